//! This module resolves the facts of one attribute, parameter or field of an object into a [`Field`].
//!
//! The facts of a field get one order, which is the order of the variants of [`Fact`]. A flag that states its default
//! value is reported.

use super::types::Types;
use super::values;
use crate::codes;
use crate::model::{Deprecated, Fact, Field, Literal, Needs, NotIn, Record, Source, Type, Version};
use crate::report::Report;
use crate::spec::{self, Conditions, Entry, Facts, Section, Since, Spanned};

/// Resolves fields that are written in full, without shared facts.
pub fn fields(entries: &[Entry<Facts>], section: &str, types: &Types, report: &mut Report) -> Vec<Field> {
    let resolve = |entry: &Entry<Facts>| {
        report_idle_flags(&Facts::default(), &entry.value, report);
        field(&entry.name, &entry.value, section, types, report)
    };
    entries.iter().map(resolve).collect()
}

/// Resolves the fields of the integration object, `properties` last.
pub fn object(object: &Section<Facts>, types: &Types, report: &mut Report) -> Vec<Field> {
    let mut fields = fields(&object.entries, &object.title, types, report);
    fields.sort_by_key(|field| field.ty == Type::Properties);
    fields
}

/// Resolves all records, in the order of `types.toml`.
pub fn records(entries: &[Entry<spec::Record>], types: &Types, report: &mut Report) -> Vec<Record> {
    let resolve = |entry: &Entry<spec::Record>| Record {
        name: entry.name.get_ref().clone(),
        doc: values::doc(&entry.value.doc, report),
        fields: fields(&entry.value.fields, "", types, report),
        source: Source::at(&report.sources, entry.name.span(), Vec::new()),
    };
    entries.iter().map(resolve).collect()
}

/// Resolves one field. Only a parameter may leave the type out, and its type is a string then.
pub fn field(name: &Spanned<String>, facts: &Facts, section: &str, types: &Types, report: &mut Report) -> Field {
    let ty = facts
        .ty
        .as_ref()
        .map_or(Some(Type::String), |ty| types.parse(ty, report));
    let mut keys = facts.stated();
    keys.retain(|(key, _)| *key != "type" || ty.is_some());
    let ty = ty.unwrap_or(Type::Any);
    Field {
        name: name.get_ref().clone(),
        doc: values::doc(&facts.doc, report),
        section: section.to_owned(),
        facts: in_order(facts_of(facts, &ty, report)),
        ty,
        former: values::former(&facts.renamed_from, report),
        source: Source::at(&report.sources, name.span(), keys),
    }
}

fn facts_of(stated: &Facts, ty: &Type, report: &mut Report) -> Vec<Fact> {
    let facts = [
        stated
            .default
            .as_ref()
            .map(|value| Fact::Default(values::literal(value, report))),
        values::number(&stated.minimum, report).map(Fact::Minimum),
        values::number(&stated.maximum, report).map(Fact::Maximum),
        values::number(&stated.step, report).map(Fact::Step),
        stated.max_items.as_ref().map(|most| Fact::MaxItems(*most.get_ref())),
        names("schemes", &stated.schemes, report).map(Fact::Schemes),
        separator(stated, report).map(Fact::Separator),
        values::optional_string("unit", &stated.unit, report).map(Fact::Unit),
        means(stated, ty, report).map(Fact::Means),
        values::version(&stated.introduced, report).map(Fact::Introduced),
        deprecated(stated, report).map(Fact::Deprecated),
        stated.tier.as_ref().map(|tier| Fact::Tier(*tier.get_ref())),
        needs(stated, report).map(Fact::Needs),
        conditions(&stated.required_when, report).map(Fact::RequiredWhen),
        conditions(&stated.applies_when, report).map(Fact::AppliesWhen),
        stated.not_in.as_ref().map(|not_in| self::not_in(not_in, report)),
        since(&stated.no_effect, report).map(Fact::NoEffect),
        values::sentences("irreversible", &stated.irreversible, report).map(Fact::Irreversible),
        aliases(stated, report).map(Fact::Alias),
        values::optional_string("read_as", &stated.read_as, report).map(Fact::ReadAs),
        values::optional_string("declared", &stated.declared, report).map(Fact::Declared),
        stated
            .type_shown
            .as_ref()
            .filter(|shown| !shown.get_ref())
            .map(|_| Fact::TypeNotShown),
        values::optional_string("note", &stated.note, report).map(Fact::Note),
        values::sentences("assumed", &stated.assumed, report).map(Fact::Assumed),
    ];
    let flags = stated.flags().into_iter().filter(|(_, flag)| values::holds(flag));
    let flags = flags.map(|(fact, _)| fact);
    facts.into_iter().flatten().chain(flags).collect()
}

/// Sorts the facts. The spec has one key for each fact, so a duplicate is a bug in this module.
fn in_order(mut facts: Vec<Fact>) -> Vec<Fact> {
    facts.sort();
    let twice = facts.windows(2).find(|pair| pair[0].key() == pair[1].key());
    assert!(twice.is_none(), "one fact twice: {twice:?}");
    facts
}

/// Reports the flags that `over` states with their default value, unless `base` states them too.
pub fn report_idle_flags(base: &Facts, over: &Facts, report: &mut Report) {
    for ((fact, base), (_, over)) in base.flags().into_iter().zip(over.flags()) {
        report_idle_flag(fact.key(), base, over, false, report);
    }
    report_idle_flag("type_shown", &base.type_shown, &over.type_shown, true, report);
    let off = Since::Flag(false);
    report_idle_flag("deprecated", &base.deprecated, &over.deprecated, off.clone(), report);
    report_idle_flag("no_effect", &base.no_effect, &over.no_effect, off, report);
}

fn report_idle_flag<T: PartialEq>(
    key: &str,
    base: &Option<Spanned<T>>,
    over: &Option<Spanned<T>>,
    default: T,
    report: &mut Report,
) {
    match over {
        Some(flag) if base.is_none() && *flag.get_ref() == default => values::idle_flag(key, flag, report),
        _ => {}
    }
}

/// Whether a fact holds, and since which version.
fn since(stated: &Option<Spanned<Since>>, report: &mut Report) -> Option<Option<Version>> {
    let stated = stated.as_ref()?;
    match stated.get_ref() {
        Since::Flag(holds) => holds.then_some(None),
        Since::Version(version) => Some(values::version(
            &Some(Spanned::new(stated.span(), version.clone())),
            report,
        )),
    }
}

/// Resolves `deprecated` and `replaced_by`. A replacement without `deprecated` is kept, and the check reports it.
fn deprecated(facts: &Facts, report: &mut Report) -> Option<Deprecated> {
    let replaced_by = values::names("replaced_by", &facts.replaced_by, report);
    let is_only_replaced = facts.deprecated.is_none() && !replaced_by.is_empty();
    let since = since(&facts.deprecated, report).or(is_only_replaced.then_some(None))?;
    Some(Deprecated { since, replaced_by })
}

/// The names in `needs` are added to every alternative of `needs_one_of`.
fn needs(facts: &Facts, report: &mut Report) -> Option<Needs> {
    let always = values::names("needs", &facts.needs, report);
    let mut one_of = Vec::new();
    if let Some(lists) = &facts.needs_one_of {
        values::report_empty("needs_one_of", lists.get_ref(), &lists.span(), report);
        for list in lists.get_ref() {
            let names = values::names("needs_one_of", &Some(list.clone()), report);
            one_of.push(always.iter().cloned().chain(names).collect());
        }
    }
    if one_of.is_empty() && !always.is_empty() {
        one_of.push(always);
    }
    let until = values::version(&facts.needs_until, report);
    (!one_of.is_empty()).then_some(Needs { one_of, until })
}

fn aliases(stated: &Facts, report: &mut Report) -> Option<Vec<String>> {
    let written = stated.alias.iter().flat_map(|names| names.get_ref());
    written.for_each(|name| values::check_wire_name(name, report));
    names("alias", &stated.alias, report)
}

fn names(key: &str, stated: &Option<Spanned<Vec<Spanned<String>>>>, report: &mut Report) -> Option<Vec<String>> {
    let names = values::names(key, stated, report);
    (!names.is_empty()).then_some(names)
}

/// The separator, which may be white space.
fn separator(stated: &Facts, report: &mut Report) -> Option<String> {
    let separator = stated.separator.as_ref()?;
    if separator.get_ref().is_empty() {
        report.add(&codes::EMPTY, &separator.span(), "`separator` is empty");
    }
    Some(separator.get_ref().clone())
}

/// The special values of a field. Keys in TOML are strings, so the type of the field decides which values the keys
/// stand for.
fn means(stated: &Facts, ty: &Type, report: &mut Report) -> Option<Vec<(Literal, String)>> {
    let means = stated.means.as_ref()?;
    if means.get_ref().0.is_empty() {
        values::report_empty("means", &means.get_ref().0, &means.span(), report);
        return None;
    }
    let resolve = |(value, doc): &(Spanned<String>, Spanned<String>)| {
        let doc = values::sentences("means", &Some(doc.clone()), report).unwrap_or_default();
        (special(value.get_ref(), ty), doc)
    };
    Some(means.get_ref().0.iter().map(resolve).collect())
}

fn special(value: &str, ty: &Type) -> Literal {
    let number = || match value.parse() {
        Ok(number) => Some(Literal::Integer(number)),
        Err(_) => value
            .parse::<f64>()
            .is_ok_and(f64::is_finite)
            .then(|| Literal::Float(value.to_owned())),
    };
    match (value, ty) {
        ("null", _) => Literal::Null,
        ("blank", Type::String | Type::BooleanOrString | Type::StringOrArray) => Literal::String(String::new()),
        ("blank", _) => Literal::Null,
        ("true" | "false", Type::Boolean | Type::BooleanOrString | Type::Any) => Literal::Boolean(value == "true"),
        (_, Type::Integer | Type::Float | Type::Any | Type::Enum(_)) => {
            number().unwrap_or_else(|| Literal::String(value.to_owned()))
        }
        _ => Literal::String(value.to_owned()),
    }
}

fn conditions(conditions: &Option<Spanned<Conditions>>, report: &mut Report) -> Option<Vec<(String, Literal)>> {
    let conditions = conditions.iter().flat_map(|conditions| &conditions.get_ref().0);
    let conditions = conditions.map(|(name, value)| (name.get_ref().clone(), values::literal(value, report)));
    let conditions: Vec<_> = conditions.collect();
    (!conditions.is_empty()).then_some(conditions)
}

fn not_in(not_in: &Spanned<spec::NotIn>, report: &mut Report) -> Fact {
    let not_in = not_in.get_ref();
    let since = values::version(&not_in.since, report);
    Fact::NotIn(NotIn {
        name: not_in.name.get_ref().clone(),
        since,
    })
}
