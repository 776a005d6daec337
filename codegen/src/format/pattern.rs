//! Patterns of names, such as slugs: their characters, and how messages describe them.

/// A matching name can become a name in Rust, if it has to.
#[derive(Debug)]
pub struct NamePattern {
    pub noun: &'static str,
    pub help: &'static str,
    first: fn(&u8) -> bool,
    every: fn(&u8) -> bool,
}

impl NamePattern {
    pub fn matches(&self, name: &str) -> bool {
        let name = name.as_bytes();
        name.first().is_some_and(self.first) && name.iter().all(self.every)
    }
}

pub const FIELD: NamePattern = NamePattern {
    noun: "field name",
    help: "field names consist of letters, digits and underscores, and start with a letter",
    first: u8::is_ascii_alphabetic,
    every: |byte| byte.is_ascii_alphanumeric() || *byte == b'_',
};

pub const SLUG: NamePattern = NamePattern {
    noun: "slug",
    help: "slugs consist of letters, digits, hyphens and underscores, and start with a letter",
    first: u8::is_ascii_alphabetic,
    every: |byte| byte.is_ascii_alphanumeric() || b"-_".contains(byte),
};

pub const TYPE: NamePattern = NamePattern {
    noun: "type name",
    help: "type names are `CamelCase`",
    first: u8::is_ascii_uppercase,
    every: u8::is_ascii_alphanumeric,
};

pub const ENUM_VALUE: NamePattern = NamePattern {
    noun: "name for an enum value",
    help: "names of enum values are `lower_case_with_underscores`",
    ..SLUG
};

pub const FORMER: NamePattern = NamePattern {
    noun: "former name",
    help: "former names consist of letters, digits, hyphens and underscores, and start with a letter",
    ..SLUG
};

pub const GROUP: NamePattern = NamePattern {
    noun: "group name",
    help: "write the name in capitals, which tell groups from parameters",
    first: u8::is_ascii_uppercase,
    every: |byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || *byte == b'_',
};

pub const HEADER: NamePattern = NamePattern {
    noun: "header name",
    help: "header names consist of letters, digits and hyphens",
    first: |byte| byte.is_ascii_alphanumeric() || *byte == b'-',
    every: |byte| byte.is_ascii_alphanumeric() || *byte == b'-',
};

pub const WIRE_NAME: NamePattern = NamePattern {
    noun: "name",
    help: "names consist of visible ASCII characters without spaces",
    first: u8::is_ascii_graphic,
    every: u8::is_ascii_graphic,
};

pub const SCHEME: NamePattern = NamePattern {
    noun: "URL scheme",
    help: "write it in lower case and without `:`, like `https`",
    first: u8::is_ascii_lowercase,
    every: |byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"+-.".contains(byte),
};
