//! Hashes with SHA-256: of the file and of each response in a plan, of a dump, and for stable names.

use sha2::{Digest, Sha256};

/// In hexadecimal digits.
pub fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
