//! Hashes with SHA-256. A plan has the hash of its file and the hash of each response. Hashes also make stable names,
//! such as the fingerprints in SARIF.

use platform_api::Object;
use sha2::{Digest, Sha256};

/// In hexadecimal digits.
pub fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The hash of what was read, without secrets.
pub fn hash_of(read: &Object) -> String {
    sha256(serde_json::to_string(&read.redacted()).unwrap_or_default().as_bytes())
}
