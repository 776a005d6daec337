//! Phrases that several crates make.

use std::fmt::Display;
use std::time::Duration;

/// `a and b`
pub fn joined(items: impl IntoIterator<Item = impl Display>, between: &str) -> String {
    let items: Vec<_> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(between)
}

/// Returns `250 ms`, `1.5 seconds`, `2 minutes` or `1 hour 30 minutes`: at most two units, rounded up to milliseconds.
pub fn duration_in_words(duration: Duration) -> String {
    const UNITS: [(u128, &str); 4] = [(86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second")];
    let milliseconds = duration.as_nanos().div_ceil(1_000_000);
    let seconds = milliseconds / 1000;
    let has_fraction = !milliseconds.is_multiple_of(1000);
    if seconds == 0 && has_fraction {
        return format!("{milliseconds} ms");
    }
    if seconds < 60 && has_fraction {
        return format!("{} seconds", milliseconds as f64 / 1000.0);
    }
    let mut remaining = seconds;
    let mut parts = Vec::new();
    for (unit, name) in UNITS {
        let count = remaining / unit;
        remaining %= unit;
        if count > 0 && parts.len() < 2 {
            let plural = if count == 1 { "" } else { "s" };
            parts.push(format!("{count} {name}{plural}"));
        }
    }
    if parts.is_empty() {
        "0 seconds".to_owned()
    } else {
        parts.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_is_shown_as_people_write_it() {
        for (milliseconds, expected) in [
            (0, "0 seconds"),
            (250, "250 ms"),
            (1_000, "1 second"),
            (1_500, "1.5 seconds"),
            (59_001, "59.001 seconds"),
            (60_000, "1 minute"),
            (90_250, "1 minute 30 seconds"),
            (3_600_000, "1 hour"),
            (5_400_000, "1 hour 30 minutes"),
            (999_999_999_000, "11574 days 1 hour"),
        ] {
            assert_eq!(duration_in_words(Duration::from_millis(milliseconds)), expected);
        }
        assert_eq!(duration_in_words(Duration::from_nanos(1)), "1 ms");
        assert!(duration_in_words(Duration::MAX).ends_with(" hours"));
    }
}
