//! Reads a policy: every mistake with its place, all at once. The tables say what there is to misspell.

use platform_api::facts::{Field, Table};
use platform_api::generic::Record;
use platform_api::integrations::Kind;
use platform_api::{Object, SettingsUpdate, Target};
use regex::Regex;
use serde_json::Value;

use crate::audit::fix;
use crate::audit::operator::{Condition, OPERATORS, Operator};
use crate::audit::policy::{Policy, Rule, SEVERITIES, Waiver, of_every_kind};
use crate::file::document::{Content, Entry, Format, Node};
use crate::file::problem::{Place, Problems, nearest};
use crate::file::request::{RequestType, SETTINGS};
use crate::file::target;
use crate::file::value::parsed;

/// The names in a rule that are not operators.
pub const KEYS: [&str; 6] = ["severity", "why", "fix", "not_told", "applies", "waivers"];

/// Whether a value that is not told is ignored.
pub const NOT_TOLD: [(&str, bool); 2] = [("fail", false), ("ignore", true)];

/// The scheme of a URL.
pub const SCHEME: &str = r"^[A-Za-z][A-Za-z0-9+.\-]*$";

/// A parameter in the table of each kind that has it.
type Fields = Vec<(&'static Table, &'static Field)>;

impl Policy {
    pub fn parse(text: &str, format: Format) -> (Option<Self>, Problems) {
        let mut problems = Problems::default();
        let root = Node::parse(text, format, &mut problems);
        let rules = root.map(|root| rules(&root, &mut problems)).unwrap_or_default();
        (Some(Policy { rules }).filter(|_| !problems.has_errors()), problems)
    }
}

fn rules(root: &Node, problems: &mut Problems) -> Vec<Rule> {
    let (mut rules, mut ignores_not_told) = (Vec::new(), None);
    for Entry { name, at, value } in root.table("the policy", "tables", problems) {
        match name.as_str() {
            "policy" => {
                for Entry { name, at, value } in value.table("`policy`", "options", problems) {
                    match name.as_str() {
                        "not_told" => ignores_not_told = value.one_of(&NOT_TOLD, problems),
                        _ => problems.unknown(*at, name, &["not_told"]),
                    }
                }
            }
            "settings" => {
                let settings = value.table("the value of `settings`", "rules", problems);
                let tables = [SettingsUpdate::TABLE];
                rules.extend(
                    settings
                        .iter()
                        .filter_map(|entry| rule("settings", &tables, entry, problems)),
                );
            }
            "integrations" => {
                for entry in value.table("the value of `integrations`", "kinds", problems) {
                    let of_kind = entry.value.table("a kind", "rules", problems);
                    let Some(tables) = tables_of(entry, problems) else {
                        continue;
                    };
                    let path = format!("integrations.{}", entry.name);
                    rules.extend(of_kind.iter().filter_map(|entry| rule(&path, &tables, entry, problems)));
                }
            }
            _ => problems.unknown(*at, name, &["policy", "settings", "integrations"]),
        }
    }
    rules
        .iter_mut()
        .for_each(|rule: &mut Rule| rule.ignores_not_told = rule.ignores_not_told.or(ignores_not_told));
    rules
}

fn tables_of(Entry { name, at, .. }: &Entry, problems: &mut Problems) -> Option<Vec<&'static Table>> {
    if name == "*" {
        return Some(of_every_kind());
    }
    let kind = name
        .parse::<Kind>()
        .map_err(|unknown| problems.error(*at, unknown.to_string()));
    kind.ok()?.facts().map(|kind| vec![kind.parameters])
}

fn rule(path: &str, tables: &[&'static Table], entry: &Entry, problems: &mut Problems) -> Option<Rule> {
    let fields = fields(tables, &entry.name)
        .map_err(|wrong| problems.error(entry.at, wrong))
        .ok()?;
    let mut rule = Rule {
        id: format!("{path}.{}", entry.name),
        line: entry.at.line,
        column: entry.at.column,
        parameter: entry.name.clone(),
        tables: fields.iter().map(|(table, _)| *table).collect(),
        ..Rule::default()
    };
    let mut fix_at = entry.at;
    let mut is_right = true;
    for entry @ Entry { name, at, value } in entry.value.table("a rule", "operators", problems) {
        if let Some(operator) = Operator::named(name) {
            let condition = condition(operator, entry, &fields, problems);
            is_right &= condition.is_some();
            rule.conditions.extend(condition);
            continue;
        }
        match name.as_str() {
            "severity" => rule.severity = value.one_of(&SEVERITIES, problems).unwrap_or(rule.severity),
            "why" if value.text().trim().is_empty() => {
                problems.error(value.at, "`why` must be a string with some text")
            }
            "why" => rule.why = Some(value.text().to_owned()),
            "fix" => (rule.fix, fix_at) = (Some(value.json()), value.at),
            "not_told" => rule.ignores_not_told = value.one_of(&NOT_TOLD, problems),
            "applies" => rule.applies = target::read(value, "the value of `applies`", problems),
            "waivers" => rule.waivers = waivers(value, rule.is_of_settings(), problems),
            _ => {
                let operators = OPERATORS.iter().map(|(_, name, _)| *name);
                problems.unknown(*at, name, &operators.chain(KEYS).collect::<Vec<_>>());
                is_right = false;
            }
        }
    }
    rule.demand = rule
        .conditions
        .iter()
        .map(Condition::to_string)
        .collect::<Vec<_>>()
        .join(", ");
    if is_right {
        check(&rule, entry.at, fix_at, &fields, problems);
    }
    Some(rule)
}

fn condition(operator: Operator, entry: &Entry, fields: &Fields, problems: &mut Problems) -> Option<Condition> {
    let Entry { name, value: node, .. } = entry;
    let pattern = Regex::new(node.text()).ok().filter(|_| operator == Operator::Matches);
    let condition = Condition {
        operator,
        operand: node.json(),
        pattern,
    };
    if let Some(wrong) = fields
        .iter()
        .find_map(|(table, field)| wrong_operand(&condition, table, field))
    {
        problems.error(node.at, format!("`{name}` {wrong}"));
        return None;
    }
    Some(condition)
}

/// The rule as a whole.
fn check(rule: &Rule, at: Place, fix_at: Place, fields: &Fields, problems: &mut Problems) {
    if rule.conditions.is_empty() {
        let operators: Vec<_> = OPERATORS.iter().map(|(_, name, _)| *name).collect();
        problems.error(
            at,
            format!("a rule has at least one operator: {}", operators.join(", ")),
        );
        return;
    }
    for (table, field) in fields {
        let of = table
            .kind
            .filter(|_| fields.len() > 1)
            .map(|kind| format!(" in {}", kind.slug))
            .unwrap_or_default();
        let wrong_fix = rule.fix.as_ref().and_then(|fix| match wrong_value(table, field, fix) {
            _ if field.may_hold_secrets() => Some("a policy contains no secret".to_owned()),
            None if !rule.holds(field, fix) => Some(format!("breaks the rule: {}", rule.demand)),
            refusal => refusal,
        });
        if let Some(wrong) = wrong_fix {
            problems.error(fix_at, format!("`fix` {wrong}{of}"));
            return;
        }
        if fix::is_impossible(rule, table, field) {
            problems.error(at, format!("no allowed value holds{of}: {}", rule.demand));
            return;
        }
        let is_about_numbers =
            |condition: &Condition| matches!(condition.operator, Operator::AtLeast | Operator::AtMost);
        for (json, meaning) in field
            .means()
            .iter()
            .filter(|_| rule.conditions.iter().any(is_about_numbers))
        {
            if rule.holds(field, &parsed(json)) {
                let message = format!("{json} holds too, and means: {meaning}; to refuse it: `none_of = [{json}]`");
                problems.warn(at, message);
            }
        }
    }
}

fn waivers(node: &Node, is_of_settings: bool, problems: &mut Problems) -> Vec<Waiver> {
    let Content::Array(waivers) = &node.content else {
        problems.error(
            node.at,
            format!("`waivers` must be an array of tables, not {}", node.type_name()),
        );
        return Vec::new();
    };
    let mut all = Vec::new();
    for node in waivers {
        match serde_json::from_value::<Waiver>(node.json()) {
            Err(error) => problems.error(node.at, format!("a waiver has reason and until: {error}")),
            Ok(waiver)
                if waiver
                    .projects
                    .iter()
                    .chain([&waiver.reason])
                    .any(|text| text.trim().is_empty()) =>
            {
                problems.error(node.at, "a waiver has no text")
            }
            Ok(waiver) if waiver.projects.is_empty() != is_of_settings => {
                problems.error(node.at, "a waiver has `projects`, and only for integrations");
            }
            Ok(waiver) => all.push(waiver),
        }
    }
    all
}
/// The parameter in each of the tables that has it; what is only read can be neither set nor mended.
fn fields(tables: &[&'static Table], name: &str) -> Result<Fields, String> {
    let known = || {
        tables
            .iter()
            .flat_map(|table| table.fields.iter().map(|field| (*table, field)))
    };
    let fields: Fields = known()
        .filter(|(_, field)| field.name == name && !field.is_response_only())
        .collect();
    if !fields.is_empty() {
        return Ok(fields);
    }
    let stated = tables.iter().find_map(|table| {
        let findings = Target::new().check(&Object::of(table).with_member(name, Value::Null));
        findings.of(name).next().map(|finding| finding.to_string())
    });
    Err(stated.unwrap_or_else(|| {
        let of = if tables.len() == 1 {
            &format!("{} has no", tables[0].name)
        } else {
            "no kind has a"
        };
        format!(
            "{of} parameter `{name}`{}",
            nearest(name, known().map(|(_, field)| field.name))
        )
    }))
}

/// The rules for requests know no names inside a value, the types of requests do.
fn wrong_value(table: &'static Table, field: &Field, value: &Value) -> Option<String> {
    fix::refusal(table, field, value).or_else(|| {
        let of_kind = table.kind.and_then(|kind| RequestType::of(&Kind::from(kind.slug)));
        let mistakes = (of_kind.unwrap_or(*SETTINGS).check)(&[(field.name, value)]);
        mistakes
            .into_iter()
            .next()
            .map(|(_, message)| format!("is no value: {message}"))
    })
}

fn wrong_operand(condition: &Condition, table: &'static Table, field: &Field) -> Option<String> {
    let Condition { operator, operand, .. } = condition;
    if !operator.suits(field) {
        let others = OPERATORS
            .iter()
            .filter(|(operator, ..)| operator.suits(field))
            .map(|(_, name, _)| *name);
        let what = if field.may_hold_secrets() {
            "a secret".to_owned()
        } else {
            field.ty.describe()
        };
        return Some(format!(
            "does not suit {what}: use {}",
            others.collect::<Vec<_>>().join(", ")
        ));
    }
    let wrong_value = |value: &Value| match value {
        Value::Null => Some("has no null: use `set` or `unset`".to_owned()),
        value => wrong_value(table, field, value),
    };
    match operator {
        Operator::Set | Operator::Unset if operand != true => Some("must be true".to_owned()),
        Operator::Unset if field.is_required() => Some(format!("is impossible: every request sets `{}`", field.name)),
        Operator::Set | Operator::Unset => None,
        Operator::Matches => match operand.as_str().map(Regex::new) {
            None => Some("must be a string".to_owned()),
            // The last line of the message says what is wrong, those before show where.
            Some(pattern) => Some(format!(
                "is no regular expression: {}",
                pattern.err()?.to_string().lines().last()?
            )),
        },
        Operator::Scheme => {
            match operand
                .as_str()
                .filter(|text| Regex::new(SCHEME).is_ok_and(|it| it.is_match(text)))
            {
                None => Some("must be the scheme of a URL, such as \"https\"".to_owned()),
                Some(scheme) => (!field.schemes().is_empty() && !field.schemes().contains(&scheme))
                    .then(|| format!("must be one of {}", field.schemes().join(", "))),
            }
        }
        Operator::OneOf | Operator::NoneOf if !operand.is_array() => Some("must be an array".to_owned()),
        _ if condition.operands().is_empty() => Some("must have an entry".to_owned()),
        Operator::Contains | Operator::ContainsNone => {
            condition.operands().iter().find_map(|entry| match field.separator() {
                Some(_) => wrong_value(entry),
                None => wrong_value(&Value::Array(vec![entry.clone()])),
            })
        }
        _ => condition.operands().iter().find_map(wrong_value),
    }
}
