//! The browsers that are running.

use std::sync::{Mutex, PoisonError};

use anyhow::{Result, anyhow};
use shadara_xtask::browsers::Engine;

use crate::session::Session;

/// Browsers between tests. They take seconds to start, so a test that went well hands its browser on.
#[derive(Default)]
pub struct Pool {
    free: Mutex<Vec<Session>>,
}

impl Pool {
    /// A browser of this kind that nobody uses.
    pub fn take(&self, engine: Engine) -> Result<Session> {
        let free = {
            let mut sessions = self.free.lock().unwrap_or_else(PoisonError::into_inner);
            let place = sessions.iter().position(|session| session.engine() == engine);
            place.map(|place| sessions.swap_remove(place))
        };
        if let Some(session) = free {
            return Ok(session);
        }
        let browser = engine.locate().map_err(|missing| anyhow!("no {}", missing.join(", no ")))?;
        Session::start(&browser)
    }

    /// Hands a browser back.
    pub fn put(&self, session: Session) {
        self.free.lock().unwrap_or_else(PoisonError::into_inner).push(session);
    }
}
