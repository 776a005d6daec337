//! This fuzz target makes numbers and versions from any text. Each is read or refused, numbers have an order, and no
//! rule and no patch panics. The input is two lines.
//!
//! ```sh
//! cargo fuzz run --sanitizer none numbers -- -max_len=256
//! ```

#![no_main]

use std::cmp::Ordering;

use libfuzzer_sys::fuzz_target;
use platform_api::{Json, Number, Patch, Settings, SettingsUpdate, Target, Version, settings};

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
    let [Ok(left), Ok(right)] = [left, right].map(serde_json::from_str::<Number>) else {
        return;
    };
    let order = left.partial_cmp(&right);
    assert_eq!(order, right.partial_cmp(&left).map(Ordering::reverse));
    assert_eq!(
        left == right,
        order == Some(Ordering::Equal) || left.as_str() == right.as_str()
    );
    let [left_json, right_json] = [&left, &right].map(|number| number.as_str().parse::<Json>().expect("it is JSON"));
    assert!(order.is_none() || (left_json == right_json) == (left == right));
    for field in settings::FACTS.attributes.fields {
        let current = Settings::default().with_member(field.name, left_json.clone());
        let desired = SettingsUpdate::new().with_parameter(field.name, right_json.clone());
        let patch = Patch::diff(&current, &desired);
        assert!(left_json != right_json || !patch.changes().any(|change| change.name() == field.name));
        _ = Target::new().check(&desired);
    }
}
