//! These tests change each parameter alone, with each value that its type allows. No other parameter may change.

use platform_api::facts::{Field, Type};
use platform_api::generic::RequestRecord;
use platform_api::settings::ATTRIBUTES;
use serde_json::{Map, Value, json};

use super::{Caller, Subject, Walk, base, request, sampled};
use crate::support::is_sampled;
use crate::support::sample::{sample, writable};

/// The values of a field that are of different kinds, and null if the field can be unset.
fn values(field: &Field) -> Vec<Value> {
    let mut values = match field.ty {
        Type::Boolean => vec![json!(true), json!(false)],
        Type::StringEnum(texts) => texts.iter().map(|text| json!(text)).collect(),
        Type::IntegerEnum(numbers) => numbers.iter().map(|(number, _)| json!(number)).collect(),
        Type::BooleanOrString => vec![json!(true), json!("text"), json!("")],
        Type::StringOrArray => vec![json!("a,b"), json!(["a", "b"]), json!([])],
        _ => vec![sample(field)],
    };
    if !field.is_required() && field.required_when().is_empty() {
        values.push(Value::Null);
    }
    values
}

/// The attributes that this one requires, and those that exclude its values or that it excludes.
fn companions(attribute: &Field) -> Map<String, Value> {
    let names = attribute.needs().into_iter().flat_map(|needs| needs.one_of.concat());
    let excludes = |other: &&Field| other.not_in().is_some_and(|not_in| not_in.name == attribute.name);
    let names = names.chain(ATTRIBUTES.iter().filter(excludes).map(|other| other.name));
    let mut companions = sampled(names.filter_map(|name| ATTRIBUTES.iter().find(|field| field.name == name)));
    companions.extend(attribute.not_in().map(|not_in| (not_in.name.to_owned(), json!([]))));
    companions
}

impl<C: Caller> Walk<'_, C> {
    pub(super) async fn alone<R: RequestRecord>(&mut self, of: &Subject<R>) {
        let base = base(R::TABLE);
        let is_tried = |field: &&Field| R::TABLE.kind.is_some() || is_sampled(field.name, 6);
        for field in writable(R::TABLE).filter(is_tried) {
            let name = field.name;
            if R::TABLE.kind.is_none() {
                self.sandbox.assume_settings(companions(field));
            }
            for value in values(field) {
                let mut sent = base.clone();
                sent.insert(name.to_owned(), value);
                let before = (of.stored)(self.sandbox);
                let (response, arrived) = self.arrived((of.write)(&request(sent.clone()))).await;
                response.unwrap_or_else(|error| panic!("{}: {error}\n{sent:?}", of.name));
                assert_eq!(arrived.parameters, sent, "{}: nothing but `{name}` is sent", of.name);
                self.holds(of, &sent).await;
                let untouched = |state: Map<String, Value>| -> Map<String, Value> {
                    state.into_iter().filter(|(name, _)| !sent.contains_key(name)).collect()
                };
                let after = untouched((of.stored)(self.sandbox));
                assert_eq!(after, untouched(before), "{}: `{name}` changes nothing else", of.name);
            }
        }
    }
}
