//! The spec embedded in this crate.

use std::sync::{Arc, OnceLock};

use platform_api_codegen::model::Api;
use platform_api_codegen::read_texts;

/// The path and content of every file.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/spec.rs"));

/// The model of the embedded spec, built once per process. The error is a report of the spec's mistakes.
pub(crate) fn api() -> Result<Arc<Api>, String> {
    static API: OnceLock<Result<Arc<Api>, String>> = OnceLock::new();
    let api = API.get_or_init(|| read_texts(FILES).map(Arc::new).map_err(|report| report.to_string()));
    api.clone()
}
