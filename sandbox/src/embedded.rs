//! The spec that is part of this crate.

use std::sync::{Arc, OnceLock};

use platform_api_codegen::model::Api;
use platform_api_codegen::read_texts;

/// Path and text of every file.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/spec.rs"));

/// The model of it, which is made once in a process. The error is a report of what is wrong with the spec.
pub(crate) fn api() -> Result<Arc<Api>, String> {
    static API: OnceLock<Result<Arc<Api>, String>> = OnceLock::new();
    let api = API.get_or_init(|| read_texts(FILES).map(Arc::new).map_err(|report| report.to_string()));
    api.clone()
}
