//! What is safe to show, and percent encoding.

pub(crate) mod nearest;
pub(crate) mod percent;
pub(crate) mod shown;

/// Implements the conversions from text, borrowed or owned, and from a reference to the type itself.
macro_rules! from_text {
    ($type:ident, |$text:ident| $value:expr) => {
        impl From<String> for $type {
            fn from($text: String) -> Self {
                $value
            }
        }

        impl From<&String> for $type {
            fn from(text: &String) -> Self {
                text.clone().into()
            }
        }

        impl From<&str> for $type {
            fn from(text: &str) -> Self {
                text.to_owned().into()
            }
        }

        impl From<&$type> for $type {
            fn from(value: &$type) -> Self {
                value.clone()
            }
        }
    };
}
pub(crate) use from_text;
