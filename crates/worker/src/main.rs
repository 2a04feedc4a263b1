//! The engine in a web worker.

use js_sys::JsString;
use serde::Serialize;
use serde_wasm_bindgen::{Serializer, from_value};
use shadara_engine::World;
use shadara_messages::{Fault, Reply, Request, VERSION};
use shadara_worker::Desk;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Performance};

/// Time by the worker's clock. Nobody can tell a searching worker to stop: it is ended.
struct Clock(Option<Performance>);

impl World for Clock {
    fn milliseconds(&self) -> f64 {
        self.0.as_ref().map_or_else(js_sys::Date::now, Performance::now)
    }
}

fn main() {
    console_error_panic_hook::set_once();
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let clock = Clock(scope.performance());
    let mut desk = Desk::new();
    let to_page = scope.clone();
    let say = move |reply: Reply| {
        // Without a page there is nobody to tell.
        if let Ok(message) = reply.serialize(&Serializer::json_compatible()) {
            let _ = to_page.post_message(&message);
        }
    };
    let mut answer = say.clone();
    let listen = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let message = event.data();
        match from_value::<Request>(message.clone()) {
            Ok(request) => desk.answer(&request, &clock, &mut answer),
            Err(error) => {
                let other = number(&message, "version").is_some_and(|version| version != VERSION);
                let fault = if other { Fault::Version } else { Fault::Unreadable };
                answer(Reply::Error { id: number(&message, "id"), fault, details: error.to_string() });
            }
        }
    });
    scope.set_onmessage(Some(listen.as_ref().unchecked_ref()));
    listen.forget();
    say(Reply::Ready { version: VERSION });
}

/// A number in a message that is otherwise unreadable.
fn number(message: &JsValue, name: &str) -> Option<u32> {
    let value = js_sys::Reflect::get(message, &JsString::from(name)).ok()?.as_f64()?;
    (value >= 0.0 && value <= f64::from(u32::MAX) && value.fract() == 0.0).then_some(value as u32)
}
