//! Not sent, `null`, or a value: every optional parameter of every kind and every attribute, over a real socket.
//!
//! Parameters are set by name through serde, as by a configuration file, and with `with_parameter`, in each encoding. A
//! value that an encoding cannot express is an error that names the parameter. The counts are compared with the spec.

use std::future::Future;
use std::pin::Pin;

use crate::support::sample::{plain_sample, sample};
use crate::support::{PROJECT, service};
use platform_api::facts::{Field, Type};
use platform_api::generic::{IntegrationKind, KindVisitor, RequestRecord, write};
use platform_api::integrations::Kind;
use platform_api::{Client, Error, ParameterEncoding, SettingsUpdate};
use platform_api_sandbox::{RecordedRequest, Sandbox};
use serde_json::{Map, Value, json};

type Sending<'a> = Pin<Box<dyn Future<Output = Result<(), Error>> + 'a>>;
type Send<R> = for<'a> fn(&'a Client, &'a R, ParameterEncoding) -> Sending<'a>;

/// The counts for one request struct.
#[derive(Default, Debug, PartialEq)]
struct Counts {
    optional: usize,
    required: usize,
    states_sent: usize,
    states_refused: usize,
}

/// The values for a parameter that is sent, one of them null.
const STATES: [fn(&Field) -> Value; 5] =
    [|_| Value::Null, plain_sample, |_| json!(""), |_| Value::Array(Vec::new()), |_| Value::Object(Map::new())];

/// Whether the value is `null` or has the declared type.
fn fits(field: &Field, candidate: &Value) -> bool {
    match field.ty {
        Type::Any => true,
        Type::String | Type::StringEnum(_) | Type::BooleanOrString | Type::StringOrArray if candidate == "" => true,
        Type::Array(_) | Type::StringOrArray if *candidate == json!([]) => true,
        Type::Map(_) | Type::Record(_) if *candidate == json!({}) => true,
        _ => candidate.is_null() || *candidate == plain_sample(field),
    }
}

fn is_sayable_in_pairs(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Array(values) => !values.is_empty() && values.iter().all(is_sayable_in_pairs),
        Value::Object(members) => !members.is_empty() && members.values().all(is_sayable_in_pairs),
        _ => true,
    }
}

/// The decoded pairs of a form or a query, before the sandbox reads them.
fn pairs(recorded: &RecordedRequest, encoding: ParameterEncoding) -> Vec<(String, String)> {
    let text = match encoding {
        ParameterEncoding::Query => recorded.query.clone().unwrap_or_default(),
        _ => String::from_utf8(recorded.body.clone()).expect("a form is text"),
    };
    let decode = |text: &str| percent_encoding::percent_decode_str(text).decode_utf8().expect("UTF-8").into_owned();
    let pair = |pair: &str| pair.split_once('=').map(|(name, value)| (decode(name), decode(value)));
    text.split('&').filter(|text| !text.is_empty()).map(|text| pair(text).expect("a pair")).collect()
}

struct RoundTrip<'a, R> {
    client: &'a Client,
    sandbox: &'a Sandbox,
    required: Map<String, Value>,
    send: Send<R>,
    counts: Counts,
}

impl<R: RequestRecord> RoundTrip<'_, R> {
    fn optional(&self) -> impl Iterator<Item = &'static Field> + use<R> {
        R::TABLE.fields.iter().filter(|field| !field.is_required() && !field.is_response_only())
    }

    async fn run(mut self) -> Counts {
        self.counts.optional = self.optional().count();
        self.counts.required = self.required.len();
        self.all_together_in_json().await;
        for encoding in [ParameterEncoding::Form, ParameterEncoding::Query] {
            self.all_together_in_pairs(encoding).await;
            self.one_by_one_where_pairs_cannot_say_it(encoding).await;
        }
        self.counts
    }

    /// The required parameters and these, set by name through serde.
    fn by_name(&self, values: impl IntoIterator<Item = (&'static Field, Value)>) -> R {
        let mut parameters = self.required.clone();
        parameters.extend(values.into_iter().map(|(field, value)| (field.name.to_owned(), value)));
        serde_json::from_value(Value::Object(parameters)).unwrap_or_else(|error| panic!("{error}"))
    }

    /// The same with `with_parameter`, which takes any value.
    fn with_parameters(&self, values: impl IntoIterator<Item = (&'static Field, Value)>) -> R {
        let request = self.by_name([]).into_object();
        R::from_object(
            values.into_iter().fold(request, |request, (field, value)| request.with_member(field.name, value)),
        )
    }

    /// Sends the request, whatever the response is, and returns the recorded one.
    async fn arrived(&self, request: &R, encoding: ParameterEncoding) -> RecordedRequest {
        self.sandbox.clear_requests();
        let outcome = (self.send)(self.client, request, encoding).await;
        if let Err(error) = outcome {
            assert!(error.is_rejected(), "{error}");
        }
        self.sandbox.requests().pop().expect("it was sent")
    }

    /// Parameters that are not set are not sent; an update of the settings without any is not sent at all.
    async fn nothing(&self) {
        if R::TABLE.kind.is_some() {
            let nothing = self.arrived(&self.by_name([]), ParameterEncoding::Json).await;
            assert_eq!(nothing.parameters, self.required, "{}", R::TABLE.name);
        } else {
            let error = (self.send)(self.client, &self.by_name([]), ParameterEncoding::Json).await.unwrap_err();
            assert!(error.is_empty_patch(), "{error}");
        }
    }

    async fn all_together_in_json(&mut self) {
        self.nothing().await;
        for state in STATES {
            let all: Vec<_> = self.optional().map(|field| (field, state(field))).collect();
            let fitting: Vec<_> = all.iter().filter(|(field, value)| fits(field, value)).cloned().collect();
            let (by_name, with_parameters) = (self.by_name(fitting.clone()), self.with_parameters(all.clone()));
            for (request, sent) in [(by_name, fitting), (with_parameters, all)] {
                // An update without attributes is not sent: there may be no attribute of that type.
                if sent.is_empty() && R::TABLE.kind.is_none() {
                    continue;
                }
                let mut expected = self.required.clone();
                expected.extend(sent.iter().map(|(field, value)| (field.name.to_owned(), value.clone())));
                let arrived = self.arrived(&request, ParameterEncoding::Json).await;
                let body: Value = serde_json::from_slice(&arrived.body).expect("the body is JSON");
                assert_eq!(body, Value::Object(expected), "{}", R::TABLE.name);
                self.counts.states_sent += sent.len();
            }
        }
    }

    async fn all_together_in_pairs(&mut self, encoding: ParameterEncoding) {
        let required = match R::TABLE.kind {
            Some(_) => pairs(&self.arrived(&self.by_name([]), encoding).await, encoding),
            // An update without attributes is not sent.
            None => Vec::new(),
        };
        let of_required = |name: &str| self.required.contains_key(name.split('[').next().unwrap_or(name));
        assert!(required.iter().all(|(name, _)| of_required(name)), "{}: {required:?}", R::TABLE.name);
        let empty = self.with_parameters(self.optional().map(|field| (field, json!(""))));
        let arrived = pairs(&self.arrived(&empty, encoding).await, encoding);
        let mut expected = required.clone();
        expected.extend(self.optional().map(|field| (field.name.to_owned(), String::new())));
        assert_eq!(sorted(arrived), sorted(expected), "{}: empty text", R::TABLE.name);
        let values = self.optional().map(|field| (field, plain_sample(field)));
        // A record that contains only itself ends with an empty one.
        let values: Vec<_> = values.filter(|(_, value)| is_sayable_in_pairs(value)).collect();
        for request in [self.by_name(values.clone()), self.with_parameters(values.clone())] {
            let arrived = self.arrived(&request, encoding).await;
            assert_eq!(arrived.status, 200, "{}: {arrived:?}", R::TABLE.name);
            for (field, value) in &values {
                assert_eq!(arrived.parameters.get(field.name), Some(value), "{}", R::TABLE.name);
            }
        }
        self.counts.states_sent += self.counts.optional + 2 * values.len();
    }

    async fn one_by_one_where_pairs_cannot_say_it(&mut self, encoding: ParameterEncoding) {
        self.sandbox.clear_requests();
        for field in self.optional() {
            for value in STATES.map(|state| state(field)).into_iter().filter(|value| !is_sayable_in_pairs(value)) {
                let mut requests = vec![self.with_parameters([(field, value.clone())])];
                requests.extend(fits(field, &value).then(|| self.by_name([(field, value.clone())])));
                for request in requests {
                    let error = (self.send)(self.client, &request, encoding).await.expect_err(field.name);
                    assert!(error.is_invalid_request(), "{error}");
                    let name = format!("parameter \"{}\" cannot be sent", field.name);
                    assert!(error.to_string().contains(&name), "{error}");
                    self.counts.states_refused += 1;
                }
            }
        }
        assert!(self.sandbox.requests().is_empty(), "{}: nothing was sent", R::TABLE.name);
    }
}

fn sorted<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    list.sort();
    list
}

type Run = for<'a> fn(&'a Client, &'a Sandbox) -> Pin<Box<dyn Future<Output = Counts> + 'a>>;

/// A round trip for each kind, with its request type.
#[derive(Default)]
struct RoundTrips(Vec<Run>);

impl KindVisitor for RoundTrips {
    fn visit<K: IntegrationKind>(&mut self) {
        self.0.push(|client, sandbox| {
            if K::FACTS.update_only {
                sandbox.install(PROJECT, K::FACTS.slug);
            }
            let required = K::TABLE.fields.iter().filter(|field| field.is_required());
            let required = required.map(|field| (field.name.to_owned(), sample(field))).collect();
            let send: Send<K> = |client, request, encoding| {
                Box::pin(async move {
                    client.send(write(PROJECT.into(), request).with_encoding(encoding)).await.map(|_| ())
                })
            };
            Box::pin(RoundTrip { client, sandbox, required, send, counts: Counts::default() }.run())
        });
    }
}

#[tokio::test]
async fn every_optional_parameter_of_every_kind_has_three_states() {
    let (sandbox, client) = service().await;
    let mut round_trips = RoundTrips::default();
    Kind::visit_all(&mut round_trips);
    let mut total = Counts::default();
    for run in &round_trips.0 {
        let counts = run(&client, &sandbox).await;
        total.optional += counts.optional;
        total.required += counts.required;
        total.states_sent += counts.states_sent;
        total.states_refused += counts.states_refused;
    }
    println!("{} kinds: {total:?}", round_trips.0.len());
    let spec = sandbox.api().integrations.kinds.iter().flat_map(|kind| &kind.parameters);
    assert_eq!(total.required, spec.clone().filter(|parameter| parameter.is_required()).count());
    assert_eq!(total.optional, spec.filter(|parameter| !parameter.is_required()).count());
}

#[tokio::test]
async fn every_attribute_has_three_states() {
    let (sandbox, client) = service().await;
    let send: Send<SettingsUpdate> = |client, update, encoding| {
        Box::pin(async move { client.settings().update(update).with_encoding(encoding).await.map(|_| ()) })
    };
    let (required, counts) = (Map::new(), Counts::default());
    let total = RoundTrip { client: &client, sandbox: &sandbox, required, send, counts }.run().await;
    println!("settings: {total:?}");
    assert_eq!((total.optional, total.required), (sandbox.api().settings.writable().count(), 0));
}
