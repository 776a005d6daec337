//! This module generates bodies from bytes. A body has mostly the content that the tables declare, mixed with
//! everything else that JSON allows.
//!
//! The bytes come from a number ([`bytes`]) or from the fuzzer, which learns useful bytes. Keys are field names and
//! aliases. Some are escaped, repeated, misspelt, or invalid as strings. Values have the declared type or another type,
//! or are null.

use platform_api::facts::{Field, Table, Type};

use super::Subject;

/// Integers at the limits of their types, and numbers that may be taken for integers.
const INTEGERS: &[&str] = &[
    "0",
    "1",
    "30",
    "-0",
    "0.0",
    "1.0",
    "1e2",
    "1E+05",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "-9223372036854775809",
    "18446744073709551616",
];

/// Numbers whose digits or exponents a reader may change.
const DECIMALS: &[&str] = &[
    "2.50e-3",
    "-0.0",
    "123456789012345678901234567890",
    "3.14159265358979323846264338327950288",
    "1.7976931348623157e308",
    "1e400",
    "-1E-400",
    "4.9e-324",
    "0.30000000000000004",
    "1152921504606846977.5",
];

const STRINGS: &[&str] = &[
    "",
    "a",
    "all",
    "default",
    "https://x.example/?a=b&c",
    "true",
    "null",
    "0",
    "😀\u{7f}",
    "[redacted]",
    "2024-05-01",
    r"\u0000\n\t\r\b\f",
    r#"\"\\\/"#,
    r"\u0041\u00e9",
    r"\uD83D\uDE00",
    "$serde_json::private::RawValue",
    "$serde_json::private::Number",
];

const TIMESTAMPS: &[&str] = &[
    "2024-05-01T12:00:00Z",
    "2024-05-01T12:00:00.123456789+05:30",
    "2024-02-30T12:00:00Z",
];

/// Halves of surrogate pairs. They are valid JSON, but not valid Unicode.
const HALVES: &[&str] = &[r"\ud800", r"\uDC00", r"\udc00\ud800", r"a\uDBFFb"];

const ANY: &[Type] = &[
    Type::Boolean,
    Type::Integer,
    Type::Float,
    Type::String,
    Type::Timestamp,
    Type::Array(&Type::Any),
    Type::Map(&Type::Any),
];

/// Fewer than 300 bytes, which a number determines.
#[allow(dead_code, reason = "the fuzzer has bytes of its own")]
pub fn bytes(number: u64) -> Vec<u8> {
    let mut state = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let length = next() % 300;
    (0..length).map(|_| next().to_le_bytes()[3]).collect()
}

/// Generates a body for `subject` from `bytes`.
pub fn body(subject: &Subject, bytes: &[u8]) -> Vec<u8> {
    let mut generator = Generator {
        properties: subject.properties,
        bytes,
        text: String::new(),
    };
    let damage = generator.below(12);
    match generator.below(12) {
        0 => generator.any(0),
        _ if subject.is_list => generator.items(['[', ']'], 8, |list| list.value(&Type::Record(subject.table), 1)),
        _ => generator.object(subject.table, usize::MAX, 0),
    }
    let mut body = generator.text.into_bytes();
    let at = bytes.iter().map(|byte| usize::from(*byte)).sum::<usize>() % body.len().max(1);
    match damage {
        0 => body.truncate(at),
        1 => body[at] = b',',
        _ => {}
    }
    body
}

struct Generator<'a> {
    properties: Option<&'static Table>,
    bytes: &'a [u8],
    text: String,
}

impl Generator<'_> {
    /// The next byte, as a number below `limit`. It is zero after the last byte.
    fn below(&mut self, limit: usize) -> usize {
        let byte = self.bytes.split_off_first().copied().unwrap_or_default();
        usize::from(byte) * limit / 256
    }

    fn one_of<'t>(&mut self, texts: &'t [&'t str]) -> &'t str {
        texts[self.below(texts.len())]
    }

    fn write_one_of(&mut self, texts: &[&str]) {
        let text = self.one_of(texts);
        self.text.push_str(text);
    }

    fn string_of(&mut self, texts: &[&str]) {
        self.text.push('"');
        self.write_one_of(texts);
        self.text.push('"');
    }

    fn space(&mut self) {
        self.write_one_of(&["", "", "", " ", "\r\n\t"]);
    }

    /// Writes at most `most` items, as long as there are bytes to make them from.
    fn items(&mut self, [open, close]: [char; 2], most: usize, mut item: impl FnMut(&mut Self)) {
        self.text.push(open);
        for index in 0..most {
            if self.bytes.is_empty() {
                break;
            }
            if index > 0 {
                self.text.push(',');
            }
            self.space();
            item(self);
            self.space();
        }
        self.text.push(close);
    }

    fn object(&mut self, table: &'static Table, most: usize, depth: usize) {
        // Most fields come in the order of the table.
        let mut next = 0;
        self.items(['{', '}'], most, |object| {
            let at = match object.below(2) {
                0 => next,
                _ => object.below(table.fields.len()),
            };
            next = at + 1;
            object.member(&table.fields[at % table.fields.len()], depth);
        });
    }

    fn member(&mut self, field: &'static Field, depth: usize) {
        let misspelt = misspelt(field.name);
        let key = match self.below(16) {
            0 => escaped(field.name),
            1 => misspelt[self.below(misspelt.len())].clone(),
            2 => self.one_of(HALVES).to_owned(),
            3 => self.one_of(STRINGS).to_owned(),
            4 if !field.aliases().is_empty() => self.one_of(field.aliases()).to_owned(),
            _ => field.name.to_owned(),
        };
        self.text.push_str(&format!("\"{key}\""));
        self.space();
        self.text.push(':');
        self.space();
        self.value(&field.ty, depth + 1);
    }

    /// Writes a value, mostly of the type.
    fn value(&mut self, ty: &Type, depth: usize) {
        match self.below(8) {
            0 => self.text.push_str("null"),
            1 => self.any(depth),
            _ => self.fitting(ty, depth),
        }
    }

    fn fitting(&mut self, ty: &Type, depth: usize) {
        let count = self.below(4);
        match ty {
            Type::Boolean => self.write_one_of(&["true", "false"]),
            Type::Integer => self.write_one_of(INTEGERS),
            Type::Float => self.write_one_of(DECIMALS),
            Type::String => self.string_of(STRINGS),
            Type::StringEnum(texts) => self.string_of(texts),
            Type::IntegerEnum(numbers) => {
                let (number, _) = numbers[self.below(numbers.len())];
                self.text.push_str(&number.to_string());
            }
            Type::Timestamp => self.string_of(TIMESTAMPS),
            Type::BooleanOrString if count < 2 => self.fitting(&Type::Boolean, depth),
            Type::StringOrArray if count < 2 => self.fitting(&Type::Array(&Type::String), depth),
            Type::BooleanOrString | Type::StringOrArray => self.string_of(STRINGS),
            Type::Array(element) => self.items(['[', ']'], count, |array| array.value(element, depth + 1)),
            Type::Map(element) => self.items(['{', '}'], count, |map| {
                let keys = if map.below(8) == 0 { HALVES } else { STRINGS };
                map.string_of(keys);
                map.text.push(':');
                map.value(element, depth + 1);
            }),
            Type::Record(table) => self.object(table, 6, depth),
            Type::Properties if self.properties.is_some() => {
                self.object(self.properties.expect("it is there"), 12, depth)
            }
            _ => self.any(depth),
        }
    }

    /// Writes any value. Nesting ends at the limit, or a little beyond.
    fn any(&mut self, depth: usize) {
        let scalars = ANY.len() - 2;
        match self.below(32) {
            0 => {
                let levels = 120 + self.below(12);
                self.text.push_str(&"[".repeat(levels));
                self.text.push_str(&"]".repeat(levels));
            }
            1 => self.string_of(HALVES),
            at if depth < 8 => self.fitting(&ANY[at % ANY.len()], depth),
            at => self.fitting(&ANY[at % scalars], depth),
        }
    }
}

/// Names that differ slightly from this one.
pub fn misspelt(name: &str) -> [String; 6] {
    [
        format!("{name}s"),
        name[1..].to_owned(),
        name[..name.len() - 1].to_owned(),
        name.to_uppercase(),
        format!("{name}\\n"),
        format!("{name}\\\":"),
    ]
}

/// The same name with its first letter escaped.
fn escaped(name: &str) -> String {
    format!("\\u{:04x}{}", u32::from(name.as_bytes()[0]), &name[1..])
}
