//! Scalars in JSON text. Timestamps have their own [module](crate::timestamp).

use crate::decimal::Decimal;

pub fn boolean(json: &str) -> Option<bool> {
    json.parse().ok()
}

/// The 64-bit integer in a number of any notation: `10`, `10.0` or `1e1`.
pub fn integer(json: &str) -> Option<i64> {
    json.parse().ok().or_else(|| Decimal::parse(json)?.to_integer())
}

/// The number, or the number in a string, such as `"1.0"`. Digits beyond `f64` are rounded; `None` beyond its range.
pub fn float(json: &str) -> Option<f64> {
    let rounded: f64 = number(json)?.parse().ok()?;
    rounded.is_finite().then_some(rounded)
}

/// The text of a number, or of a string that contains nothing else.
pub fn number(json: &str) -> Option<&str> {
    let string = json.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    let text = string.unwrap_or(json);
    is_number(text).then_some(text)
}

/// Returns `true` for a JSON number. Rust's parsers also take `inf`, `1.`, `01` and `+1`.
fn is_number(text: &str) -> bool {
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let mantissa = mantissa.strip_prefix('-').unwrap_or(mantissa);
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, "0"));
    let exponent = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
    let has_zero_before = whole.len() > 1 && whole.starts_with('0');
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_digits(whole) && is_digits(fraction) && is_digits(exponent) && !has_zero_before
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_integer_is_one_however_it_is_written() {
        for (text, value) in [
            ("10.0", 10),
            ("1e1", 10),
            ("-2.50E+2", -250),
            ("0.0", 0),
            ("9223372036854775807.0", i64::MAX),
            ("-9.223372036854775808e18", i64::MIN),
        ] {
            assert_eq!(integer(text), Some(value), "{text}");
        }
        for text in ["1.5", "9223372036854775808", "1e400", "\"1\"", "[1e1]", "", "-"] {
            assert_eq!(integer(text), None, "{text}");
        }
    }

    #[test]
    fn a_float_may_be_in_a_string() {
        for (text, value) in [
            ("1", 1.0),
            ("-0.5e-1", -0.05),
            ("\"1.50\"", 1.5),
            ("\"-1E+2\"", -100.0),
            ("0.1000000000000000055511151231257827", 0.1),
        ] {
            assert_eq!(float(text), Some(value), "{text}");
        }
        for text in [
            "1e400",
            "\"\"",
            "\"1.\"",
            "\".5\"",
            "\"01\"",
            "\"+1\"",
            "\"inf\"",
            "\"1e\"",
            "\" 1\"",
            "\"1",
            "\"\"1\"\"",
            "true",
            "\"-\"",
            "\"1.5.0\"",
        ] {
            assert_eq!(float(text), None, "{text}");
        }
    }
}
