//! Bodies from random bytes: mostly declared members, mixed with everything else that JSON allows.

use platform_api::facts::{Field, Table, Type};

use super::ResponseType;

const NUMBERS: &[&str] = &[
    "0",
    "30",
    "-0",
    "1.0",
    "1E+05",
    "9223372036854775807",
    "-9223372036854775809",
    "18446744073709551616",
    "2.50e-3",
    "-0.0",
    "123456789012345678901234567890",
    "1.7976931348623157e308",
    "1e400",
    "-1E-400",
    "0.30000000000000004",
    "1152921504606846977.5",
];

const STRINGS: &[&str] = &[
    r#""""#,
    r#""all""#,
    r#""true""#,
    r#""😀\u007f""#,
    r#""[redacted]""#,
    r#""\u0000\n\t\r\b\f\"\\\/""#,
    r#""\uD83D\uDE00""#,
    r#""$serde_json::private::RawValue""#,
    r#""$serde_json::private::Number""#,
    // Halves of surrogate pairs are valid JSON, but not valid Unicode.
    r#""\ud800""#,
    r#""\udc00\ud800""#,
    r#""a\uDBFFb""#,
];

const TIMESTAMPS: &[&str] = &[
    r#""2024-05-01T12:00:00Z""#,
    r#""2024-05-01T12:00:00.123456789+05:30""#,
    r#""2024-02-30T12:00:00Z""#,
];

const OTHERS: &[&str] = &[
    "null",
    "true",
    "false",
    "[]",
    "{}",
    "[[1],{\"a\":[null]}]",
    "{\"\\ud800\":1,\"\\udc00\":2}",
];

pub fn body(response: &ResponseType, bytes: &[u8]) -> Vec<u8> {
    let mut generator = Generator {
        properties: response.properties,
        bytes,
    };
    let damage = generator.below(12);
    let mut body = match generator.below(12) {
        0 => generator.any(),
        _ if response.is_list => {
            let ty = Type::Record(response.table);
            format!("[{} ,{}]", generator.value(&ty), generator.value(&ty))
        }
        _ => generator.object(response.table, usize::MAX),
    }
    .into_bytes();
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
}

impl Generator<'_> {
    /// The next byte, scaled below `limit`; zero after the last.
    fn below(&mut self, limit: usize) -> usize {
        let byte = self.bytes.split_off_first().copied().unwrap_or_default();
        usize::from(byte) * limit / 256
    }

    fn one_of(&mut self, texts: &[&str]) -> String {
        texts[self.below(texts.len())].to_owned()
    }

    /// An object with at most `most` members, until the bytes run out.
    fn object(&mut self, table: &'static Table, most: usize) -> String {
        let mut members = Vec::new();
        let mut next = 0;
        while members.len() < most && !self.bytes.is_empty() {
            let at = if self.below(2) == 0 {
                next
            } else {
                self.below(table.fields.len())
            };
            next = at + 1;
            members.push(self.member(&table.fields[at % table.fields.len()]));
        }
        format!("{{{}}}", members.join(&self.one_of(&[",", " ,", ",\r\n\t"])))
    }

    fn member(&mut self, field: &'static Field) -> String {
        let misspelt = misspelt(field.name);
        let key = match self.below(16) {
            0 => escaped(field.name),
            1 => format!("\"{}\"", misspelt[self.below(misspelt.len())]),
            2 => self.one_of(STRINGS),
            3 if !field.aliases().is_empty() => format!("\"{}\"", self.one_of(field.aliases())),
            _ => format!("\"{}\"", field.name),
        };
        format!("{key}{}{}", self.one_of(&[":", " : "]), self.value(&field.ty))
    }

    fn value(&mut self, ty: &Type) -> String {
        let is_other = self.below(4) == 3;
        match ty {
            _ if is_other => self.any(),
            Type::Boolean => self.one_of(&["true", "false"]),
            // A response may have a number in a string.
            Type::Float if self.below(2) == 0 => format!("\"{}\"", self.one_of(NUMBERS)),
            Type::Integer | Type::Float | Type::IntegerEnum(_) => self.one_of(NUMBERS),
            Type::Timestamp => self.one_of(TIMESTAMPS),
            Type::Array(element) => {
                let count = self.below(8);
                let elements: Vec<_> = (0..count).map(|_| self.value(element)).collect();
                format!("[{}]", elements.join(","))
            }
            Type::Map(element) => format!("{{\"a\":1,{}:{}}}", self.one_of(STRINGS), self.value(element)),
            Type::Record(table) => self.object(table, 6),
            Type::Properties => self.properties.map_or("{}".to_owned(), |table| self.object(table, 12)),
            _ => self.one_of(STRINGS),
        }
    }

    fn any(&mut self) -> String {
        let levels = 120 + self.below(12);
        match self.below(32) {
            31 => "[".repeat(levels) + &"]".repeat(levels),
            0..8 => self.one_of(NUMBERS),
            8..16 => self.one_of(STRINGS),
            16 => self.one_of(TIMESTAMPS),
            _ => self.one_of(OTHERS),
        }
    }
}

fn misspelt(name: &str) -> [String; 6] {
    [
        format!("{name}s"),
        name[1..].to_owned(),
        name[..name.len() - 1].to_owned(),
        name.to_uppercase(),
        format!("{name}\\n"),
        format!("{name}\\\":"),
    ]
}

fn escaped(name: &str) -> String {
    format!("\"\\u{:04x}{}\"", u32::from(name.as_bytes()[0]), &name[1..])
}
