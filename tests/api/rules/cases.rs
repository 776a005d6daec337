//! This module has the cases of each rule for each parameter that has it: requests that break the rule, and requests
//! that keep it.

use platform_api::facts::{Field, KindFacts, RULES, Rule, Table, Type};
use platform_api::{Hosting, Target, Tier, Version};
use serde_json::{Map, Value, json};

use crate::support::sample::{is_of_records, other_sample, sample};

/// The name of a parameter that nothing has.
pub const UNKNOWN: &str = "no_parameter";

/// The subject of a request: the settings, or a kind of integration.
#[derive(Clone, Copy)]
pub struct Subject {
    pub table: &'static Table,
}

impl Subject {
    pub fn kind(self) -> Option<&'static KindFacts> {
        self.table.kind
    }

    /// A request without findings: the required parameters, and for the settings one attribute without rules.
    pub fn base(self) -> Map<String, Value> {
        let switch = self.kind().and_then(|kind| kind.activation);
        let is_needed =
            |field: &&Field| field.is_required() || !field.required_when().is_empty() || switch == Some(field.name);
        let needed: Map<_, _> = self.table.fields.iter().filter(is_needed).map(sampled).collect();
        if !needed.is_empty() || self.kind().is_some() {
            return needed;
        }
        let is_plain = |field: &&Field| {
            let stated = RULES.iter().filter(|rule| rule.is_stated_for(field)).map(Rule::name);
            stated.eq(["type"])
        };
        self.table.fields.iter().filter(is_plain).take(1).map(sampled).collect()
    }

    /// The aliases of parameters, with the name of the parameter.
    pub fn aliases(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let parameters = self.table.fields.iter().filter(|field| !field.is_response_only());
        parameters.flat_map(|field| field.aliases().iter().map(|alias| (*alias, field.name)))
    }

    pub fn field(self, name: &str) -> &'static Field {
        self.table
            .field(name)
            .unwrap_or_else(|| panic!("{} has no `{name}`", self.table.name))
    }
}

fn sampled(field: &Field) -> (String, Value) {
    (field.name.to_owned(), sample(field))
}

/// A request to a service in some state, and whether it breaks the rule.
pub struct Case {
    pub rule: &'static Rule,
    pub subject: Subject,
    /// The parameter of the finding. It is `None` if the finding is about the request as a whole.
    pub parameter: Option<String>,
    pub target: Target,
    /// The parameters that are set before, each in its own request.
    pub before: Map<String, Value>,
    pub sent: Map<String, Value>,
    /// Whether an integration that cannot be created is installed.
    pub is_installed: bool,
    pub is_broken: bool,
}

impl Case {
    /// A case without mistakes, for the rule about a parameter.
    pub fn new(rule: &'static Rule, subject: Subject, parameter: Option<&str>) -> Self {
        Case {
            rule,
            subject,
            parameter: parameter.map(str::to_owned),
            target: Target::new(),
            before: Map::new(),
            sent: subject.base(),
            is_installed: true,
            is_broken: false,
        }
    }

    pub fn broken(mut self) -> Self {
        self.is_broken = true;
        self
    }

    pub fn target(mut self, target: Target) -> Self {
        self.target = target;
        self
    }

    pub fn before(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.before.insert(name.to_owned(), value.into());
        self
    }

    pub fn sends(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.sent.insert(name.to_owned(), value.into());
        self
    }

    pub fn sends_sample(self, name: &str) -> Self {
        let value = sample(self.subject.field(name));
        self.sends(name, value)
    }

    pub fn leaves_out(mut self, name: &str) -> Self {
        self.sent.remove(name);
        self
    }

    /// `chat-d required webhook, broken`
    pub fn describe(&self) -> String {
        let subject = self.subject.table.name;
        let (parameter, is) = (
            self.parameter.as_deref().unwrap_or("-"),
            if self.is_broken { "broken" } else { "kept" },
        );
        format!(
            "{subject}, {} of `{parameter}`, {is}, target {}: {:?}",
            self.rule, self.target, self.sent
        )
    }
}

/// All cases of a rule. A rule without cases panics.
pub fn cases(rule: &'static Rule, subject: Subject) -> Vec<Case> {
    let fields = subject.table.fields.iter().filter(|field| rule.is_stated_for(field));
    let of_fields = fields.flat_map(|field| of_field(rule, subject, field));
    let of_all = rule
        .is_stated_for_all(subject.table)
        .then(|| of_all(rule, subject))
        .into_iter()
        .flatten();
    let of_fields = of_fields.map(|mut case| {
        // If the service does not have the kind, no other rule is checked.
        case.is_broken &= subject.kind().is_none_or(|kind| has_kind(&case.target, kind));
        case
    });
    of_fields.chain(of_all).collect()
}

fn of_field(rule: &'static Rule, subject: Subject, field: &'static Field) -> Vec<Case> {
    let case = || Case::new(rule, subject, Some(field.name));
    match rule.name() {
        "introduced" => introduced(&case, field),
        "tier" => tier(&case, field),
        "self_managed" => self_managed(&case, field),
        "required" => required(&case, field),
        "blank" => vec![case().sends(field.name, "").broken(), case()],
        "required_when" => required_when(&case, field),
        "type" => ty(&case, field),
        "value" => value(&case, field),
        "value_introduced" => value_introduced(&case, field),
        "minimum" => bound(&case, field, field.minimum(), -1),
        "maximum" => bound(&case, field, field.maximum(), 1),
        "step" => step(&case, field),
        "max_items" => max_items(&case, field),
        "unique" => unique(&case, field),
        "schemes" => schemes(&case, field),
        "needs" => needs(&case, subject, field),
        "not_in" => not_in(&case, subject, field),
        "deprecated" => since(&case, field, field.deprecated().and_then(|deprecated| deprecated.since)),
        "no_effect" => since(&case, field, field.no_effect().and_then(|no_effect| no_effect.since)),
        "applies_when" => applies_when(&case, subject, field),
        "response_only" => vec![case().sends(field.name, 7).broken(), case()],
        "irreversible" => irreversible(&case, field),
        // It is about the text of a request. The parameters of a case are a map, which has each name once.
        "twice" => Vec::new(),
        other => panic!("the rule `{other}` has no cases"),
    }
}

fn of_all(rule: &'static Rule, subject: Subject) -> Vec<Case> {
    let case = |parameter: Option<&str>| Case::new(rule, subject, parameter);
    match rule.name() {
        "kind_introduced" => {
            let since = subject
                .kind()
                .and_then(|kind| kind.introduced)
                .expect("the rule is stated");
            vec![
                case(None).target(at(before(since))).broken(),
                case(None).target(at(since)),
                case(None),
            ]
        }
        "kind_hosting" => kind_hosting(&case, subject),
        "settings_hosting" => {
            let on = |hosting| case(None).target(Target::new().hosting(hosting));
            vec![
                on(Hosting::Hosted).broken(),
                on(Hosting::SelfManaged),
                on(Hosting::Dedicated),
                case(None),
            ]
        }
        "inactive" => {
            let kind = subject.kind().expect("the rule is stated");
            let name = kind.activation.expect("the rule is stated");
            let unsent = || case(None).leaves_out(name);
            vec![
                unsent().broken(),
                unsent().sends(name, Value::Null).broken(),
                unsent().before(name, false).broken(),
                unsent().before(name, true),
                case(None).sends(name, true),
                case(None).sends(name, false),
            ]
        }
        "update_only" => {
            let mut absent = case(None).broken();
            absent.is_installed = false;
            vec![absent, case(None)]
        }
        "removed" => {
            let names = subject.table.removed.iter();
            names
                .flat_map(|(name, since)| {
                    let sent = |version| case(Some(name)).target(at(version)).sends(name, 1);
                    [
                        sent(*since).broken(),
                        sent(before(*since)),
                        case(Some(name)).sends(name, 1).broken(),
                    ]
                })
                .collect()
        }
        "alias" => {
            let cases = subject.aliases().map(|(alias, name)| {
                [
                    case(Some(alias)).sends(alias, 1).broken(),
                    case(Some(alias)).sends_sample(name),
                ]
            });
            cases.flatten().collect()
        }
        "unknown" => vec![case(Some(UNKNOWN)).sends(UNKNOWN, 1).broken(), case(Some(UNKNOWN))],
        // It is about the text of a request. The parameters of a case are a map, which has each name once.
        "twice" => Vec::new(),
        other => panic!("the rule `{other}` has no cases"),
    }
}

fn has_kind(target: &Target, kind: &KindFacts) -> bool {
    let is_hosted = |hosting| match hosting {
        Hosting::Hosted => !kind.development_only,
        Hosting::Development => !kind.hosted_only,
        _ => !kind.hosted_only && !kind.development_only,
    };
    target.version.is_none_or(|version| Some(version) >= kind.introduced) && target.hosting.is_none_or(is_hosted)
}

fn at(version: Version) -> Target {
    Target::new().version(version)
}

/// The version before this one.
pub fn before(version: Version) -> Version {
    match version.minor.checked_sub(1) {
        Some(minor) => Version::new(version.major, minor),
        None => Version::new(version.major - 1, 11),
    }
}

type New<'a> = &'a dyn Fn() -> Case;

fn introduced(case: New<'_>, field: &'static Field) -> Vec<Case> {
    let since = field.introduced().expect("the rule is stated");
    let sent = || case().sends_sample(field.name);
    let older = at(before(since));
    vec![
        sent().target(older).broken(),
        sent().target(at(since)),
        sent(),
        case().target(older).leaves_out(field.name),
    ]
}

fn tier(case: New<'_>, field: &'static Field) -> Vec<Case> {
    let sent = |tier| case().sends_sample(field.name).target(Target::new().tier(tier));
    let tiers = [Tier::Free, Tier::Premium, Tier::Ultimate];
    let least = field.tier().expect("the rule is stated");
    tiers
        .map(|tier| if tier < least { sent(tier).broken() } else { sent(tier) })
        .into()
}

fn self_managed(case: New<'_>, field: &'static Field) -> Vec<Case> {
    let sent = |hosting| case().sends_sample(field.name).target(Target::new().hosting(hosting));
    vec![
        sent(Hosting::Dedicated).broken(),
        sent(Hosting::SelfManaged),
        sent(Hosting::Development),
        case()
            .leaves_out(field.name)
            .target(Target::new().hosting(Hosting::Dedicated)),
    ]
}

fn kind_hosting(case: &dyn Fn(Option<&str>) -> Case, subject: Subject) -> Vec<Case> {
    let kind = subject.kind().expect("the rule is stated");
    let wanted = if kind.hosted_only {
        Hosting::Hosted
    } else {
        Hosting::Development
    };
    let all = [
        Hosting::SelfManaged,
        Hosting::Dedicated,
        Hosting::Hosted,
        Hosting::Development,
    ];
    let on = |hosting| case(None).target(Target::new().hosting(hosting));
    all.map(|hosting| {
        if hosting == wanted {
            on(hosting)
        } else {
            on(hosting).broken()
        }
    })
    .into()
}

fn required(case: New<'_>, field: &'static Field) -> Vec<Case> {
    vec![
        case().leaves_out(field.name).broken(),
        case().sends(field.name, Value::Null).broken(),
        case(),
    ]
}

fn required_when(case: New<'_>, field: &'static Field) -> Vec<Case> {
    let met = |case: Case| {
        field
            .required_when()
            .iter()
            .fold(case, |case, (name, value)| case.sends(name, parsed(value)))
    };
    let missing = || case().leaves_out(field.name);
    let mut cases = vec![
        met(missing()).broken(),
        met(missing()).sends(field.name, Value::Null).broken(),
        met(case()),
        met(missing()).before(field.name, sample(field)).broken(),
    ];
    for (name, value) in field.required_when() {
        let other = case().subject.field(name);
        cases.push(met(missing()).sends(name, another(other, value)));
        // A default fulfils the condition like a value.
        if other.default() == Some(value) && field.required_when().len() == 1 {
            cases.push(missing().broken());
        }
    }
    cases
}

/// A value of the field that does not fulfil the condition.
fn another(field: &Field, condition: &str) -> Value {
    let condition = parsed(condition);
    let candidates = [json!(true), json!(false), sample(field), other_sample(field)];
    let fits = |value: &Value| match field.ty {
        Type::Boolean => value.is_boolean(),
        _ => !value.is_boolean(),
    };
    candidates
        .into_iter()
        .find(|value| fits(value) && *value != condition)
        .expect("a field has several values")
}

fn ty(case: New<'_>, field: &'static Field) -> Vec<Case> {
    let wrong = match field.ty {
        Type::String | Type::Timestamp | Type::StringEnum(_) => vec![json!(7), json!(["a"]), json!({})],
        Type::Boolean => vec![json!(1), json!([true])],
        Type::BooleanOrString => vec![json!(1), json!([true])],
        Type::Integer | Type::IntegerEnum(_) => vec![json!(1.5), json!([1])],
        Type::Float => vec![json!(true), json!([1.5])],
        Type::StringOrArray | Type::Array(_) => vec![json!(true), json!([[]]), json!([null])],
        Type::Map(_) => vec![json!(true), json!([]), json!({"a": []})],
        Type::Record(table) => {
            let plain = table
                .fields
                .iter()
                .filter(|inner| !is_of_records(&inner.ty) && !matches!(inner.ty, Type::Any));
            let inner = plain
                .take(1)
                .map(|inner| json!({ inner.name: { "neither": ["boolean", "nor array"] } }));
            [json!(true), json!([])].into_iter().chain(inner).collect()
        }
        ref other => panic!("no wrong value for the type {other:?} of `{}`", field.name),
    };
    let broken = wrong.into_iter().map(|value| case().sends(field.name, value).broken());
    broken.chain([case().sends_sample(field.name)]).collect()
}

fn value(case: New<'_>, field: &'static Field) -> Vec<Case> {
    let is_list = matches!(field.ty, Type::Array(_));
    let sent = |value: Value| case().sends(field.name, if is_list { json!([value]) } else { value });
    let allowed = field
        .values()
        .map(|value| value.as_str().map(Value::from).or(value.as_i64().map(Value::from)));
    let allowed: Vec<Value> = allowed.flatten().collect();
    let wrong = if allowed[0].is_number() {
        json!(98765)
    } else {
        json!("something else")
    };
    std::iter::once(sent(wrong).broken())
        .chain(allowed.into_iter().map(sent))
        .collect()
}

fn value_introduced(case: New<'_>, field: &'static Field) -> Vec<Case> {
    let is_list = matches!(field.ty, Type::Array(_));
    let later = field.values().filter_map(|allowed| {
        let since = allowed.introduced?;
        let value = allowed
            .as_str()
            .map(Value::from)
            .or(allowed.as_i64().map(Value::from))?;
        let value = if is_list { json!([value]) } else { value };
        let sent = |version| case().sends(field.name, value.clone()).target(at(version));
        Some([
            sent(before(since)).broken(),
            sent(since),
            case().sends(field.name, value.clone()),
        ])
    });
    later.flatten().collect()
}

/// The bound itself, and a value outside of it: below (-1) or above (1).
fn bound(case: New<'_>, field: &'static Field, bound: Option<&str>, outwards: i8) -> Vec<Case> {
    let bound = parsed(bound.expect("the rule is stated"));
    let outside = match bound.as_i64() {
        Some(bound) => json!(bound + i64::from(outwards) * integer_step(field)),
        None => json!(bound.as_f64().expect("a bound is a number") + f64::from(outwards)),
    };
    vec![
        case().sends(field.name, outside).broken(),
        case().sends(field.name, bound),
    ]
}

/// The step of a field of integers. A field that states no step has the step 1.
fn integer_step(field: &Field) -> i64 {
    field.step().and_then(|step| step.parse().ok()).unwrap_or(1)
}

fn step(case: New<'_>, field: &'static Field) -> Vec<Case> {
    let step: f64 = field
        .step()
        .and_then(|step| step.parse().ok())
        .expect("the rule is stated");
    let start: f64 = field
        .minimum()
        .map_or(0.0, |start| start.parse().expect("a bound is a number"));
    let sent = |value: f64| match field.ty {
        Type::Integer => case().sends(field.name, json!(value as i64)),
        _ => case().sends(field.name, json!((value * 1e6).round() / 1e6)),
    };
    let beside = if matches!(field.ty, Type::Integer) {
        start + step + 1.0
    } else {
        start + step * 1.5
    };
    vec![sent(beside).broken(), sent(start + step), sent(start)]
}

fn max_items(case: New<'_>, field: &'static Field) -> Vec<Case> {
    let most = field.max_items().expect("the rule is stated") as usize;
    let entry = sample(field)[0].clone();
    let other = |count: usize| match &entry {
        Value::String(text) => json!(format!("{text} {count}")),
        Value::Number(_) => json!(count),
        entry => entry.clone(),
    };
    let is_listed = field.values().next().is_some();
    let entries = |count| {
        (0..count)
            .map(|at| if is_listed { entry.clone() } else { other(at) })
            .collect::<Value>()
    };
    let sent = |count| case().sends(field.name, entries(count));
    vec![sent(most + 1).broken(), sent(most), sent(0)]
}

fn unique(case: New<'_>, field: &'static Field) -> Vec<Case> {
    let entry = sample(field)[0].clone();
    let sent = |entries: Value| case().sends(field.name, entries);
    vec![
        sent(json!([entry, entry])).broken(),
        sent(sample(field)),
        sent(json!([])),
    ]
}

fn schemes(case: New<'_>, field: &'static Field) -> Vec<Case> {
    let sent = |url: &str| case().sends(field.name, url);
    let schemes = field.schemes();
    assert!(!schemes.contains(&"gopher"));
    let cases = schemes.iter().flat_map(|scheme| {
        let capitals = scheme.to_ascii_uppercase();
        [
            sent(&format!("{scheme}://a.example:1")),
            sent(&format!("{capitals}://a.example")),
            sent(&format!("x{scheme}://a.example")).broken(),
            sent(&format!("{scheme}.example")).broken(),
        ]
    });
    cases
        .chain([
            sent("gopher://a.example").broken(),
            sent("a.example").broken(),
            sent(" "),
        ])
        .collect()
}

/// The value that switches the field on.
fn on(field: &Field) -> Value {
    if matches!(field.ty, Type::Boolean) {
        json!(true)
    } else {
        sample(field)
    }
}

fn needs(case: New<'_>, subject: Subject, field: &'static Field) -> Vec<Case> {
    let needs = field.needs().expect("the rule is stated");
    let target = needs.until.map_or(Target::new(), at);
    let all: Vec<&str> = needs.one_of.concat();
    // The client knows the settings of a fresh installation, so they are unset first.
    let bare = || {
        let case = case().target(target).sends(field.name, on(field));
        all.iter().fold(case, |case, name| case.before(name, Value::Null))
    };
    let mut cases = vec![bare().broken()];
    for names in needs.one_of {
        let given = |skipped: Option<&str>| {
            let given = names.iter().filter(|name| Some(**name) != skipped);
            given.fold(bare(), |case, name| case.sends(name, on(subject.field(name))))
        };
        cases.push(given(None));
        cases.extend(names.iter().map(|name| given(Some(name)).broken()));
        // Companions known to be set need not be sent; secrets are never known, because reads do not return them.
        if names.iter().all(|name| !subject.field(name).is_secret()) {
            let known = names
                .iter()
                .fold(bare(), |case, name| case.before(name, on(subject.field(name))));
            cases.push(known);
        }
    }
    if matches!(field.ty, Type::Boolean) {
        cases.push(bare().sends(field.name, false));
    }
    if needs.until.is_some() {
        cases.push(bare().target(Target::new()));
    }
    cases
}

fn not_in(case: New<'_>, subject: Subject, field: &'static Field) -> Vec<Case> {
    let rule = field.not_in().expect("the rule is stated");
    let other = rule.name;
    assert!(matches!(subject.field(other).ty, Type::Array(_)));
    let value = sample(field);
    let others: Vec<Value> = field
        .values()
        .filter_map(|other| other.as_str().map(Value::from))
        .filter(|other| *other != value)
        .collect();
    let both = |listed: Value| case().sends(field.name, value.clone()).sends(other, listed);
    let mut cases = vec![
        both(json!([value])).broken(),
        both(json!(others)),
        both(json!([])),
        case()
            .sends(field.name, value.clone())
            .before(other, json!([value]))
            .broken(),
        case()
            .sends(other, json!([value]))
            .before(field.name, value.clone())
            .broken(),
        case().sends(other, json!(others)).before(field.name, value.clone()),
    ];
    if let Some(since) = rule.since {
        cases.push(both(json!([value])).target(at(since)).broken());
        cases.push(both(json!([value])).target(at(before(since))));
    }
    cases
}

/// The cases of a fact that holds since a version, or always.
fn since(case: New<'_>, field: &'static Field, since: Option<Version>) -> Vec<Case> {
    let sent = || case().sends_sample(field.name);
    let mut cases = vec![sent().broken(), case().leaves_out(field.name)];
    if let Some(since) = since {
        cases.push(sent().target(at(since)).broken());
        cases.push(sent().target(at(before(since))));
    }
    cases
}

fn applies_when(case: New<'_>, subject: Subject, field: &'static Field) -> Vec<Case> {
    let sent = || case().sends_sample(field.name);
    let met = field
        .applies_when()
        .iter()
        .fold(sent(), |case, (name, value)| case.sends(name, parsed(value)));
    let known = field
        .applies_when()
        .iter()
        .fold(sent(), |case, (name, value)| case.before(name, parsed(value)));
    let mut cases = vec![met, known];
    for (name, value) in field.applies_when() {
        let other = subject.field(name);
        cases.push(sent().sends(name, another(other, value)).broken());
        let by_default = other.default() == Some(value);
        cases.push(if by_default { sent() } else { sent().broken() });
    }
    cases
}

fn irreversible(case: New<'_>, field: &'static Field) -> Vec<Case> {
    let (sent, value) = (|| case().sends(field.name, on(field)), on(field));
    let mut cases = vec![
        sent().broken(),
        sent().before(field.name, Value::Null).broken(),
        sent().before(field.name, value),
        case().sends(field.name, Value::Null),
    ];
    if matches!(field.ty, Type::Boolean) {
        cases.push(case().sends(field.name, false));
    }
    cases
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect(text)
}
