//! Percent-encoding, the `Link` header, and parse errors.

pub(crate) mod link_header;
pub(crate) mod parse;
pub(crate) mod percent;

/// Implements a trait of `std::fmt` by one text.
macro_rules! shown_as {
    ($(#[$doc:meta])* $type:ty: $trait:ident, |$value:ident| $text:expr) => {
        $(#[$doc])*
        impl std::fmt::$trait for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let $value = self;
                f.write_str(&$text)
            }
        }
    };
}
pub(crate) use shown_as;
