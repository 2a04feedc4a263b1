//! The web worker in which the engine runs.

use js_sys::WebAssembly::Module;
use serde::Serialize;
use serde_wasm_bindgen::{Serializer, from_value};
use shadara_messages::{Reply, Request};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, MessageEvent, Worker};

use crate::dom;

/// The page says by this where its worker is: the files are in a folder named after their contents.
const ADDRESS: &str = "meta[name=engine]";

/// Something that a worker does.
pub enum Sign {
    /// It hands its program over for the next one.
    Program(JsValue),
    /// It says something.
    Reply(Reply),
    /// It has failed.
    Lost,
}

/// A running worker; dropping it ends it at once, whatever it is doing.
pub struct Engine {
    worker: Worker,
    _hear: Closure<dyn FnMut(MessageEvent)>,
    _lose: Closure<dyn FnMut(Event)>,
}

impl Engine {
    /// Starts a worker, with the program of an earlier one if there was any; `sign` hears of all that it does. `None` where
    /// the browser does not allow it.
    pub fn start(program: Option<&JsValue>, sign: impl Fn(Sign) + Clone + 'static) -> Option<Engine> {
        let root: Element = dom::document().document_element()?;
        let address = dom::first_in(&root, ADDRESS).get_attribute("content")?;
        let worker = Worker::new(&address).ok()?;
        let hear = {
            let sign = sign.clone();
            Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
                let data = event.data();
                sign(if data.is_instance_of::<Module>() {
                    Sign::Program(data)
                } else {
                    from_value(data).map_or(Sign::Lost, Sign::Reply)
                });
            })
        };
        let lose = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            // What failed is dealt with here.
            event.prevent_default();
            sign(Sign::Lost);
        });
        worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        worker.set_onmessageerror(Some(lose.as_ref().unchecked_ref()));
        worker.set_onerror(Some(lose.as_ref().unchecked_ref()));
        worker.post_message(program.unwrap_or(&JsValue::NULL)).ok()?;
        Some(Engine { worker, _hear: hear, _lose: lose })
    }

    /// Sends a request; false if that is impossible.
    pub fn send(&self, request: &Request) -> bool {
        let message = request.serialize(&Serializer::json_compatible());
        message.is_ok_and(|message| self.worker.post_message(&message).is_ok())
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onmessageerror(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}
