//! One row of a patch: an attribute, what it is, what it should be, and why it is sent or not.

use std::borrow::Cow;
use std::fmt;

use crate::object::on_one_line;
use crate::shown::cut;

/// Longer values are cut.
const LONGEST: usize = 48;

/// What is shown in place of a secret.
const SECRET: &str = "«secret»";
const CHANGED: &str = "«changed»";

/// One attribute or parameter of a [`Patch`](crate::Patch). No secret is in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    name: Cow<'static, str>,
    from: String,
    to: String,
    reason: Reason,
}

/// Why it is sent, or is not.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// It is sent as it is not what it should be.
    Differs,
    /// It is sent as every request has to have it.
    Required,
    /// It is sent as this other one, which is sent, needs it.
    NeededBy(&'static str),
    /// It is not sent as the service does not return secrets and nobody has said that it changed.
    NotReturned,
    /// It is not sent as the service does not have it; see the findings.
    NotAvailable,
    /// It is not sent as it does nothing.
    NoEffect,
    /// It is not sent as it can only be read.
    ResponseOnly,
}

impl Reason {
    /// Whether it is sent.
    pub const fn is_sent(&self) -> bool {
        matches!(self, Reason::Differs | Reason::Required | Reason::NeededBy(_))
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Differs => Ok(()),
            Reason::Required => f.write_str("required in every request"),
            Reason::NeededBy(name) => write!(f, "needed by `{name}`"),
            Reason::NotReturned => {
                f.write_str("not sent: the service does not return it, and it is not said to change")
            }
            Reason::NotAvailable => f.write_str("not sent"),
            Reason::NoEffect => f.write_str("not sent: it has no effect"),
            Reason::ResponseOnly => f.write_str("not sent: it can only be read"),
        }
    }
}

impl Change {
    pub(super) fn new(
        name: impl Into<Cow<'static, str>>,
        secret: bool,
        from: Option<&str>,
        to: &str,
        reason: Reason,
    ) -> Self {
        let from = match from {
            None => "—".to_owned(),
            Some(from) => shown(from, secret, SECRET),
        };
        let to = shown(to, secret, if reason == Reason::Differs { CHANGED } else { SECRET });
        Change { name: name.into(), from, to, reason }
    }

    /// The name on the wire.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it is, as JSON text for people: cut if it is long; `—` if nothing came, `«secret»` if it is one.
    pub fn from(&self) -> &str {
        &self.from
    }

    /// What it should be, as JSON text for people: cut if it is long; if it is a secret, `«changed»` where it is sent for
    /// that, else `«secret»`.
    pub fn to(&self) -> &str {
        &self.to
    }

    /// Why it is sent, or is not.
    pub fn reason(&self) -> &Reason {
        &self.reason
    }
}

/// `null` and booleans give nothing away.
fn shown(json: &str, secret: bool, instead: &str) -> String {
    if secret && !matches!(json, "null" | "true" | "false") {
        return instead.to_owned();
    }
    cut(&on_one_line(json), LONGEST).into_owned()
}
