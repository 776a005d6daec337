//! The optional parameters in every encoding and four states: unsent, `null`, a value, and empty.
//!
//! Serde accepts only the declared type, `from_object` any value. A value that the encoding cannot express is an error
//! with the parameter's name.

use platform_api::facts::{Field, Type};
use platform_api::generic::{Record, RequestRecord};
use platform_api::{ErrorKind, ParameterEncoding, SettingsUpdate, settings};
use platform_api_sandbox::{RecordedRequest, Sandbox};
use serde_json::{Map, Value, json};

use super::{Caller, Resource, Walk, request, sampled};
use crate::support::sample::{plain_sample, sample, writable};

/// `None` if the parameter is not sent.
type State = fn(&Field) -> Option<Value>;

const STATES: [(&str, State); 7] = [
    ("not sent", |_| None),
    ("null", |_| Some(Value::Null)),
    ("sample", |field| Some(sample(field))),
    ("sample without null", |field| Some(plain_sample(field))),
    ("empty string", |_| Some(json!(""))),
    ("empty array", |_| Some(json!([]))),
    ("empty object", |_| Some(json!({}))),
];

fn fits(field: &Field, value: &Value) -> bool {
    match field.ty {
        Type::Any => true,
        Type::String | Type::StringEnum(_) | Type::BooleanOrString | Type::StringOrArray if value == "" => true,
        Type::Array(_) | Type::StringOrArray if *value == json!([]) => true,
        Type::Map(_) | Type::Record(_) if *value == json!({}) => true,
        _ => value.is_null() || *value == sample(field),
    }
}

/// Pairs cannot express `null`, an empty array or object, or objects in arrays.
fn can_say(encoding: ParameterEncoding, value: &Value) -> bool {
    match value {
        _ if encoding == ParameterEncoding::Json => true,
        Value::Null => false,
        Value::Array(values) => {
            let mut values = values.iter();
            values.len() > 0 && values.all(|value| !value.is_object() && can_say(encoding, value))
        }
        Value::Object(members) => !members.is_empty() && members.values().all(|value| can_say(encoding, value)),
        _ => true,
    }
}

/// Not yet parsed by the sandbox: JSON members, or query pairs.
fn parts(recorded: &RecordedRequest, encoding: ParameterEncoding) -> Vec<(String, Value)> {
    if encoding == ParameterEncoding::Json {
        let body: Map<String, Value> = serde_json::from_slice(&recorded.body).expect("the body is a JSON object");
        return sorted(body.into_iter());
    }
    let pairs = recorded.query.clone().unwrap_or_default();
    let decode = |text: &str| {
        percent_encoding::percent_decode_str(text)
            .decode_utf8()
            .expect("UTF-8")
            .into_owned()
    };
    let pair = |pair: &str| {
        pair.split_once('=')
            .map(|(name, value)| (decode(name), decode(value).into()))
    };
    sorted(
        pairs
            .split('&')
            .filter(|text| !text.is_empty())
            .map(|text| pair(text).expect("a pair")),
    )
}

fn expected(sent: &Map<String, Value>, encoding: ParameterEncoding) -> Vec<(String, Value)> {
    fn pairs(name: &str, value: &Value) -> Vec<(String, Value)> {
        match value {
            Value::Array(values) => values
                .iter()
                .flat_map(|value| pairs(&format!("{name}[]"), value))
                .collect(),
            Value::Object(members) => members
                .iter()
                .flat_map(|(key, value)| pairs(&format!("{name}[{key}]"), value))
                .collect(),
            Value::String(_) => vec![(name.to_owned(), value.clone())],
            other => vec![(name.to_owned(), other.to_string().into())],
        }
    }
    let is_json = encoding == ParameterEncoding::Json;
    let part = |(name, value): (&String, &Value)| {
        if is_json {
            vec![(name.clone(), value.clone())]
        } else {
            pairs(name, value)
        }
    };
    sorted(sent.iter().flat_map(part))
}

fn sorted(parts: impl Iterator<Item = (String, Value)>) -> Vec<(String, Value)> {
    let mut parts: Vec<_> = parts.collect();
    parts.sort_by_cached_key(|(name, value)| (name.clone(), value.to_string()));
    parts
}

impl<C: Caller> Walk<'_, C> {
    /// A value that the encoding cannot express is an error before sending.
    pub(super) async fn states<R: Record + RequestRecord>(&mut self, of: &Resource<R>) {
        let required = sampled(writable(R::TABLE).filter(|field| field.is_required()));
        let optional: Vec<_> = writable(R::TABLE).filter(|field| !field.is_required()).collect();
        let with = |members: &[(&Field, Value)]| {
            let members = members
                .iter()
                .map(|(field, value)| (field.name.to_owned(), value.clone()));
            required.clone().into_iter().chain(members).collect::<Map<_, _>>()
        };
        for encoding in [ParameterEncoding::Json, ParameterEncoding::Query] {
            for (state, value) in STATES {
                let all = optional.iter().filter_map(|field| Some((*field, value(field)?)));
                let (said, unsaid): (Vec<_>, Vec<_>) = all.partition(|(_, value)| can_say(encoding, value));
                let fitting: Vec<_> = said
                    .iter()
                    .filter(|(field, value)| fits(field, value))
                    .cloned()
                    .collect();
                let by_name: R = request(with(&fitting));
                let as_members = R::from_object(with(&said).into_iter().collect());
                for (request, sent) in [(by_name, with(&fitting)), (as_members, with(&said))] {
                    self.state(of, &request, sent, encoding, state == "sample").await;
                }
                for (field, value) in unsaid {
                    self.sandbox.take_requests();
                    let request = R::from_object(with(&[(field, value)]).into_iter().collect());
                    let error = self
                        .client
                        .send(&(of.write)(&request).with_encoding(encoding))
                        .await
                        .err();
                    let error = error.unwrap_or_else(|| panic!("{encoding:?} cannot say `{}`", field.name));
                    let named = format!("parameter \"{}\" cannot be sent", field.name);
                    assert!(
                        error.kind() == ErrorKind::InvalidRequest && error.to_string().contains(&named),
                        "{error}"
                    );
                    assert!(self.sandbox.requests().is_empty(), "{}: nothing was sent", of.name);
                }
            }
        }
        self.counts.required += required.len();
        self.counts.optional += optional.len();
        self.counts.secrets += writable(R::TABLE).filter(|field| field.is_secret()).count();
    }

    /// The service stores samples; it may refuse empty values.
    async fn state<R: Record + RequestRecord>(
        &mut self,
        of: &Resource<R>,
        request: &R,
        sent: Map<String, Value>,
        encoding: ParameterEncoding,
        is_sample: bool,
    ) {
        if sent.is_empty() && R::TABLE.kind.is_none() {
            return is_not_sent(self.client, self.sandbox).await;
        }
        let (response, arrived) = self.arrived((of.write)(request).with_encoding(encoding)).await;
        assert_eq!(
            parts(&arrived, encoding),
            expected(&sent, encoding),
            "{} in {encoding:?}",
            of.name
        );
        assert!(
            arrived.unknown.is_empty(),
            "{}: the service does not know {:?}",
            of.name,
            arrived.unknown
        );
        if is_sample {
            assert_eq!(
                (arrived.status, &arrived.parameters),
                (200, &sent),
                "{} in {encoding:?}",
                of.name
            );
            self.holds(of, &sent).await;
        }
        match response {
            Ok(_) => assert_eq!(arrived.status, 200, "{}", of.name),
            Err(error) => assert!(
                error.kind() == ErrorKind::Rejected && arrived.status == 400,
                "{}: {error}",
                of.name
            ),
        }
    }
}

async fn is_not_sent(client: &impl Caller, sandbox: &Sandbox) {
    sandbox.take_requests();
    let error = client
        .send(&settings::update(&SettingsUpdate::new()))
        .await
        .unwrap_err();
    assert!(error.kind() == ErrorKind::EmptyPatch, "{error:?}");
    assert_eq!(
        error.to_string(),
        "update_settings (PUT /application/settings): not sent: there is nothing to change"
    );
    assert!(sandbox.requests().is_empty());
}
