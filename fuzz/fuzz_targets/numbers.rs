//! This fuzz target makes numbers and versions from any text. Each is read or refused, equal numbers make no
//! patch, and no rule and no patch panics. The input is two lines.
//!
//! ```sh
//! cargo fuzz run --sanitizer none numbers -- -max_len=256
//! ```

#![no_main]

use libfuzzer_sys::fuzz_target;
use platform_api::{Json, Object, Patch, Settings, SettingsUpdate, Target, Version, settings};

fuzz_target!(|data: &[u8]| {
    let Some((left, right)) = std::str::from_utf8(data).ok().and_then(|text| text.split_once('\n')) else {
        return;
    };
    versions(left, right);
    numbers(left, right);
});

fn versions(left: &str, right: &str) {
    for text in [left, right] {
        let Ok(version) = text.parse::<Version>() else { continue };
        assert_eq!(version.to_string().parse(), Ok(version));
        assert!(
            text.split(['.', '-'])
                .take(2)
                .all(|number| number.bytes().all(|byte| byte.is_ascii_digit()))
        );
    }
}

fn numbers(left: &str, right: &str) {
    let [Ok(left_json), Ok(right_json)] = [left, right].map(str::parse::<Json>) else {
        return;
    };
    if ![&left_json, &right_json]
        .into_iter()
        .all(|json| json.type_name() == "a number")
    {
        return;
    }
    let is_equal = left_json == right_json;
    assert_eq!(is_equal, right_json == left_json);
    let read = Object::new().with_member("number", left_json.clone());
    assert!(read.get::<f64>("number").is_none_or(f64::is_finite));
    for field in settings::FACTS.attributes.fields {
        let current = Settings::default().with_member(field.name, left_json.clone());
        let desired = SettingsUpdate::new().with_parameter(field.name, right_json.clone());
        let patch = Patch::diff(&current, &desired);
        assert!(!is_equal || !patch.changes().any(|change| change.name() == field.name));
        _ = Target::new().check(&desired);
    }
}
