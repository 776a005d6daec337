//! Tests what is read again after a change. Other changes are reported, and an integration that is not active is no
//! failure.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use platform_api::Object;
use platform_api::facts::{Field, KindFacts, Type};
use platform_api::settings::ATTRIBUTES;
use platform_api_codegen::model::{self, Api, Fact};
use platform_api_sandbox::{Fault, FaultRule, Sandbox};
use serde_json::{Map, Value, json};

use crate::sample::{other_sample, sample};
use crate::support::{MARK, PROJECTS, SLOTS, changes, client, kind_with, kinds_with, parse, plan_of, reported, run};
use platform_state::file::document::Format;
use platform_state::plan::report::{Done, Outcome, Report};
use platform_state::plan::run::Mode;
use platform_state::plan::side_effects::side_effects;
use platform_state::service::Service;

type Values = Map<String, Value>;

thread_local! {
    /// What somebody else does before the next change is sent.
    static MEANWHILE: RefCell<Option<Box<dyn FnOnce()>>> = const { RefCell::new(None) };
}

/// What a run asks before it changes something.
fn meanwhile() -> bool {
    if let Some(does) = MEANWHILE.take() {
        does();
    }
    true
}

async fn start(api: &Arc<Api>) -> (Rc<Sandbox>, Service) {
    let builder = Sandbox::builder().api(Arc::clone(api)).project(42, PROJECTS[0]);
    let sandbox = builder.start().await.expect("the sandbox starts");
    let service = Service::new(client(&sandbox), SLOTS);
    (Rc::new(sandbox), service)
}

/// The model without facts that a case leaves out.
fn api_without(is_left_out: fn(&Fact) -> bool) -> Arc<Api> {
    let mut api = platform_api_codegen::read("../spec".as_ref()).unwrap_or_else(|report| panic!("{report}"));
    let attributes = api.settings.sections.iter_mut();
    for field in attributes.flat_map(|section| &mut section.attributes) {
        field.facts.retain(|fact| !is_left_out(fact));
    }
    Arc::new(api)
}

fn is_switch(field: &&Field) -> bool {
    field.facts.is_empty() && matches!(field.ty, Type::Boolean)
}

fn samples<'a>(fields: impl IntoIterator<Item = &'a Field>) -> Values {
    let fields = fields.into_iter();
    fields.map(|field| (field.name.to_owned(), sample(field))).collect()
}

fn others<'a>(fields: impl IntoIterator<Item = &'a Field>) -> Values {
    let fields = fields.into_iter();
    fields
        .map(|field| (field.name.to_owned(), other_sample(field)))
        .collect()
}

/// A row of a table: what the file names, what somebody else changes, and the names that are reported.
type Row<'a> = (&'a str, Values, Values, Vec<&'a str>);

/// The report and its text name these.
fn assert_reports(row: &str, names: &[&str], (report, said): &(Report, String)) {
    let thing = &report.things[0];
    let found: Vec<_> = thing.also_changed.iter().map(|change| &*change.parameter).collect();
    assert_eq!(found, names, "{row}: {said}");
    let sentence = "changed besides, although the file does not ask for it: ";
    let is_reported = !names.is_empty();
    let outcome = if is_reported { Outcome::Failed } else { Outcome::Done };
    assert_eq!(
        (report.outcome, thing.result),
        (outcome, Some(Done::Changed)),
        "{row}: {said}"
    );
    assert_eq!(said.contains(sentence), is_reported, "{row}: {said}");
    assert_eq!(thing.error.is_some(), is_reported, "{row}: {said}");
    let summary = said.lines().last().unwrap_or_default();
    let counted = summary == "1 changed, 0 failed, 1 changed more than the file asks for";
    assert_eq!(counted, is_reported, "{row}: {said}");
    let line = said.lines().find(|line| line.contains(sentence)).unwrap_or_default();
    for name in names {
        assert!(line.contains(&format!("`{name}`")), "{row}: {said}");
    }
}

/// Deprecated attributes with one that replaces each, of types that any value of the samples suits.
fn replaced() -> Vec<(&'static Field, &'static Field)> {
    let is_plain = |field: &&Field| matches!(field.ty, Type::Integer | Type::Boolean | Type::String);
    let mut pairs = Vec::new();
    for old in ATTRIBUTES
        .iter()
        .filter(is_plain)
        .filter(|field| field.needs().is_none())
    {
        let names = old.deprecated().map_or(&[][..], |deprecated| deprecated.replaced_by);
        let by = ATTRIBUTES.iter().filter(is_plain).find(|field| names == [field.name]);
        pairs.extend(by.map(|by| (old, by)));
    }
    pairs
}

#[tokio::test]
async fn settings_that_change_besides_are_reported() {
    let mut switches = ATTRIBUTES.iter().filter(is_switch);
    let (Some(mine), Some(one), Some(two)) = (switches.next(), switches.next(), switches.next()) else {
        return;
    };
    let all = [mine, one, two];
    let mut rows: Vec<Row<'_>> = vec![
        ("nothing", samples([mine]), Values::new(), vec![]),
        ("what is sent", samples([mine]), others([mine]), vec![]),
        ("another", samples([mine]), samples([one]), vec![one.name]),
        (
            "two others",
            samples([mine]),
            samples([one, two]),
            vec![one.name, two.name],
        ),
        (
            "one of the others",
            samples([mine, two]),
            samples([one, two]),
            vec![one.name],
        ),
    ];
    let is_unset = |field: &&Field| field.facts.is_empty() && matches!(field.ty, Type::String);
    if let Some(unset) = ATTRIBUTES.iter().find(is_unset) {
        rows.push(("null", samples([mine]), samples([unset]), vec![unset.name]));
    }
    let is_secret = |field: &&Field| field.is_secret() && field.facts.len() == 1;
    if let Some(secret) = ATTRIBUTES.iter().find(is_secret) {
        let shown = Values::from_iter([(secret.name.to_owned(), MARK.into())]);
        rows.push(("a secret", samples([mine]), shown, vec![secret.name]));
    }
    for (old, by) in replaced() {
        rows.push(("what replaces it", samples([old]), samples([by]), vec![]));
        rows.push(("what it replaces", samples([by]), samples([old]), vec![]));
    }
    // A service that shows what is a secret to the tables.
    let api = api_without(|fact| matches!(fact, Fact::Secret));
    for (row, wanted, changed, names) in rows {
        let (sandbox, service) = start(&api).await;
        sandbox.assume_settings(others(all));
        let state = parse(&json!({ "settings": wanted }).to_string(), Format::Json);
        let other = Rc::clone(&sandbox);
        MEANWHILE.set(Some(Box::new(move || other.assume_settings(changed))));
        let found = reported(plan_of(&state, &service, Mode::Ask(meanwhile))).await;
        assert_reports(row, &names, &found);
        assert_eq!(run(&state, &service, Mode::Plan).await.0, Outcome::Done, "{row}");
    }
}

/// The sandbox overwrites the attribute as a whole: what the file does not name of it is gone.
#[tokio::test]
async fn members_of_a_record_that_change_besides_are_reported() {
    let mut records = ATTRIBUTES.iter().filter_map(|field| match field.ty {
        Type::Record(table) if table.fields.len() > 1 => Some((field, table)),
        _ => None,
    });
    let Some((field, table)) = records.next() else { return };
    let before = Values::from_iter([(field.name.to_owned(), samples(table.fields).into())]);
    let is_flag = |member: &&Field| matches!(member.ty, Type::Boolean);
    let Some(flag) = table.fields.iter().find(is_flag) else {
        return;
    };
    let lost = table.fields.iter().filter(|member| member.name != flag.name);
    let mut lost: Vec<_> = lost.map(|member| format!("{}.{}", field.name, member.name)).collect();
    // In the order of the response.
    lost.sort();
    let mut all = samples(table.fields);
    all.extend(others([flag]));
    let lost = lost.iter().map(String::as_str).collect();
    for (row, wanted, names) in [("one member", others([flag]), lost), ("all members", all, vec![])] {
        let (sandbox, service) = start(&api_without(|_| false)).await;
        sandbox.assume_settings(before.clone());
        let state = parse(&json!({ "settings": { field.name: wanted } }).to_string(), Format::Json);
        let found = reported(plan_of(&state, &service, Mode::Apply)).await;
        assert_reports(row, &names, &found);
    }
}

/// An event is a field of the integration, other parameters are in `properties`.
#[tokio::test]
async fn parameters_that_change_besides_are_reported() {
    let is_wanted = |field: &Field| matches!(field.ty, Type::Boolean) && !field.is_required();
    let Some(kind) = kind_with(|field| is_wanted(field) && field.is_event()) else {
        return;
    };
    let fields = kind.parameters.fields;
    let required: Vec<_> = fields.iter().filter(|field| field.is_required()).collect();
    let (events, flags): (Vec<&Field>, Vec<&Field>) = fields
        .iter()
        .filter(|field| is_wanted(field))
        .partition(|field| field.is_event());
    let all: Vec<_> = events.iter().chain(&flags).copied().collect();
    let [mine, rest @ ..] = &all[..] else { return };
    let notation = |value: Value| json!({ "value": value });
    let mut wanted: Values = samples(required)
        .into_iter()
        .map(|(name, value)| (name, notation(value)))
        .collect();
    wanted.extend(samples([*mine]));
    let text = json!({ "projects": { PROJECTS[0]: { kind.slug: wanted } } }).to_string();
    let state = parse(&text, Format::Json);
    for other in rest {
        for is_set_up in [true, false] {
            let (sandbox, service) = start(&api_without(|_| false)).await;
            if is_set_up {
                sandbox.install(PROJECTS[0], kind.slug);
                sandbox.assume(PROJECTS[0], kind.slug, samples(rest.iter().copied()));
            }
            let (service_itself, changed) = (Rc::clone(&sandbox), others([*other]));
            MEANWHILE.set(Some(Box::new(move || {
                service_itself.assume(PROJECTS[0], kind.slug, changed)
            })));
            let found = reported(plan_of(&state, &service, Mode::Ask(meanwhile))).await;
            let names = if is_set_up { vec![other.name] } else { vec![] };
            assert_reports(other.name, &names, &found);
        }
    }
}

/// A service that leaves an integration inactive: its kind has the parameter there, and not in the tables.
#[tokio::test]
async fn what_is_not_active_after_a_change_is_said_and_no_failure() {
    let mut api = platform_api_codegen::read("../spec".as_ref()).unwrap_or_else(|report| panic!("{report}"));
    let Some(activation) = api.integrations.activation.clone() else {
        return;
    };
    let is_plain = |field: &Field| matches!(field.ty, Type::Boolean) && field.facts.is_empty();
    let has_switch = |kind: &KindFacts| kind.parameters.field(&activation).is_some();
    let Some(kind) = kinds_with(is_plain).find(|kind| !has_switch(kind)) else {
        return;
    };
    let fields = kind.parameters.fields;
    let switch = fields.iter().find(|field| is_plain(field)).expect("the kind has it");
    let there = api.integrations.kinds.iter_mut().find(|there| there.slug == kind.slug);
    let there = there.expect("the spec has it");
    let model = there.parameters[0].clone();
    there.parameters.push(model::Field {
        name: activation,
        ty: model::Type::Boolean,
        facts: vec![Fact::Default(model::Literal::Boolean(false))],
        ..model
    });
    let (sandbox, service) = start(&Arc::new(api)).await;
    let required = fields.iter().filter(|field| field.is_required());
    let mut wanted: Object = required
        .map(|field| (field.name, json!({ "value": sample(field) })))
        .collect();
    wanted = wanted.with_member(switch.name, sample(switch));
    let text = format!(
        r#"{{"projects":{{"{}":{{"{}":{}}}}}}}"#,
        PROJECTS[0],
        kind.slug,
        wanted.to_json()
    );
    let state = parse(&text, Format::Json);
    // The second run does the same: nobody can tell what would activate it.
    for _ in 0..2 {
        let (report, said) = reported(plan_of(&state, &service, Mode::Apply)).await;
        assert_eq!((report.outcome, changes(&sandbox)), (Outcome::Done, 1), "{said}");
        assert!(said.contains(": not set up, or not active\n"), "{said}");
        let open = ": not active after the change: the documents do not show whether `PUT` activates it\n";
        assert!(
            said.contains(open) && said.ends_with("1 changed, 0 failed, 1 not active\n"),
            "{said}"
        );
        let thing = &report.things[0];
        assert_eq!((thing.result, thing.is_active), (Some(Done::Changed), Some(false)));
        assert_eq!((&thing.error, thing.also_changed.len()), (&None, 0), "{said}");
    }
    // What differs is a failure all the same.
    sandbox.inject(FaultRule::always(Fault::Status(200)).method("PUT"));
    sandbox.assume(PROJECTS[0], kind.slug, others([switch]));
    let (report, said) = reported(plan_of(&state, &service, Mode::Apply)).await;
    assert_eq!(report.things[0].result, Some(Done::Failed), "{said}");
    assert!(said.contains(&format!("`{}` is ", switch.name)), "{said}");
}

/// The service may return a set in another order each time. That is no change, neither of what the file names nor of
/// what it does not.
#[tokio::test]
async fn a_set_in_another_order_is_the_same() {
    let api = platform_api_codegen::read("../spec".as_ref()).unwrap_or_else(|report| panic!("{report}"));
    let (sandbox, service) = start(&Arc::new(api)).await;
    let keep = |order: Value| sandbox.assume_settings(Map::from_iter([("valid_runner_registrars".to_owned(), order)]));
    let named = parse(
        r#"{"settings":{"valid_runner_registrars":["project","group"]}}"#,
        Format::Json,
    );
    let (outcome, said) = run(&named, &service, Mode::Apply).await;
    assert_eq!((outcome, changes(&sandbox)), (Outcome::Done, 1), "{said}");
    keep(json!(["group", "project"]));
    let (outcome, said) = run(&named, &service, Mode::Apply).await;
    assert_eq!((outcome, changes(&sandbox)), (Outcome::Done, 0), "{said}");

    let fewer = parse(r#"{"settings":{"valid_runner_registrars":["project"]}}"#, Format::Json);
    keep(json!(["project", "group"]));
    let (_, said) = run(&fewer, &service, Mode::Plan).await;
    assert!(said.contains(r#"["group","project"]  ["project"]"#), "{said}");

    let other = parse(r#"{"settings":{"signup_enabled":false}}"#, Format::Json);
    let (plan, _) = reported(plan_of(&other, &service, Mode::Plan)).await;
    keep(json!(["group", "project"]));
    let (outcome, said) = run(&other, &service, Mode::Approved(plan)).await;
    assert_eq!(outcome, Outcome::Done, "{said}");
    let change = |order: &str| {
        Object::of(named.settings.as_ref().unwrap().parameters.table())
            .with_member("valid_runner_registrars", serde_json::from_str::<Value>(order).unwrap())
    };
    let changed = |after: &str| side_effects(&change(r#"["group","project"]"#), &change(after), &Object::new()).len();
    assert_eq!((changed(r#"["project","group"]"#), changed(r#"["project"]"#)), (0, 1));
}
