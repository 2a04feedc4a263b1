//! A web server for this machine alone.

use std::io::Cursor;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::{Result, anyhow};
use tiny_http::{Header, Method, Response};

use crate::site::{Answer, Site};

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
    delay: Arc<Mutex<Option<Delay>>>,
    address: String,
}

/// A part of an address, and how much later it is answered.
type Delay = (String, Duration);

impl Server {
    /// Serves a site on 127.0.0.1 and this port; 0 takes a free one. An error if the port is in use.
    pub fn start(site: Site, port: u16) -> Result<Server> {
        let http = tiny_http::Server::http(("127.0.0.1", port))
            .map_err(|error| anyhow!("port {port} cannot be used ({error})"))?;
        let port = http.server_addr().to_ip().map_or(port, |address| address.port());
        let address = format!("http://127.0.0.1:{port}{}", site.prefix());
        let (http, site, exchanges, delay) = (Arc::new(http), Arc::new(site), Arc::default(), Arc::default());
        let threads = (0..THREADS)
            .map(|_| {
                let (http, site) = (Arc::clone(&http), Arc::clone(&site));
                let (exchanges, delay) = (Arc::clone(&exchanges), Arc::clone(&delay));
                std::thread::spawn(move || answer_all(&http, &site, &exchanges, &delay))
            })
            .collect();
        Ok(Server { http, threads, exchanges, delay, address })
    }

    /// The address of the site's front page.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// All that was asked and answered so far.
    pub fn exchanges(&self) -> Vec<Exchange> {
        self.exchanges.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Answers requests for addresses that contain this text so much later from now on.
    pub fn delay(&self, part: &str, by: Duration) {
        *self.delay.lock().unwrap_or_else(PoisonError::into_inner) = Some((part.to_owned(), by));
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
    delay: &Mutex<Option<Delay>>,
) {
    // An error from `recv` is what `unblock` causes.
    while let Ok(request) = http.recv() {
        let answer = match request.method() {
            Method::Get | Method::Head => site.answer(request.url()),
            _ => Answer { status: 405, kind: "text/plain; charset=utf-8", body: Vec::new() },
        };
        let exchange = Exchange {
            method: request.method().to_string(),
            url: request.url().to_owned(),
            status: answer.status,
        };
        exchanges.lock().unwrap_or_else(PoisonError::into_inner).push(exchange);
        let delay = delay.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some((_, by)) = delay.filter(|(part, _)| request.url().contains(part)) {
            std::thread::sleep(by);
        }
        // A browser that has gone away meanwhile is none of our concern.
        let _ = request.respond(response(answer));
    }
}

fn response(answer: Answer) -> Response<Cursor<Vec<u8>>> {
    // A page that was just rebuilt must not be mixed with pieces of the one before.
    let headers = [("Content-Type", answer.kind), ("Cache-Control", "no-store")];
    let headers = headers.iter().filter_map(|(name, value)| Header::from_bytes(*name, *value).ok());
    headers.fold(Response::from_data(answer.body).with_status_code(answer.status), Response::with_header)
}
