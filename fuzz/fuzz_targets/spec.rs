//! No spec makes the generator panic: each is refused with messages, or becomes bindings.
//!
//! An input replaces bytes in one file of a small spec.
//!
//! ```sh
//! cargo fuzz run --sanitizer none spec -- -max_len=128
//! ```

#![no_main]

use libfuzzer_sys::fuzz_target;
use platform_api_codegen::emit::emit;
use platform_api_codegen::inspect_texts;
use platform_api_codegen::report::{DiagnosticReport, Style};

const SPEC: [(&str, &str); 9] = [
    ("api.toml", include_str!("../../codegen/tests/base/api.toml")),
    ("shared.toml", include_str!("../../codegen/tests/base/shared.toml")),
    ("types.toml", include_str!("../../codegen/tests/base/types.toml")),
    (
        "integrations/chat.toml",
        include_str!("../../codegen/tests/base/integrations/chat.toml"),
    ),
    (
        "integrations/ci.toml",
        include_str!("../../codegen/tests/base/integrations/ci.toml"),
    ),
    (
        "integrations/object.toml",
        include_str!("../../codegen/tests/base/integrations/object.toml"),
    ),
    (
        "settings/accounts.toml",
        include_str!("../../codegen/tests/base/settings/accounts.toml"),
    ),
    (
        "settings/general.toml",
        include_str!("../../codegen/tests/base/settings/general.toml"),
    ),
    (
        "settings/limits.toml",
        include_str!("../../codegen/tests/base/settings/limits.toml"),
    ),
];

fuzz_target!(|edit: (u8, u16, u8, &[u8])| {
    let (file, start, length, bytes) = edit;
    let mut texts = SPEC.map(|(path, text)| (path, text.to_owned()));
    let (_, text) = &mut texts[usize::from(file) % SPEC.len()];
    let start = usize::from(start) % text.len();
    let end = text.len().min(start + usize::from(length));
    let edited = [&text.as_bytes()[..start], bytes, &text.as_bytes()[end..]].concat();
    *text = String::from_utf8_lossy(&edited).into_owned();

    let mut report = DiagnosticReport::new("spec");
    let api = inspect_texts(
        texts.iter().map(|(path, text)| (*path, text.as_str())),
        None,
        &mut report,
    );
    assert_eq!(api.is_none(), report.has_errors(), "{report}");
    assert_eq!(report.render(Style::Plain).is_empty(), report.diagnostics().is_empty());
    if let Some(api) = api {
        emit(&api);
    }
});
