//! Finds masks in values: text in the place of a secret, which must not be sent as one, nor taken for one.

use platform_api_core::mask::{REDACTED, Secrecy, is_masked};

use crate::facts::fact::Field;
use crate::json::node::joined_path;
use crate::json::scan::name_of;
use crate::object::declared::{Declaration, inside};

impl Field {
    /// Returns `true` if a value of the field, as JSON text, is or contains a mask.
    #[doc(hidden)]
    pub fn is_masked(&self, json: &str) -> bool {
        path_of_mask(Declaration::Field(self), json).is_some()
    }
}

/// Returns the path of the first mask in a value; empty for the value itself.
pub(crate) fn path_of_mask(declared: Declaration<'_>, value: &str) -> Option<String> {
    find(declared, secrecy_of(declared, Secrecy::Plain), value)
}

fn find(declared: Declaration<'_>, secrecy: Secrecy, value: &str) -> Option<String> {
    if value.starts_with('"') {
        return is_masked(&name_of(value), secrecy).then(String::new);
    }
    if !value.starts_with(['[', '{']) {
        return None;
    }
    let Some(parts) = inside(declared.ty(), value) else {
        // A setter accepts deeper nesting than `inside` reads.
        return value.contains(REDACTED).then(String::new);
    };
    for part in parts {
        if let Some(rest) = find(part.declared, secrecy_of(part.declared, secrecy), part.text) {
            return Some(joined_path(&part.step.below(""), &rest));
        }
    }
    None
}

/// A part of a secret is a secret.
fn secrecy_of(declared: Declaration<'_>, around: Secrecy) -> Secrecy {
    match declared {
        Declaration::Field(field) if field.is_secret() => Secrecy::Secret,
        Declaration::Unknown if around == Secrecy::Plain => Secrecy::Unknown,
        _ => around,
    }
}
