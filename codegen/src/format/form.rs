//! The forms of names, such as slugs, fields and types: which characters they have, and how messages describe that.

/// The form of a name. Every name with it can become a name in Rust, if it has to.
#[derive(Debug)]
pub struct Form {
    pub what: &'static str,
    pub help: &'static str,
    first: fn(&u8) -> bool,
    every: fn(&u8) -> bool,
}

impl Form {
    pub fn holds(&self, name: &str) -> bool {
        let name = name.as_bytes();
        name.first().is_some_and(self.first) && name.iter().all(self.every)
    }
}

pub const FIELD: Form = Form {
    what: "field name",
    help: "field names consist of letters, digits and underscores, and start with a letter",
    first: u8::is_ascii_alphabetic,
    every: |byte| byte.is_ascii_alphanumeric() || *byte == b'_',
};

pub const SLUG: Form = Form {
    what: "slug",
    help: "slugs consist of letters, digits, hyphens and underscores, and start with a letter",
    first: u8::is_ascii_alphabetic,
    every: |byte| byte.is_ascii_alphanumeric() || b"-_".contains(byte),
};

pub const TYPE: Form = Form {
    what: "type name",
    help: "type names are `CamelCase`",
    first: u8::is_ascii_uppercase,
    every: u8::is_ascii_alphanumeric,
};

pub const ENUM_VALUE: Form = Form {
    what: "name for an enum value",
    help: "names of enum values are `lower_case_with_underscores`",
    ..SLUG
};

pub const FORMER: Form = Form {
    what: "former name",
    help: "former names consist of letters, digits, hyphens and underscores, and start with a letter",
    ..SLUG
};

pub const GROUP: Form = Form {
    what: "group name",
    help: "write the name in capitals, which tell groups from parameters",
    first: u8::is_ascii_uppercase,
    every: |byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || *byte == b'_',
};

pub const HEADER: Form = Form {
    what: "header name",
    help: "header names consist of letters, digits and hyphens",
    first: |byte| byte.is_ascii_alphanumeric() || *byte == b'-',
    every: |byte| byte.is_ascii_alphanumeric() || *byte == b'-',
};

pub const WIRE_NAME: Form = Form {
    what: "name",
    help: "names consist of visible ASCII characters without spaces",
    first: u8::is_ascii_graphic,
    every: u8::is_ascii_graphic,
};

pub const SCHEME: Form = Form {
    what: "URL scheme",
    help: "write it in lower case and without `:`, like `https`",
    first: u8::is_ascii_lowercase,
    every: |byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"+-.".contains(byte),
};
