//! Finding elements of the page and listening to them.

use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Document, Element, Event, EventTarget, HtmlDocument, HtmlElement, HtmlTextAreaElement, KeyboardEvent,
    Window, XmlHttpRequest, XmlHttpRequestResponseType,
};

/// The window. The page's program runs in one.
pub fn window() -> Window {
    web_sys::window().expect("a page has a window")
}

/// The document.
pub fn document() -> Document {
    window().document().expect("a window has a document")
}

/// The document's root.
pub fn root() -> Element {
    document().document_element().expect("a document has a root")
}

/// The element of an id, as what it is in the page's own HTML.
pub fn by_id<T: JsCast>(id: &str) -> T {
    let element = document().get_element_by_id(id).unwrap_or_else(|| panic!("the page has no element #{id}"));
    element.dyn_into().unwrap_or_else(|_| panic!("#{id} is another kind of element"))
}

/// The elements that fit a selector.
pub fn all(selector: &str) -> Vec<HtmlElement> {
    all_in(&root(), selector)
}

/// The elements within another one that fit a selector.
pub fn all_in(parent: &Element, selector: &str) -> Vec<HtmlElement> {
    let Ok(list) = parent.query_selector_all(selector) else { return Vec::new() };
    (0..list.length()).filter_map(|index| list.get(index)?.dyn_into().ok()).collect()
}

/// The first element within another one that fits a selector.
pub fn first_in(parent: &Element, selector: &str) -> HtmlElement {
    let found = parent.query_selector(selector).ok().flatten();
    found.and_then(|element| element.dyn_into().ok()).unwrap_or_else(|| panic!("the page has no {selector}"))
}

/// A new element of this kind inside another one.
pub fn add<T: JsCast>(parent: &Element, tag: &str) -> T {
    let element = document().create_element(tag).unwrap_or_else(|_| panic!("{tag} is a tag"));
    let _ = parent.append_child(&element);
    element.dyn_into().unwrap_or_else(|_| panic!("{tag} is another kind of element"))
}

/// Calls the handler at every event of this kind, for as long as the page lives.
pub fn listen<E: JsCast + 'static>(target: &EventTarget, kind: &str, handler: impl FnMut(E) + 'static) {
    listen_with(target, kind, true, handler);
}

/// The same; an active listener may keep the browser from scrolling.
pub fn listen_with<E: JsCast + 'static>(
    target: &EventTarget,
    kind: &str,
    passive: bool,
    mut handler: impl FnMut(E) + 'static,
) {
    let closure = Closure::<dyn FnMut(Event)>::new(move |event: Event| handler(event.unchecked_into()));
    let options = web_sys::AddEventListenerOptions::new();
    if !passive {
        options.set_passive(false);
    }
    let _ = target.add_event_listener_with_callback_and_add_event_listener_options(
        kind,
        closure.as_ref().unchecked_ref(),
        &options,
    );
    closure.forget();
}

/// The key that was pressed. Letters and digits are those of the notation, whatever the alphabet of the keyboard's layout:
/// where a Russian keyboard has its `с`, there is `c`.
pub fn key(event: &KeyboardEvent) -> String {
    let (key, place) = (event.key(), event.code());
    let letter = place.strip_prefix("Key").or(place.strip_prefix("Digit"));
    letter.filter(|_| !key.is_ascii()).map_or(key.clone(), str::to_ascii_lowercase)
}

/// Calls the function once, before the next frame is shown, with the time in milliseconds.
pub fn before_next_frame(function: impl FnOnce(f64) + 'static) {
    let closure = Closure::once_into_js(move |time: JsValue| function(time.as_f64().unwrap_or_default()));
    let _ = window().request_animation_frame(closure.unchecked_ref());
}

/// Calls the function once, after so many milliseconds.
pub fn after(milliseconds: f64, function: impl FnOnce() + 'static) {
    let closure = Closure::once_into_js(function);
    let delay = milliseconds.clamp(0.0, f64::from(i32::MAX)).ceil() as i32;
    let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(closure.unchecked_ref(), delay);
}

/// The time since the page was opened, in milliseconds.
pub fn now() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}

/// Asks for a file of the page and reads it as JSON; `None` for the function where that fails, however it does.
pub fn load_json(address: &str, then: impl FnOnce(Option<JsValue>) + 'static) {
    let Ok(request) = XmlHttpRequest::new() else { return then(None) };
    let ended = request.clone();
    let closure = Closure::once_into_js(move || {
        let found = ended.status().is_ok_and(|status| status == 200);
        then(ended.response().ok().filter(|value| found && value.is_object()));
    });
    // One event for every end; promises would have two.
    request.set_onloadend(Some(closure.unchecked_ref()));
    let opened = request.open("GET", address);
    request.set_response_type(XmlHttpRequestResponseType::Json);
    let _ = opened.and_then(|()| request.send());
}

/// Calls the function once the page and all it names, its styles among them, have been loaded.
pub fn when_loaded(function: impl FnOnce() + 'static) {
    if document().ready_state() == "complete" {
        return function();
    }
    let closure = Closure::once_into_js(function);
    let _ = window().add_event_listener_with_callback("load", closure.unchecked_ref());
}

/// Calls the function once, as soon as a screen pixel is no longer as large as now: by a zoom of the page, or on another
/// screen.
pub fn when_pixels_change(function: impl FnOnce() + 'static) {
    let query = format!("(resolution: {}dppx)", window().device_pixel_ratio());
    if let Ok(Some(list)) = window().match_media(&query) {
        let options = web_sys::AddEventListenerOptions::new();
        options.set_once(true);
        let closure = Closure::once_into_js(function);
        let _ = list.add_event_listener_with_callback_and_add_event_listener_options(
            "change",
            closure.unchecked_ref(),
            &options,
        );
    }
}

/// Whether a media query holds.
pub fn media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Lets a button or field be used, or not. It keeps the focus all the same: one that is disabled while it has the focus takes
/// the keyboard's place in the page away.
pub fn enable(element: &Element, enabled: bool) {
    set_attribute(element, "aria-disabled", if enabled { "false" } else { "true" });
}

/// Whether a button or field can be used.
pub fn is_enabled(element: &Element) -> bool {
    element.get_attribute("aria-disabled").as_deref() != Some("true")
}

/// The element that an event happened at.
pub fn target(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

/// Whether an element or one within it has the focus.
pub fn has_focus(element: &Element) -> bool {
    element.contains(document().active_element().as_deref())
}

/// Shows or hides an element.
pub fn show(element: &HtmlElement, shown: bool) {
    element.set_hidden(!shown);
}

/// Sets an element's text, unless it is that already: what did not change is not read out again.
pub fn set_text(element: &Element, text: &str) {
    if element.text_content().as_deref() != Some(text) {
        element.set_text_content(Some(text));
    }
}

/// Sets an attribute, unless it is that already.
pub fn set_attribute(element: &Element, name: &str, value: &str) {
    if element.get_attribute(name).as_deref() != Some(value) {
        let _ = element.set_attribute(name, value);
    }
}

/// Has the device tremble for so many milliseconds, where it can.
pub fn vibrate(milliseconds: u32) {
    let navigator = window().navigator();
    // Calling what is not there is a fault.
    if has(&navigator, "vibrate") {
        let _ = navigator.vibrate_with_duration(milliseconds);
    }
}

/// The address of the page without query and fragment, and the fragment without `#`, its escapes resolved.
pub fn address() -> (String, String) {
    let location = window().location();
    let href = location.href().unwrap_or_default();
    let (page, fragment) = href.split_once('#').unwrap_or((&href, ""));
    let fragment = js_sys::decode_uri_component(fragment).map_or_else(|_| fragment.to_owned(), String::from);
    (page.split('?').next().unwrap_or_default().to_owned(), fragment)
}

/// Takes the fragment out of the address.
pub fn clear_fragment() {
    let location = window().location();
    let bare =
        format!("{}{}", location.pathname().unwrap_or_default(), location.search().unwrap_or_default());
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&bare));
    }
}

#[wasm_bindgen]
extern "C" {
    /// A promise, to be met by functions that are called once.
    type Promised;
    #[wasm_bindgen(method)]
    fn then(this: &Promised, kept: &JsValue, broken: &JsValue);
}

/// Calls the function with what a promise came to, a value or an error.
pub fn settled(promise: &js_sys::Promise, function: &JsValue) {
    promise.unchecked_ref::<Promised>().then(function, function);
}

/// Whether an object of the browser has this, which not every browser does.
pub fn has(object: &JsValue, name: &str) -> bool {
    js_sys::Reflect::get(object, &name.into()).is_ok_and(|value| !value.is_undefined())
}

/// Copies the text of a field, which is selected.
pub fn copy(field: &HtmlTextAreaElement) {
    field.select();
    let navigator = window().navigator();
    // Pages that came on an unsafe way have no clipboard, but the old way to it.
    if has(&navigator, "clipboard") {
        let _ = navigator.clipboard().write_text(&field.value());
    } else if let Ok(document) = document().dyn_into::<HtmlDocument>() {
        let _ = document.exec_command("copy");
    }
}

/// Has the browser keep a text as a file of this name.
pub fn download(name: &str, text: &str) {
    let body = document().body().expect("a page has a body");
    let link: HtmlElement = add(&body, "a");
    set_attribute(
        &link,
        "href",
        &format!("data:text/plain;charset=utf-8,{}", js_sys::encode_uri_component(text)),
    );
    set_attribute(&link, "download", name);
    link.click();
    link.remove();
}

/// Loads the page anew.
pub fn reload() {
    let _ = window().location().reload();
}
