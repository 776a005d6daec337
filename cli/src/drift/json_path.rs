//! The path of a value in JSON, such as `properties.events[3]`.
//!
//! Two paths are equal if their segments are. A response may have any name, so names are escaped and cut when the path
//! becomes text.

use std::fmt;

use platform_api_core::shown::shown_name;
use serde::{Serialize, Serializer};

#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct JsonPath(Vec<Segment>);

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Segment {
    Member(String),
    /// Any member of an object: `.*`.
    AnyMember,
    /// An element of an array, from 0.
    Element(usize),
    /// Any element of an array: `[]`.
    AnyElement,
}

impl JsonPath {
    /// Whether it is the path of the whole value.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn member(&self, name: &str) -> Self {
        self.with(Segment::Member(name.to_owned()))
    }

    pub fn any_member(&self) -> Self {
        self.with(Segment::AnyMember)
    }

    pub fn element(&self, index: usize) -> Self {
        self.with(Segment::Element(index))
    }

    fn with(&self, segment: Segment) -> Self {
        let mut path = self.clone();
        path.0.push(segment);
        path
    }

    /// The path itself, and the paths of the arrays and objects around the value, the innermost first.
    pub fn ancestors(&self) -> impl Iterator<Item = Self> {
        let lengths = (0..=self.0.len()).rev();
        lengths.map(|length| Self(self.0[..length].to_vec()))
    }

    /// The path without the numbers of elements: `[3].slug` → `[].slug`.
    pub fn any_element(&self) -> Self {
        let mut path = self.clone();
        for segment in &mut path.0 {
            if let Segment::Element(_) = segment {
                *segment = Segment::AnyElement;
            }
        }
        path
    }
}

impl fmt::Display for JsonPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, segment) in self.0.iter().enumerate() {
            match segment {
                Segment::Member(name) if at == 0 => f.write_str(&shown_name(name))?,
                Segment::Member(name) => write!(f, ".{}", shown_name(name))?,
                Segment::AnyMember => f.write_str(".*")?,
                Segment::Element(index) => write!(f, "[{index}]")?,
                Segment::AnyElement => f.write_str("[]")?,
            }
        }
        Ok(())
    }
}

/// As text.
impl Serialize for JsonPath {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_with_brackets_is_no_element() {
        let path = JsonPath::default().element(3).member("a[0]").element(1).any_member();
        assert_eq!(path.to_string(), "[3].a[0][1].*");
        assert_eq!(path.any_element().to_string(), "[].a[0][].*");
    }
}
