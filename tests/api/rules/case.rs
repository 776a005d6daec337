//! A request that breaks or keeps one rule.

use platform_api::Target;
use platform_api::facts::{Field, KindFacts, RULES, Rule, Table};
use serde_json::{Map, Value};

use crate::support::sample::sample;

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
    /// The parameter of the finding; `None` if it is about the request as a whole.
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
