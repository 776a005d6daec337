//! Facts → [`Field`]: one attribute, parameter or field of an object.

use crate::spec::Spanned;

use super::types::Types;
use super::{lists, source, values};
use crate::model::{Deprecation, Field, Literal, Needs, NotIn, Record, Tier, Type};
use crate::report::Report;
use crate::spec::{self, Conditions, Deprecated, Entry, Facts, Section};

/// Fields that are written in full.
pub fn fields(entries: &[Entry<Facts>], section: &str, types: &Types, report: &mut Report) -> Vec<Field> {
    let mut fields = Vec::new();
    for entry in entries {
        report_idle_flags(&Facts::default(), &entry.value, report);
        fields.push(field(&entry.name, &entry.value, section, types, report));
    }
    fields
}

/// The fields of the integration object, `properties` last.
pub fn object(object: &Section<Entry<Facts>>, types: &Types, report: &mut Report) -> Vec<Field> {
    let mut fields = fields(&object.entries, &object.title, types, report);
    fields.sort_by_key(|field| field.ty == Type::Properties);
    fields
}

/// All records, in the order of `types.toml`.
pub fn records(entries: &[Entry<spec::Record>], types: &Types, report: &mut Report) -> Vec<Record> {
    let mut records = Vec::new();
    for entry in entries {
        records.push(Record {
            name: entry.name.get_ref().clone(),
            doc: values::doc(&entry.value.doc, report),
            fields: self::fields(&entry.value.fields, "", types, report),
            source: source(entry.name.span(), Vec::new(), report),
        });
    }
    records
}

/// One field. Where no type is stated it is a string: only parameters may leave it out.
pub fn field(name: &Spanned<String>, facts: &Facts, section: &str, types: &Types, report: &mut Report) -> Field {
    let is = |flag: &Option<Spanned<bool>>| flag.as_ref().is_some_and(|flag| *flag.get_ref());
    let ty = facts.ty.as_ref();
    Field {
        name: name.get_ref().clone(),
        ty: ty.map_or(Type::String, |ty| types.parse(ty, report)),
        doc: values::doc(&facts.doc, report),
        note: values::optional_text("note", &facts.note, report),
        section: section.to_owned(),
        required: is(&facts.required),
        secret: is(&facts.secret),
        default: facts.default.as_ref().map(|value| values::literal(value, report)),
        minimum: values::number(&facts.minimum, report),
        maximum: values::number(&facts.maximum, report),
        step: values::number(&facts.step, report),
        max_items: facts.max_items.as_ref().map(|most| *most.get_ref()),
        unit: values::optional_text("unit", &facts.unit, report),
        introduced: values::version(&facts.introduced, report),
        deprecated: deprecation(facts, report),
        tier: facts.tier.as_ref().map(tier),
        self_managed: is(&facts.self_managed),
        higher_tier_read: is(&facts.higher_tier_read),
        enterprise: is(&facts.enterprise),
        response_only: is(&facts.response_only),
        needs: needs(facts, report),
        required_when: conditions(&facts.required_when, report),
        applies_when: conditions(&facts.applies_when, report),
        not_in: facts.not_in.as_ref().map(|not_in| self::not_in(not_in, report)),
        no_effect: is(&facts.no_effect),
        restart: is(&facts.restart),
        aliases: lists::names("alias", &facts.alias, report),
        read_as: values::optional_text("read_as", &facts.read_as, report),
        declared: values::optional_text("declared", &facts.declared, report),
        type_shown: facts.type_shown.as_ref().is_none_or(|shown| *shown.get_ref()),
        source: source(name.span(), facts.stated(), report),
    }
}

/// Reports the flags that `over` states with the value they have anyway, where `base` does not state them.
pub fn report_idle_flags(base: &Facts, over: &Facts, report: &mut Report) {
    let off = [
        ("required", &base.required, &over.required),
        ("secret", &base.secret, &over.secret),
        ("self_managed", &base.self_managed, &over.self_managed),
        ("higher_tier_read", &base.higher_tier_read, &over.higher_tier_read),
        ("enterprise", &base.enterprise, &over.enterprise),
        ("response_only", &base.response_only, &over.response_only),
        ("no_effect", &base.no_effect, &over.no_effect),
        ("restart", &base.restart, &over.restart),
    ];
    for (key, base, over) in off {
        report_idle_flag(key, base, over, false, report);
    }
    report_idle_flag("type_shown", &base.type_shown, &over.type_shown, true, report);
    let flag = Deprecated::Flag(false);
    report_idle_flag("deprecated", &base.deprecated, &over.deprecated, flag, report);
}

fn report_idle_flag<T: PartialEq>(
    key: &str,
    base: &Option<Spanned<T>>,
    over: &Option<Spanned<T>>,
    anyway: T,
    report: &mut Report,
) {
    if let Some(flag) = over.as_ref().filter(|flag| base.is_none() && *flag.get_ref() == anyway) {
        values::idle_flag(key, flag, report);
    }
}

fn tier(tier: &Spanned<spec::Tier>) -> Tier {
    match tier.get_ref() {
        spec::Tier::P => Tier::Premium,
        spec::Tier::U => Tier::Ultimate,
    }
}

/// Something is deprecated if it says so; a replacement alone is kept for the check to find.
fn deprecation(facts: &Facts, report: &mut Report) -> Option<Deprecation> {
    let replaced_by = lists::names("replaced_by", &facts.replaced_by, report);
    let since = match facts.deprecated.as_ref().map(|value| (value.get_ref(), value.span())) {
        None if replaced_by.is_empty() => return None,
        Some((Deprecated::Flag(false), _)) => return None,
        Some((Deprecated::Since(version), span)) => values::version(&Some(Spanned::new(span, version.clone())), report),
        None | Some((Deprecated::Flag(true), _)) => None,
    };
    Some(Deprecation { since, replaced_by })
}

/// `needs` holds with every alternative of `needs_one_of`.
fn needs(facts: &Facts, report: &mut Report) -> Option<Needs> {
    let always = lists::names("needs", &facts.needs, report);
    let mut one_of = Vec::new();
    if let Some(lists) = &facts.needs_one_of {
        lists::report_empty("needs_one_of", lists.get_ref(), &lists.span(), report);
        for list in lists.get_ref() {
            let names = lists::names("needs_one_of", &Some(list.clone()), report);
            one_of.push(always.iter().cloned().chain(names).collect());
        }
    }
    if one_of.is_empty() && !always.is_empty() {
        one_of.push(always);
    }
    let until = values::version(&facts.needs_until, report);
    (!one_of.is_empty()).then_some(Needs { one_of, until })
}

fn conditions(conditions: &Option<Spanned<Conditions>>, report: &mut Report) -> Vec<(String, Literal)> {
    let conditions = conditions.iter().flat_map(|conditions| &conditions.get_ref().0);
    conditions.map(|(name, value)| (name.get_ref().clone(), values::literal(value, report))).collect()
}

fn not_in(not_in: &Spanned<spec::NotIn>, report: &mut Report) -> NotIn {
    let not_in = not_in.get_ref();
    NotIn { name: not_in.name.get_ref().clone(), since: values::version(&not_in.since, report) }
}
