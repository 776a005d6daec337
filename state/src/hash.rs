//! Hashes with SHA-256. A plan has the hash of its file and the hash of each response. Hashes also make stable names.

use platform_api::Object;
use platform_api::facts::Field;
use sha2::{Digest, Sha256};

/// In hexadecimal digits.
pub fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The hash of what was read, without secrets. Neither the order of members nor that of a set counts.
pub fn hash_of(read: &Object, fields: &[Field]) -> String {
    let mut value = serde_json::to_value(read.redacted()).unwrap_or_default();
    for field in fields.iter().filter(|field| field.is_unique()) {
        for of in ["", "/properties"] {
            if let Some(set) = value.pointer_mut(&format!("{of}/{}", field.name)) {
                *set = serde_json::from_str(&field.in_order(&set.to_string())).unwrap_or_default();
            }
        }
    }
    sha256(value.to_string().as_bytes())
}
