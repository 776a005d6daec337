//! Generates bodies from bytes: mostly what the tables declare, mixed with everything else that JSON allows.
//!
//! The bytes come from proptest, which shrinks them, or from the fuzzer, which learns them; zeros choose the simplest
//! body. Keys are field names and aliases, also escaped, repeated, misspelt, or invalid as strings. Values have the
//! declared type or another, or are null, numbers of any size and precision, nested around the limit, or strings with
//! any escapes.

use platform_api::facts::{Field, Table, Type};

use super::Subject;
use super::compare::MAX_DEPTH;

/// The maximum number of members of a generated object.
const MAX_MEMBERS: usize = 400;

/// Integers at the limits of their types, and numbers that may be taken for integers.
const INTEGERS: &str = "0 1 -1 -0 0.0 0.10 -0.0 1.0 1e2 1E+05 30 65535 9223372036854775807 9223372036854775808 \
    -9223372036854775808 -9223372036854775809 18446744073709551615 18446744073709551616";

/// Numbers whose digits or exponents a reader may change.
const DECIMALS: &str = "2.50e-3 123456789012345678901234567890 3.14159265358979323846264338327950288 \
    1.7976931348623157e308 1e400 -1E-400 4.9e-324 0.30000000000000004 1152921504606846977.5";

const STRINGS: &[&str] = &[
    "",
    "a",
    "all",
    "default",
    "#deploys",
    "https://x.example/?a=b&c",
    "true",
    "null",
    "0",
    "é",
    "😀",
    "\u{7f}",
    "[redacted]",
    "2024-05-01T12:00:00Z",
    "2024-05-01T12:00:00.123456789+05:30",
    "2024-02-30T12:00:00Z",
    "2024-05-01",
    r"\u0000",
    r"\n\t\r\b\f",
    r#"\"\\\/"#,
    r"\u00e9",
    r"\uD83D\uDE00",
    r"\u2028",
    r"\u0041",
    "$serde_json::private::RawValue",
    "$serde_json::private::Number",
];

const HALVES: &[&str] = &[r"\ud800", r"\uDC00", r"\udc00\ud800", r"a\uDBFFb", r"\ud800\u0041"];

/// Generates a body for `subject` from `bytes`.
pub fn body(subject: &Subject, bytes: &[u8]) -> Vec<u8> {
    let mut generator = Generator {
        subject,
        bytes,
        out: String::new(),
        spaced: false,
    };
    let style = generator.byte();
    generator.spaced = style & 1 == 1;
    match style >> 5 {
        7 => generator.any(0),
        _ if subject.is_list => generator.list(),
        _ => generator.object(Some(subject.table), MAX_MEMBERS, 0),
    }
    let mut body = generator.out.into_bytes();
    if style & 0x1e == 0x1e {
        damage(&mut body, bytes);
    }
    body
}

/// Replaces one byte, or cuts the end off: the result is mostly not JSON.
fn damage(body: &mut Vec<u8>, bytes: &[u8]) {
    let seed: usize = bytes
        .iter()
        .fold(7, |seed, byte| seed.wrapping_mul(31).wrapping_add(usize::from(*byte)));
    let at = seed % body.len().max(1);
    match body.get_mut(at) {
        Some(byte) if seed & 0x100 == 0 => *byte = (seed >> 9).to_le_bytes()[0],
        _ => body.truncate(at),
    }
}

struct Generator<'a> {
    subject: &'a Subject,
    bytes: &'a [u8],
    out: String,
    spaced: bool,
}

impl Generator<'_> {
    /// The next byte; zero after the last.
    fn byte(&mut self) -> u8 {
        match self.bytes.split_first() {
            Some((&first, rest)) => {
                self.bytes = rest;
                first
            }
            None => 0,
        }
    }

    fn below(&mut self, limit: usize) -> usize {
        let mut number = usize::from(self.byte());
        if limit > 256 {
            number = number << 8 | usize::from(self.byte());
        }
        number % limit
    }

    fn one_of<'t>(&mut self, texts: &'t [&'t str]) -> &'t str {
        texts[self.below(texts.len())]
    }

    /// Writes white space, where JSON allows it.
    fn gap(&mut self) {
        if self.spaced {
            let gap = self.one_of(&["", " ", "\n  ", "\t", "\r\n"]);
            self.out.push_str(gap);
        }
    }

    fn list(&mut self) {
        let table = self.subject.table;
        self.items(['[', ']'], usize::MAX, |list| match list.byte() {
            0..192 => list.object(Some(table), 12, 1),
            _ => list.any(1),
        });
    }

    fn object(&mut self, table: Option<&'static Table>, most: usize, depth: usize) {
        let (mut next, mut keys) = (0, Vec::new());
        let count = if most < MAX_MEMBERS { self.below(most) } else { most };
        self.items(['{', '}'], count, |object| {
            let field = object.key(table, &mut next, &mut keys);
            object.gap();
            object.out.push(':');
            object.member_value(field, depth + 1);
        });
    }

    /// Writes at most `most` items, as long as there are bytes to make them from.
    fn items(&mut self, [open, close]: [char; 2], most: usize, mut item: impl FnMut(&mut Self)) {
        self.gap();
        self.out.push(open);
        for index in 0..most {
            if self.bytes.is_empty() {
                break;
            }
            self.gap();
            if index > 0 {
                self.out.push(',');
                self.gap();
            }
            item(self);
        }
        self.gap();
        self.out.push(close);
    }

    /// Writes a key, and returns its field.
    fn key(
        &mut self,
        table: Option<&'static Table>,
        next: &mut usize,
        keys: &mut Vec<String>,
    ) -> Option<&'static Field> {
        let fields = table.map_or(&[][..], |table| table.fields);
        let choice = self.byte();
        let field = match choice {
            0..96 => fields.get(*next % fields.len().max(1)),
            96..192 if !fields.is_empty() => fields.get(self.below(fields.len())),
            192..200 => fields.iter().find(|field| !field.aliases().is_empty()),
            _ => None,
        };
        let place = field.and_then(|field| fields.iter().position(|other| std::ptr::eq(other, field)));
        *next = place.map_or(*next, |place| place + 1);
        let key = match (field, choice) {
            (Some(field), 176..192) => escaped(field.name),
            (Some(field), 192..200) => self.one_of(field.aliases()).to_owned(),
            (Some(field), _) => field.name.to_owned(),
            (None, 200..216) if !keys.is_empty() => keys[self.below(keys.len())].clone(),
            (None, 216..224) => self.one_of(HALVES).to_owned(),
            (None, 224..236) if !fields.is_empty() => {
                let name = fields[self.below(fields.len())].name;
                let all = misspelt(name);
                all[self.below(all.len())].clone()
            }
            (None, _) => self.one_of(STRINGS).to_owned(),
        };
        self.out.push('"');
        self.out.push_str(&key);
        self.out.push('"');
        keys.push(key);
        field
    }

    fn member_value(&mut self, field: Option<&'static Field>, depth: usize) {
        match (field, self.byte()) {
            (Some(field), 0..112) => self.fitting(&field.ty, depth),
            (_, 112..144) => self.out.push_str("null"),
            _ => self.any(depth),
        }
    }

    fn fitting(&mut self, ty: &Type, depth: usize) {
        self.gap();
        match ty {
            Type::Boolean => self.scalar(&["true", "false"]),
            Type::Integer => self.number(INTEGERS),
            Type::Float => self.number(DECIMALS),
            Type::StringEnum(texts) => self.text(texts),
            Type::IntegerEnum(numbers) => {
                let number = numbers[self.below(numbers.len())].0.to_string();
                self.out.push_str(&number);
            }
            Type::Timestamp => self.text(&STRINGS[13..]),
            Type::String => self.text(STRINGS),
            Type::BooleanOrString if self.byte() & 1 == 0 => self.scalar(&["true", "false"]),
            Type::BooleanOrString => self.text(STRINGS),
            Type::StringOrArray if self.byte() & 1 == 0 => self.text(STRINGS),
            Type::StringOrArray => self.array(&Type::String, depth),
            Type::Array(element) => self.array(element, depth),
            Type::Map(element) => self.map(element, depth),
            Type::Record(table) => self.object(Some(table), 6, depth),
            Type::Properties => self.object(self.subject.properties, 12, depth),
            _ => self.any(depth),
        }
    }

    fn scalar(&mut self, scalars: &[&str]) {
        let scalar = self.one_of(scalars);
        self.out.push_str(scalar);
    }

    fn number(&mut self, numbers: &str) {
        let numbers: Vec<_> = numbers.split(' ').collect();
        self.scalar(&numbers);
    }

    fn text(&mut self, texts: &[&str]) {
        let text = self.one_of(texts);
        self.out.push('"');
        self.out.push_str(text);
        self.out.push('"');
    }

    fn array(&mut self, element: &Type, depth: usize) {
        let count = self.below(4);
        self.items(['[', ']'], count, |array| array.element(element, depth + 1));
    }

    fn map(&mut self, element: &Type, depth: usize) {
        let count = self.below(4);
        self.items(['{', '}'], count, |map| {
            let keys = if map.byte() < 230 { STRINGS } else { HALVES };
            map.text(keys);
            map.out.push(':');
            map.element(element, depth + 1);
        });
    }

    fn element(&mut self, ty: &Type, depth: usize) {
        if self.byte() < 200 {
            self.fitting(ty, depth)
        } else {
            self.any(depth)
        }
    }

    /// Writes any JSON value.
    fn any(&mut self, depth: usize) {
        self.gap();
        match self.below(32) {
            0..4 => self.scalar(&["true", "false", "null"]),
            4..8 => self.number(INTEGERS),
            8..10 => self.number(DECIMALS),
            10..13 => self.digits(),
            13..20 => self.text(STRINGS),
            20..22 => self.text(HALVES),
            22 if self.byte() < 48 => self.deep(depth),
            23..27 if depth < 8 => self.array(&Type::Any, depth),
            27.. if depth < 8 => self.object(None, 5, depth),
            _ => self.out.push_str("null"),
        }
    }

    /// Writes a number with many digits.
    fn digits(&mut self) {
        let count = 1 + self.below(40);
        let digits: String = (0..count).map(|_| char::from(b'1' + self.byte() % 9)).collect();
        let point = self.below(count + 1);
        self.out.push_str(&digits[..point.max(1)]);
        if point > 0 && point < count {
            self.out.push('.');
            self.out.push_str(&digits[point..]);
        }
    }

    /// Writes nested arrays and objects, up to the limit below `depth` others or a few less; rarely, more.
    fn deep(&mut self, depth: usize) {
        let most = MAX_DEPTH - depth;
        let levels = match self.byte() {
            short @ 0..240 => most - usize::from(short) % 4,
            long => most + usize::from(long) % 4,
        };
        let kinds = self.byte();
        let is_array = |level: usize| kinds >> (level % 8) & 1 == 0;
        for level in 0..levels {
            self.out.push_str(if is_array(level) { "[" } else { r#"{"k":"# });
        }
        self.scalar(&["1", "null", "\"\\\"\""]);
        for level in (0..levels).rev() {
            self.out.push(if is_array(level) { ']' } else { '}' });
        }
    }
}

/// Names that differ slightly.
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
    match name.chars().next() {
        Some(first) => format!("\\u{:04x}{}", u32::from(first), &name[first.len_utf8()..]),
        None => String::new(),
    }
}
