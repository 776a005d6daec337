//! JSON values that compare by what they mean.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::decimal::Decimal;

/// Numbers compare by all their digits (`1` equals `1.0`), and objects in any order. The order of values is arbitrary,
/// for sets.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub enum Comparable<'a> {
    /// As written: `null`, a boolean, a number with an exponent beyond 64 bits, a string that is not Unicode, or a
    /// value that is nested too deep.
    Literal(Cow<'a, str>),
    Number(Decimal),
    String(Cow<'a, str>),
    Array(Vec<Comparable<'a>>),
    Object(BTreeMap<Cow<'a, str>, Comparable<'a>>),
}
