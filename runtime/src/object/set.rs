//! Sets and removes the members of an object.
//!
//! In: a name and a value. Out: the text of the object, complete after every call. A member that is set again moves to
//! the end.

use super::Object;
use crate::facts::table::Table;
use crate::json::scan::Scanner;
use crate::json::write::{Writer, escaped};
use crate::object::data::Data;
use crate::object::json::Json;
use crate::object::member::Put;
use crate::object::param::Param;

impl Object {
    /// Sets or removes a declared field. Used by the setters of generated code.
    #[doc(hidden)]
    #[must_use]
    pub fn with<T: Put>(mut self, name: &'static str, value: impl Into<Param<T>>) -> Self {
        match value.into() {
            Param::NotSent => self.remove(name),
            Param::Null => self.set(name, "null"),
            Param::Value(value) => {
                let mut json = Writer::default();
                value.put(&mut json);
                self.set(name, json.as_str());
            }
        }
        self
    }

    /// Sets a member to any JSON value. Replaces a member of the same name.
    #[must_use]
    pub fn with_member(mut self, name: impl AsRef<str>, value: impl Into<Json>) -> Self {
        self.set(name.as_ref(), value.into().as_str());
        self
    }

    /// Sets a member of any name to JSON text.
    pub(crate) fn set(&mut self, name: &str, json: &str) {
        self.remove(name);
        let table = self.table;
        let data = self.data.get_or_insert_with(|| Box::new(Data::empty()));
        data.append(table, &escaped(name), Some(name), json);
    }

    /// Removes every member of this name.
    pub(crate) fn remove(&mut self, name: &str) {
        let Some(data) = &mut self.data else { return };
        let is_there = match self.table.row(name) {
            Some(row) => data.row(row).is_some(),
            None => data.has_unknown(name),
        };
        if is_there {
            *self = self.copied(self.table, |other, _| other != Some(name));
        }
    }

    /// Keeps only the members whose names pass.
    pub(crate) fn retain(&mut self, is_kept: impl Fn(&str) -> bool) {
        *self = self.copied(self.table, |name, written| is_kept(name.unwrap_or(written)));
    }

    /// A copy with another table, of the members whose names pass: the decoded one if it is Unicode, and the written one.
    pub(super) fn copied(&self, table: &'static Table, is_kept: impl Fn(Option<&str>, &str) -> bool) -> Self {
        let mut kept = Object::of(table);
        let properties = self.data.as_ref().map(|data| data.properties);
        let mut scanner = Scanner::new(self.to_json());
        for (key, value) in scanner.known_members().expect("an object is JSON") {
            let name = key.text();
            if is_kept(name.as_deref(), key.inner()) {
                let data = kept.data.get_or_insert_with(|| Box::new(Data::empty()));
                data.append(table, key.inner(), name.as_deref(), value);
            }
        }
        if let Some(table) = properties {
            kept.declare_properties(table);
        }
        kept
    }
}

/// If a name occurs twice, the last value counts.
impl<K: AsRef<str>, V: Into<Json>> FromIterator<(K, V)> for Object {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(members: I) -> Self {
        members.into_iter().fold(Object::new(), |object, (name, value)| object.with_member(name, value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::fact::{Fact, Field, Type};
    use crate::object::Presence;

    static TABLE: Table =
        Table::new("Test", &[Field::new("a", Type::Integer, &[]), Field::new("token", Type::String, &[Fact::Secret])]);

    #[test]
    fn the_object_is_complete_after_every_setter() {
        let object = Object::of(&TABLE);
        assert_eq!((object.to_json(), object.len(), object.is_empty()), ("{}", 0, true));
        let object = object.with::<i64>("a", 1);
        assert_eq!((object.to_json(), object.len(), object.is_empty()), (r#"{"a":1}"#, 1, false));
        let object = object.with::<i64>("a", None).with_member("b \"c\"", Vec::<i64>::new());
        assert_eq!(object.to_json(), r#"{"a":null,"b \"c\"":[]}"#);
        assert_eq!((object.presence("a"), object.raw("b \"c\"")), (Presence::Null, Some("[]")));
        let object = object.with::<i64>("a", Param::NotSent).with_member("b \"c\"", "\u{1}");
        assert_eq!((object.to_json(), object.get("b \"c\"")), (r#"{"b \"c\"":"\u0001"}"#, Some("\u{1}")));
        let object = object.with::<i64>("a", Param::NotSent);
        assert_eq!((object.presence("a"), object.len()), (Presence::Absent, 1), "taking back what is not there");
    }

    #[test]
    fn the_last_one_of_a_name_wins_and_moves_to_the_end() {
        let object = Object::of(&TABLE).with::<i64>("a", 1).with::<String>("token", "x").with_member("b", 2);
        let object = object.with::<i64>("a", 3).with_member("c", 4);
        assert_eq!(object.to_json(), r#"{"token":"x","b":2,"a":3,"c":4}"#);
        let object = object.with_member("token", "y").with_member("b", 5);
        assert_eq!(object.to_json(), r#"{"a":3,"c":4,"token":"y","b":5}"#);
        let twice = Object::from_json(r#"{ "n" : 1 , "m":2,"\u006e":3 }"#).unwrap();
        assert_eq!(twice.with_member("n", 4).to_json(), r#"{"m":2,"n":4}"#, "all of them, however they are written");
    }

    #[test]
    fn every_member_is_found_again_after_growing() {
        let mut all = Object::of(&TABLE);
        for index in 0..500 {
            all = all.with_member(format!("p{index}"), index);
            assert_eq!(all.get(&format!("p{index}")), Some(i64::from(index)));
        }
        assert_eq!((all.len(), all.unknown().count()), (500, 500));
        for index in 0..500 {
            assert_eq!(all.get(&format!("p{index}")), Some(index));
        }
        let read: serde_json::Map<String, serde_json::Value> = serde_json::from_str(all.to_json()).unwrap();
        assert_eq!(read.len(), 500);
    }

    #[test]
    fn what_is_set_behind_what_was_read_keeps_its_text() {
        let read = Object::from_json("{ \"n\" : 1.50 ,\n \"m\":[ ] }").unwrap();
        assert_eq!(read.clone().with_member("o", 1).to_json(), "{ \"n\" : 1.50 ,\n \"m\":[ ] ,\"o\":1}");
        assert_eq!(Object::from_json(" { } ").unwrap().with_member("o", 1).to_json(), r#"{ "o":1}"#);
        assert_eq!(read.with_member("m", true).to_json(), r#"{"n":1.50,"m":true}"#);
    }

    #[test]
    fn a_name_that_is_not_unicode_is_none_that_spells_it() {
        let both = Object::from_json(r#"{"\ud800":1,"\\ud800":2}"#).unwrap();
        for others in [0, 20] {
            let many = (0..others).fold(both.clone(), |object, n| object.with_member(format!("m{n}"), true));
            assert_eq!((many.len(), many.unknown().count()), (2 + others, 2 + others));
            assert_eq!(many.get("\\ud800"), Some(2));
            let set = many.with_member("\\ud800", 3);
            assert_eq!((set.len(), set.get("\\ud800")), (2 + others, Some(3)));
            assert!(set.to_json().starts_with(r#"{"\ud800":1,"#));
        }
        let alone = Object::from_json(r#"{"\ud800":1}"#).unwrap();
        assert_eq!((alone.get("\\ud800"), alone.with_member("\\ud800", 2).len()), (Some(1), 2));
    }

    /// Names are collected once and never sorted, so the work grows with the members.
    #[test]
    fn members_are_set_one_by_one_without_sorting() {
        let mut object = Object::new();
        let work = |object: &Object| object.data.as_deref().expect("it has members").work();
        for index in 0..100 {
            object.set(&format!("p{}", index * 79 % 100), "1");
            assert_eq!(work(&object), [index > 8, false], "after {index}");
            object.remove("absent");
            assert_eq!(work(&object), [index >= 8, false], "after {index}");
        }
        assert_eq!((object.len(), work(&object)), (100, [true, true]));
    }

    #[test]
    fn a_setter_takes_a_value_of_any_depth() {
        static OTHER: Table = Table::new("Other", &[Field::new("deep", Type::Any, &[])]);
        for depth in [127, 128, 129, 500] {
            let value = (0..depth).fold(serde_json::json!("]{\\\""), |inner, _| serde_json::json!([inner]));
            let set = Object::of(&TABLE).with_member("deep", value.clone()).with::<i64>("a", 1);
            let set = set.with::<i64>("a", 2).with_member("deep", value.clone()).with_member("b", 3);
            assert_eq!(set.to_json(), format!(r#"{{"a":2,"deep":{value},"b":3}}"#));
            let under = set.under(&OTHER);
            assert_eq!((under.to_json(), under.raw("deep")), (set.to_json(), set.raw("deep")));
            assert!(under == set && !format!("{set:?} {}", set.redacted()).contains("\\"));
            assert_eq!(set.with_member("deep", 1).with_member("b", 2).to_json(), r#"{"a":2,"deep":1,"b":2}"#);
        }
    }

    #[test]
    fn debug_shows_everything_but_secrets() {
        let object = Object::of(&TABLE).with::<i64>("a", 1).with::<String>("token", "s3cr3t");
        assert_eq!(format!("{object:?}"), r#"Test { a: 1, token: "[redacted]" }"#);
    }
}
