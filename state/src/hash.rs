//! Hashes with SHA-256. A plan has the hash of its file and the hash of each response. Hashes also make stable names.

use sha2::{Digest, Sha256};

/// In hexadecimal digits.
pub fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
