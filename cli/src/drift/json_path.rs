//! This module has the path of a value in JSON, such as `properties.events[3]`. The path is a list of segments, and
//! becomes text only when it is displayed.

use std::fmt;

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

    /// Joins two paths. The path `within` starts at the value to which this path leads.
    pub fn join(&self, within: &Self) -> Self {
        Self([&self.0[..], &within.0].concat())
    }

    /// The path of the array or object that contains this value.
    pub fn parent(&self) -> Option<Self> {
        let (_, parent) = self.0.split_last()?;
        Some(Self(parent.to_vec()))
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
                Segment::Member(name) if at == 0 => f.write_str(name)?,
                Segment::Member(name) => write!(f, ".{name}")?,
                Segment::AnyMember => f.write_str(".*")?,
                Segment::Element(index) => write!(f, "[{index}]")?,
                Segment::AnyElement => f.write_str("[]")?,
            }
        }
        Ok(())
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
