//! This module compares a list of fields: the parameters of a kind, the attributes, or the fields of an object.
//!
//! It finds additions, removals, renames and another order. It also finds the changes of each field that both sides have
//! (`facts`). The order of required parameters matters, because they are the arguments of `new`.

use std::collections::{BTreeMap, HashMap};

use platform_api_codegen::emit::usage::constructor;
use platform_api_codegen::model::{Fact, Field, Kind, Literal, Type, written};
use platform_api_codegen::names::field_name;

use super::change::{Direction, Item, Part, Subject};
use super::comparison::{Comparison, Entry, SECTION};
use super::facts::compare_facts;
use super::pair::{Pair, is_reordered};
use super::renames::{guess_renames, is_former, pair_fields, pair_values};
use super::rules;
use super::ty::compare_type;

/// The fields of an item, on both sides.
pub struct Fields<'a> {
    pub item: Item<'a>,
    pub sides: [Side<'a>; 2],
    pub pairs: Vec<Pair<&'a Field>>,
    /// The new names of the fields that both sides have, by the old ones.
    renamed: HashMap<&'a str, &'a str>,
    /// The new values of enums, by the new names of the fields and the old values.
    values: BTreeMap<(&'a str, &'a Literal), &'a Literal>,
}

/// The fields of an item, on one side.
pub struct Side<'a> {
    pub fields: Vec<&'a Field>,
    /// The kinds that restrict the fields.
    kinds: Vec<&'a Kind>,
}

/// A field of both sides.
pub struct FieldPair<'f, 'a> {
    pub fields: &'f Fields<'a>,
    pub old: &'a Field,
    pub new: &'a Field,
}

impl<'a> Fields<'a> {
    pub fn new(item: Item<'a>, sides: [Side<'a>; 2], comparison: &Comparison<'a>) -> Self {
        let [old, new] = &sides;
        let pairs = pair_fields(old.fields.iter().copied(), new.fields.iter().copied());
        let (mut renamed, mut values) = (HashMap::new(), BTreeMap::new());
        for (old, new) in pairs.iter().filter_map(|pair| pair.both()) {
            renamed.insert(old.name.as_str(), new.name.as_str());
            if comparison.is_same_type(&old.ty, &new.ty)
                && let (Type::Enum(was), Type::Enum(is)) = (old.ty.innermost(), new.ty.innermost())
            {
                let [was, is] = [&comparison.old.enums[*was].values, &comparison.new.enums[*is].values];
                let both = pair_values(was, is).into_iter().filter_map(Pair::both);
                values.extend(both.map(|(was, is)| ((new.name.as_str(), &was.value), &is.value)));
            }
        }
        Self {
            item,
            sides,
            pairs,
            renamed,
            values,
        }
    }

    pub fn subject(&self, pair: Pair<&'a Field>) -> Subject<'a> {
        Subject::from(self.item).part(Part::Field(pair))
    }

    /// The new name of a field of the old side.
    pub fn new_name<'n>(&self, old: &'n str) -> &'n str
    where
        'a: 'n,
    {
        self.renamed.get(old).unwrap_or(&old)
    }

    /// A fact of an old field, with the new names of the fields and values that it is about. Then the echo of a rename is
    /// no change.
    pub fn in_new_names(&self, field: &Field, old: &Fact) -> Fact {
        let mut fact = old.clone();
        match &mut fact {
            Fact::Default(default) => self.rename_value(self.new_name(&field.name), default),
            Fact::Needs(needs) => self.rename(needs.one_of.iter_mut().flatten()),
            Fact::RequiredWhen(conditions) | Fact::AppliesWhen(conditions) => {
                for (name, value) in conditions {
                    self.rename([&mut *name]);
                    self.rename_value(name, value);
                }
            }
            Fact::NotIn(not_in) => self.rename([&mut not_in.name]),
            Fact::Deprecated(deprecated) => self.rename(&mut deprecated.replaced_by),
            _ => {}
        }
        fact
    }

    /// The new names of fields of the old side.
    fn new_names(&self, old: &[&'a Field]) -> Vec<&'a str> {
        old.iter().map(|field| self.new_name(&field.name)).collect()
    }

    fn rename<'n>(&self, names: impl IntoIterator<Item = &'n mut String>) {
        for name in names {
            *name = self.new_name(name).to_owned();
        }
    }

    fn rename_value(&self, field: &str, value: &mut Literal) {
        match value {
            Literal::Array(entries) => entries.iter_mut().for_each(|entry| self.rename_value(field, entry)),
            _ => {
                if let Some(new) = self.values.get(&(field, &*value)) {
                    *value = (*new).clone();
                }
            }
        }
    }
}

impl<'a> Side<'a> {
    pub fn of(fields: impl IntoIterator<Item = &'a Field>) -> Self {
        let fields = fields.into_iter().collect();
        Self {
            fields,
            kinds: Vec::new(),
        }
    }

    /// The parameters of a kind on both sides. The restrictions of the new kind count on the old side too: what a kind
    /// restricts is a change of the kind, and not of each parameter.
    pub fn of_kinds(old: &'a Kind, new: &'a Kind) -> [Self; 2] {
        [(old, vec![old, new]), (new, vec![new])].map(|(kind, kinds)| Self {
            kinds,
            ..Self::of(&kind.parameters)
        })
    }

    /// What a fact means for a field, which may lack the fact. For example, a parameter is never older than its kind,
    /// and `needs` is about the fields that a request may lack.
    pub fn meaning(&self, field: &Field, fact: &Fact) -> Option<Fact> {
        match fact {
            Fact::Introduced(_) => {
                let of_kinds = self.kinds.iter().filter_map(|kind| kind.introduced);
                of_kinds.chain(field.introduced()).max().map(Fact::Introduced)
            }
            // Development environments are self-managed.
            Fact::SelfManaged if self.kinds.iter().any(|kind| kind.development_only) => Some(Fact::SelfManaged),
            Fact::Step(_) if field.ty == Type::Integer && field.step().is_none() => {
                Some(Fact::Step(Literal::Integer(1)))
            }
            Fact::Needs(_) => {
                let mut needs = field.needs()?.clone();
                for names in &mut needs.one_of {
                    names.retain(|name| {
                        !self
                            .fields
                            .iter()
                            .any(|field| field.name == *name && field.is_required())
                    });
                }
                let is_met = needs.one_of.iter().any(Vec::is_empty);
                (!is_met).then_some(Fact::Needs(needs))
            }
            _ => field.stated(fact.key()).cloned(),
        }
    }

    fn arguments(&self) -> Vec<&'a Field> {
        constructor(self.fields.iter().copied()).0
    }

    /// Whether the field is a required flag. Required flags are fields of a struct.
    fn is_required_flag(&self, field: &Field) -> bool {
        let (_, flags) = constructor(self.fields.iter().copied());
        flags.iter().any(|flag| std::ptr::eq(*flag, field))
    }
}

/// Compares the fields. `uses` returns the direction in which a field is used.
pub fn compare_fields<'a>(
    fields: &Fields<'a>,
    uses: impl Fn(Pair<&'a Field>) -> Direction,
    comparison: &mut Comparison<'a>,
) {
    let renames = guess_renames(
        &fields.pairs,
        |field| &field.doc,
        |old, new, words| words.filter(|_| comparison.is_same_type(&old.ty, &new.ty)),
    );
    for pair in &fields.pairs {
        let subject = fields.subject(*pair);
        match *pair {
            Pair::Both(old, new) => {
                let both = FieldPair { fields, old, new };
                let ty = compare_type(&old.ty, &new.ty, comparison);
                let mut entry = comparison.entry(subject, uses(*pair));
                compare_name(&both, &mut entry);
                if let Some((rule, message)) = ty {
                    entry.key(rule, "type", message);
                }
                compare_facts(&both, &mut entry);
                // The section of a parameter is the one of its kind.
                if !matches!(fields.item, Item::Kind(_)) {
                    entry.direction = Direction::Both;
                    entry.value(&rules::REWORDED, SECTION, &old.section, &new.section);
                }
            }
            Pair::New(new) => {
                let ty = type_and_restrictions(new, comparison);
                add_new(new, &ty, comparison.entry(subject, uses(*pair)));
            }
            Pair::Old(old) => {
                let renamed = renames.iter().find(|(from, _)| std::ptr::eq(*from, old));
                let message = removed(old, fields.item, comparison);
                let mut entry = comparison.entry(subject, uses(*pair));
                entry.rename = renamed.map(|(old, new)| (old.name.as_str(), new.name.as_str()));
                entry.add(&rules::FIELD_REMOVED, message);
            }
        }
    }
    let directions = fields.pairs.iter().map(|pair| uses(*pair));
    if let Some(direction) = directions.reduce(Direction::or) {
        compare_order(fields, comparison.entry(fields.item.into(), direction));
    }
}

/// Compares the names of a field, with those that Rust keeps.
fn compare_name(pair: &FieldPair<'_, '_>, entry: &mut Entry<'_, '_>) {
    let FieldPair { fields, old, new } = *pair;
    let message = format!("`{}` is now `{}`", old.name, new.name);
    if old.name == new.name {
        // Only the former names may differ.
    } else if field_name(&old.name) == field_name(&new.name) {
        entry.add(&rules::FIELD_RESPELLED, message);
    } else if !is_former(&new.former, &old.name) {
        entry.add(&rules::FIELD_RENAMED, message);
    } else if fields.sides[0].is_required_flag(old) || fields.sides[1].is_required_flag(new) {
        // `renamed_from` keeps setters and getters, but no field of a struct.
        for (direction, rule) in [
            (Direction::Request, &rules::FIELD_RENAMED),
            (Direction::Response, &rules::FIELD_RENAMED_KEPT),
        ] {
            entry
                .only(direction)
                .iter_mut()
                .for_each(|entry| entry.add(rule, &message));
        }
    } else {
        entry.add(&rules::FIELD_RENAMED_KEPT, message);
    }
    if old.name != new.name && !new.aliases().contains(&old.name) {
        let message = format!("responses may no longer use the name `{}`", old.name);
        entry.add(&rules::ALIAS_REMOVED, message);
    }
    // An argument of `new` has no name in the code of a caller.
    let is_argument = old.is_required() || new.is_required();
    let named = if is_argument {
        Direction::Response
    } else {
        Direction::Both
    };
    if let Some(mut entry) = entry.only(named) {
        entry.former([(&old.name, old.former.as_ref()), (&new.name, new.former.as_ref())]);
    }
}

fn add_new(new: &Field, ty: &str, mut entry: Entry<'_, '_>) {
    let is_sent = entry.direction != Direction::Response;
    if is_sent && new.is_required() {
        entry.add(&rules::REQUIRED_ADDED, format!("new and required, {ty}"));
    } else if is_sent && !new.required_when().is_empty() {
        entry.add(
            &rules::CONDITIONAL_ADDED,
            format!("new and required under a condition, {ty}"),
        );
    } else {
        entry.add(&rules::FIELD_ADDED, format!("new, {ty}"));
    }
}

/// `` `string`, secret, since 17.4, tier P ``
pub fn type_and_restrictions(new: &Field, comparison: &Comparison<'_>) -> String {
    let mut words = vec![format!("`{}`", written(comparison.new, &new.ty))];
    for fact in &new.facts {
        match fact {
            Fact::Secret => words.push("secret".to_owned()),
            Fact::Introduced(version) => words.push(format!("since {version}")),
            Fact::Tier(tier) => words.push(format!("tier {tier}")),
            Fact::ResponseOnly => words.push("read-only".to_owned()),
            _ => {}
        }
    }
    words.join(", ")
}

/// `` removed by 17.4 (its type was `string`) ``
fn removed(old: &Field, item: Item<'_>, comparison: &Comparison<'_>) -> String {
    let ty = written(comparison.old, &old.ty);
    let removed = comparison.new.settings.removed(&old.name);
    match removed.filter(|_| matches!(item, Item::Settings(_))) {
        Some(removed) => format!("removed by {} (its type was `{ty}`)", removed.version),
        None => format!("removed (its type was `{ty}`)"),
    }
}

/// Compares the order. Required parameters are arguments of `new`, so their order matters. Required flags have names,
/// so their order does not matter.
fn compare_order<'a>(fields: &Fields<'a>, mut entry: Entry<'_, '_>) {
    let [old, new] = &fields.sides;
    let (before, after) = (fields.new_names(&old.arguments()), names(&new.arguments()));
    if is_reordered(&before, &after)
        && let Some(mut request) = entry.only(Direction::Request)
    {
        let message = format!("`new({})` → `new({})`", before.join(", "), after.join(", "));
        request.add(&rules::ARGUMENTS_REORDERED, message);
        entry.direction = Direction::Response;
    }
    entry.order("fields", &fields.new_names(&old.fields), &names(&new.fields));
}

fn names<'a>(fields: &[&'a Field]) -> Vec<&'a str> {
    fields.iter().map(|field| field.name.as_str()).collect()
}
