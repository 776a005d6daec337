//! Setters of an object.

use std::sync::Arc;

use super::Object;
use crate::facts::table::Table;
use crate::json::scan::{Scanner, name_of};
use crate::object::data::Data;
use crate::object::json::Json;
use crate::object::param::{IntoParam, MemberEdit};

impl Object {
    #[doc(hidden)]
    #[must_use]
    pub fn with<T>(mut self, name: &str, value: impl IntoParam<T>) -> Self {
        self.apply(name, value.into_param().0);
        self
    }

    /// Sets a member to any JSON value. `None` leaves it unchanged, [`Null`](crate::Null) sets it to `null`, and
    /// [`Param::NotSent`](crate::Param::NotSent) removes it.
    ///
    /// Replacing a member copies the rest of the object.
    ///
    /// # Panics
    /// If the text would exceed 4 GiB.
    #[must_use]
    pub fn with_member(self, name: impl AsRef<str>, value: impl IntoParam<Json>) -> Self {
        self.with::<Json>(name.as_ref(), value)
    }

    fn apply(&mut self, name: &str, edit: MemberEdit) {
        match edit {
            MemberEdit::Keep => {}
            MemberEdit::Clear => self.remove(name),
            MemberEdit::Set(json) => {
                self.set(name, json.as_str());
                // The text has `null` in place of the number, so the name is kept for the refusal.
                if let (true, Some(data)) = (json.0.has_non_finite, &mut self.data) {
                    Arc::make_mut(data).non_finite_mut().push(name.into());
                }
            }
        }
    }

    pub(crate) fn set(&mut self, name: &str, json: &str) {
        self.remove(name);
        self.append(name, None, json);
    }

    fn append(&mut self, name: &str, key: Option<&str>, json: &str) {
        let table = self.table;
        let data = self.data.get_or_insert_with(|| Arc::new(Data::empty()));
        Arc::make_mut(data).append(table, name, key, json);
    }

    pub(crate) fn remove(&mut self, name: &str) {
        if self.own(name).is_some() {
            self.retain(|member| member != name);
        }
    }

    pub(crate) fn retain(&mut self, is_kept: impl Fn(&str) -> bool) {
        *self = self.copied(self.table, is_kept);
    }

    pub(super) fn copied(&self, table: &'static Table, is_kept: impl Fn(&str) -> bool) -> Self {
        let mut kept = Object::of(table);
        let members = Scanner::new(self.to_json()).members();
        for (key, value) in members.expect("an object is JSON") {
            let name = name_of(key);
            if is_kept(&name) {
                kept.append(&name, Some(key), value);
            }
        }
        for name in self.non_finite().filter(|name| is_kept(name)) {
            if let Some(kept) = &mut kept.data {
                Arc::make_mut(kept).non_finite_mut().push(name.into());
            }
        }
        kept
    }
}

/// If a name is repeated, the last value counts.
impl<K: AsRef<str>, V: Into<Json>> FromIterator<(K, V)> for Object {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(members: I) -> Self {
        members.into_iter().fold(Object::new(), |object, (name, value)| {
            object.with_member(name, value.into())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::fact::{Fact, Field, Type};
    use crate::json::scan::MAX_TEXT;
    use crate::object::param::Param::{NotSent, Null};

    static TABLE: Table = Table::new(
        "Test",
        &[
            Field::new("a", Type::Integer, &[]),
            Field::new("token", Type::String, &[Fact::Secret]),
        ],
    );

    static OTHER: Table = Table::new("Other", &[Field::new("deep", Type::Any, &[])]);

    #[test]
    fn a_setter_replaces_all_members_with_its_name() {
        let twice = Object::from_json(r#"{ "n" : 1 , "m":2,"\u006e":3 }"#).unwrap();
        assert_eq!(
            twice.with_member("n", 4).to_json(),
            r#"{"m":2,"n":4}"#,
            "all of them, however they are written"
        );
        let twice = r#"{"a":1,"a":2,"n":3,"n":4,"m":[ 5 ]}"#;
        let set = Object::read_copy(&TABLE, twice).unwrap().with_member("m", 6);
        assert_eq!(
            set.to_json(),
            r#"{"a":1,"a":2,"n":3,"n":4,"m":6}"#,
            "the others are as they were"
        );
        assert_eq!(
            (set.with::<i64>("a", Null).to_json()),
            r#"{"n":3,"n":4,"m":6,"a":null}"#
        );
    }

    #[test]
    fn a_number_that_json_cannot_express_may_be_replaced_or_removed() {
        let numbers = Object::of(&TABLE)
            .with_member("a", f64::NAN)
            .with_member("n", f64::INFINITY);
        let replaced = numbers.with_member("a", 1.5);
        assert_eq!(replaced.non_finite().collect::<Vec<_>>(), ["n"]);
        assert!(replaced.with::<i64>("n", NotSent).non_finite().next().is_none());
    }

    /// Compares with a list of names and values, some of them in the table.
    #[test]
    fn any_sequence_of_setters_leaves_what_was_set_last() {
        let names = ["a", "token", "b \"c\"", "é", "\\ud800"].map(str::to_owned).into_iter();
        let names: Vec<_> = names.chain((0..20).map(|n| format!("p{n}"))).collect();
        let (mut object, mut model) = (Object::of(&TABLE), Vec::<(&str, i64)>::new());
        for step in 0..4000 {
            // 7919 is prime, so every name has its turn. The last hundred steps only remove.
            let name = &*names[step * 7919 % (if step / 500 % 2 == 0 { 6 } else { names.len() })];
            model.retain(|(other, _)| *other != name);
            if step % 5 == 4 || step > 3900 {
                object.remove(name);
                assert_eq!(object.get::<i64>(name), None);
            } else {
                object.set(name, &step.to_string());
                model.push((name, step as i64));
            }
            let member = |(name, value): &(&str, i64)| format!("{}:{value}", Json::from(*name).as_str());
            let members: Vec<_> = model.iter().map(member).collect();
            assert_eq!(object.to_json(), format!("{{{}}}", members.join(",")), "{step}");
            assert!(model.iter().all(|(name, value)| object.get(name) == Some(*value)));
            assert_eq!((object.len(), object.is_empty()), (model.len(), model.is_empty()));
            assert_eq!(object.clone().under(&TABLE), object);
            assert_eq!(object.clone().under(&OTHER).unknown().count(), model.len());
        }
    }

    #[test]
    #[should_panic(expected = "the JSON of an object is longer than 4 GiB")]
    fn a_setter_refuses_what_the_positions_of_members_cannot_express() {
        let half = "x".repeat(MAX_TEXT / 2);
        _ = Object::of(&TABLE).with_member("n", &*half).with_member("m", &*half);
    }

    #[test]
    fn what_was_read_keeps_its_text_when_more_is_set() {
        let read = Object::from_json("{ \"n\" : 1.50 ,\n \"m\":[ ] }").unwrap();
        assert_eq!(
            read.clone().with_member("o", 1).to_json(),
            "{ \"n\" : 1.50 ,\n \"m\":[ ] ,\"o\":1}"
        );
        assert_eq!(
            Object::from_json(" { } ").unwrap().with_member("o", 1).to_json(),
            r#"{ "o":1}"#
        );
        // Replacing a member rewrites all, without white space.
        let replaced = read.clone().with_member("m", true);
        assert_eq!(replaced.to_json(), r#"{"n":1.50,"m":true}"#);
        assert_ne!(replaced, read);
    }

    #[test]
    fn a_key_that_is_not_unicode_is_kept() {
        let both = Object::from_json(r#"{"\ud800":1,"\\ud800":2}"#).unwrap();
        assert_eq!((both.len(), both.get("\\ud800")), (2, Some(2)));
        let set = both.with_member("\\ud800", 3);
        assert_eq!(set.to_json(), r#"{"\ud800":1,"\\ud800":3}"#);
    }

    #[test]
    fn a_setter_takes_a_value_of_any_depth() {
        for depth in [127, 128, 129, 500] {
            let value = (0..depth).fold(serde_json::json!("]{\\\""), |inner, _| serde_json::json!([inner]));
            let set = Object::of(&TABLE)
                .with_member("deep", value.clone())
                .with::<i64>("a", 1);
            assert_eq!(set.to_json(), format!(r#"{{"deep":{value},"a":1}}"#));
            assert_eq!(set.clone().under(&OTHER).raw("deep"), set.raw("deep"));
            // Neither view shows the string inside.
            assert!(!format!("{set:?} {}", set.redacted()).contains("\\"));
            assert_eq!(set.with_member("deep", 2).to_json(), r#"{"a":1,"deep":2}"#);
        }
    }
}
