//! A web server for this machine alone.

use std::io::Cursor;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::{Result, anyhow};
use tiny_http::{Header, Method, Request, Response};

use crate::site::{Answer, Site, missing};

/// Browsers keep several connections busy.
const THREADS: usize = 4;

/// A request and how it was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// The method, as `GET`.
    pub method: String,
    /// The path and query asked for.
    pub url: String,
    /// The HTTP status answered.
    pub status: u16,
}

/// A running server; dropping it stops it.
pub struct Server {
    http: Arc<tiny_http::Server>,
    threads: Vec<JoinHandle<()>>,
    exchanges: Arc<Mutex<Vec<Exchange>>>,
    exception: Arc<Exception>,
    address: String,
}

/// What happens to requests that are not answered like the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// They are answered so much later.
    Late(Duration),
    /// They are not answered for now.
    Held,
    /// What they ask for is not there.
    Missing,
}

/// A part of an address, and what happens to requests for addresses that contain it; and who waits for that to change.
#[derive(Default)]
struct Exception {
    now: Mutex<Option<(String, Trouble)>>,
    changed: Condvar,
}

impl Exception {
    fn set(&self, now: Option<(String, Trouble)>) {
        *self.now.lock().unwrap_or_else(PoisonError::into_inner) = now;
        self.changed.notify_all();
    }

    /// What happens to a request for this address.
    fn of(&self, url: &str) -> Option<Trouble> {
        let now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        now.as_ref().filter(|(part, _)| url.contains(part)).map(|(_, trouble)| *trouble)
    }

    /// Waits for as long as requests for this address are held, or have to be late.
    fn wait(&self, url: &str) {
        if let Some(Trouble::Late(by)) = self.of(url) {
            std::thread::sleep(by);
        }
        let held = |now: &mut Option<(String, Trouble)>| {
            now.as_ref().is_some_and(|(part, trouble)| url.contains(part) && *trouble == Trouble::Held)
        };
        let now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        drop(self.changed.wait_while(now, held));
    }
}

impl Server {
    /// Serves a site on 127.0.0.1 and this port; 0 takes a free one. An error if the port is in use.
    pub fn start(site: Site, port: u16) -> Result<Server> {
        let http = tiny_http::Server::http(("127.0.0.1", port))
            .map_err(|error| anyhow!("port {port} cannot be used ({error})"))?;
        let port = http.server_addr().to_ip().map_or(port, |address| address.port());
        let address = format!("http://127.0.0.1:{port}{}", site.prefix());
        let (http, site) = (Arc::new(http), Arc::new(site));
        let (exchanges, exception) = (Arc::default(), Arc::<Exception>::default());
        let threads = (0..THREADS)
            .map(|_| {
                let (http, site) = (Arc::clone(&http), Arc::clone(&site));
                let (exchanges, exception) = (Arc::clone(&exchanges), Arc::clone(&exception));
                std::thread::spawn(move || answer_all(&http, &site, &exchanges, &exception))
            })
            .collect();
        Ok(Server { http, threads, exchanges, exception, address })
    }

    /// The address of the site's front page.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// All that was asked and answered so far.
    pub fn exchanges(&self) -> Vec<Exchange> {
        self.exchanges.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// From now on, this happens to requests for addresses that contain this text, and no other trouble to any.
    pub fn trouble(&self, part: &str, trouble: Trouble) {
        self.exception.set(Some((part.to_owned(), trouble)));
    }

    /// Answers all requests as they should be from now on, those that are held too.
    pub fn end_trouble(&self) {
        self.exception.set(None);
    }

    /// Serves until the process is ended.
    pub fn wait(mut self) {
        for thread in self.threads.drain(..) {
            // A thread that panicked has said so itself; the others go on.
            let _ = thread.join();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.end_trouble();
        for _ in &self.threads {
            self.http.unblock();
        }
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

fn answer_all(
    http: &tiny_http::Server,
    site: &Site,
    exchanges: &Mutex<Vec<Exchange>>,
    exception: &Exception,
) {
    // An error from `recv` is what `unblock` causes.
    while let Ok(request) = http.recv() {
        let answer = match request.method() {
            Method::Get | Method::Head if exception.of(request.url()) == Some(Trouble::Missing) => missing(),
            Method::Get | Method::Head => site.answer_to(request.url(), encodings(&request)),
            _ => Answer { status: 405, body: Vec::new(), ..missing() },
        };
        let exchange = Exchange {
            method: request.method().to_string(),
            url: request.url().to_owned(),
            status: answer.status,
        };
        exchanges.lock().unwrap_or_else(PoisonError::into_inner).push(exchange);
        exception.wait(request.url());
        // A browser that has gone away meanwhile is none of our concern.
        let _ = request.respond(response(answer));
    }
}

/// The encodings that a request takes.
fn encodings(request: &Request) -> &str {
    let header = request.headers().iter().find(|header| header.field.equiv("Accept-Encoding"));
    header.map_or("", |header| header.value.as_str())
}

fn response(answer: Answer) -> Response<Cursor<Vec<u8>>> {
    // A page that was just rebuilt must not be mixed with pieces of the one before.
    let headers = [("Content-Type", answer.kind), ("Cache-Control", "no-store")];
    let headers = headers.into_iter().chain(answer.encoding.map(|encoding| ("Content-Encoding", encoding)));
    let headers = headers.filter_map(|(name, value)| Header::from_bytes(name, value).ok());
    headers.fold(Response::from_data(answer.body).with_status_code(answer.status), Response::with_header)
}
