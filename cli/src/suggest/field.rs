//! The lines that use a field: its setter, its getter, and the call of `new` that has it as an argument.

use platform_api_codegen::emit::usage::{constructor, getter_type, may_compile};
use platform_api_codegen::model::{Api, Field, KindSpec};
use platform_api_codegen::names::{field_name, kind_name, module_name, nested_getter_name};

use super::{MAY_COMPILE, Suggestion, SuggestionContext};
use crate::compare::{Class, Direction, Item, ItemPart, Pair, Sides, rules};

pub fn suggest(context: &SuggestionContext<'_>, field: Pair<&Field>) -> Vec<Suggestion> {
    let mut suggestions = Vec::new();
    let mut directions = vec![Direction::Request, Direction::Response];
    directions.retain(|direction| is_about(context, *direction));
    if let Pair::Old(old) = field {
        for direction in &directions {
            suggestions.extend(replacements(context, old, *direction));
        }
    }
    for direction in directions {
        if let Item::Kind(Pair::Both(old, new)) = context.subject.item
            && direction == Direction::Request
            && (field.old().is_some_and(Field::is_required) || field.now().is_some_and(Field::is_required))
        {
            suggestions.extend(of_argument(context, &Sides { old, new }, field));
        } else if let Some(old) = field.old() {
            suggestions.extend(of_method(context, old, field.now(), direction));
        }
    }
    suggestions
}

/// A rule that breaks source may do so in one direction only.
fn is_about(context: &SuggestionContext<'_>, direction: Direction) -> bool {
    let rule = context.change.rule;
    let classes = match direction {
        Direction::Request => rule.request,
        _ => rule.response,
    };
    let is_broken = classes.contains(&Class::Source) || !rule.is_source();
    is_broken && [direction, Direction::Both].contains(&context.change.direction)
}

/// An argument has no name in a caller's code, so a renamed one is passed as before.
fn of_argument(context: &SuggestionContext<'_>, kind: &Sides<&KindSpec>, field: Pair<&Field>) -> Option<Suggestion> {
    let arguments = constructor(&kind.old.parameters).arguments;
    if let Pair::Both(old, new) = field
        && new.is_required()
        && arguments.iter().any(|argument| argument.name == old.name)
    {
        return None;
    }
    // Fields that change together are in one call.
    let mut fields = Vec::new();
    for subject in &context.change.subjects {
        if let (true, Some(ItemPart::Field(field))) = (subject.item.name() == context.subject.item.name(), subject.part)
        {
            fields.push(field);
        }
    }
    let old_line = construct(kind.old, fields.iter().filter_map(|field| field.old()));
    let new_line = construct(kind.new, fields.iter().filter_map(|field| field.now()));
    let has_no_setter = field.old().is_none_or(Field::is_required);
    let may_compile =
        has_no_setter && may_compile((context.old, &kind.old.parameters), (context.new, &kind.new.parameters));
    Some(Suggestion {
        note: may_compile.then_some(MAY_COMPILE),
        ..Suggestion::new(old_line, new_line)
    })
}

/// `ChatA::new(token, chat_a::RequiredFlags { push_events, note_events }).thread(…)`
fn construct<'a>(kind: &KindSpec, fields: impl Iterator<Item = &'a Field>) -> String {
    let names = |fields: &[&Field]| Vec::from_iter(fields.iter().map(|field| field_name(&field.name)));
    let required = constructor(&kind.parameters);
    let mut arguments = names(&required.arguments);
    if !required.flags.is_empty() {
        let module = module_name(&kind.slug);
        let flags = names(&required.flags).join(", ");
        arguments.push(format!("{module}::RequiredFlags {{ {flags} }}"));
    }
    let mut call = format!("{}::new({})", kind_name(&kind.slug), arguments.join(", "));
    for field in fields.filter(|field| !field.is_required()) {
        call += &format!(".{}(…)", field_name(&field.name));
    }
    call
}

fn of_method(
    context: &SuggestionContext<'_>,
    old: &Field,
    new: Option<&Field>,
    direction: Direction,
) -> Option<Suggestion> {
    let (item, rule) = (context.subject.item, context.change.rule);
    let old_line = method(item, direction, old, context.old_name(&old.name, &old.former));
    let Some(new) = new else {
        return Some(Suggestion::by_wire_name(old_line, by_wire_name(item, direction, old)));
    };
    if rule == &rules::FIELD_REMOVED {
        // It has moved to the integration.
        let name = new.read_as().unwrap_or(&new.name);
        let new_line = format!("integration.{}()", field_name(name));
        return Some(Suggestion::new(old_line, new_line));
    }
    if rule == &rules::BECOMES_READ_ONLY {
        return Some(Suggestion::new(old_line, None));
    }
    // The bindings keep the old getter of a required flag.
    if rule == &rules::FIELD_RENAMED && context.change.rename.is_none() {
        return None;
    }
    let new_line = method(item, direction, new, &new.name);
    if !matches!(context.change.key, Some("type" | "secret")) {
        return Some(Suggestion::new(old_line, new_line));
    }
    // A setter takes values of many types, so its line is the same.
    let is_getter = direction == Direction::Response;
    is_getter.then(|| {
        let old_line = typed(context.old, old, &old_line);
        Suggestion::new(old_line, typed(context.new, new, &new_line))
    })
}

fn replacements(context: &SuggestionContext<'_>, old: &Field, direction: Direction) -> Vec<Suggestion> {
    let fields: Vec<_> = match context.subject.item {
        Item::Settings(_) => context.new.settings.attributes().collect(),
        Item::Kind(Pair::Both(_, kind)) => kind.parameters.iter().collect(),
        Item::Record(Pair::Both(_, record)) => record.fields.iter().collect(),
        Item::Object(_) => context.new.integrations.object.iter().collect(),
        _ => Vec::new(),
    };
    let item = context.subject.item;
    let mut suggestions = Vec::new();
    for name in old.replaced_by() {
        let is_used = |field: &&&Field| {
            field.name == *name
                && (direction == Direction::Response || !field.is_response_only() && !field.is_required())
        };
        if let Some(field) = fields.iter().find(is_used) {
            let old_line = method(item, direction, old, &old.name);
            let new_line = method(item, direction, field, &field.name);
            suggestions.push(Suggestion::by_replacement(old_line, new_line));
        }
    }
    suggestions
}

/// `request.thread(…)`, `properties.thread()`
fn method(item: Item<'_>, direction: Direction, field: &Field, name: &str) -> String {
    let variable = variable_of(item, direction, field);
    match (direction, item) {
        (Direction::Request, _) => format!("{variable}.{}(…)", field_name(name)),
        (_, Item::Record(_)) => format!("{variable}.{}()", nested_getter_name(name)),
        _ => format!("{variable}.{}()", field_name(name)),
    }
}

/// `request.with_parameter("thread", …)`, `properties.object().raw("thread")`
fn by_wire_name(item: Item<'_>, direction: Direction, field: &Field) -> String {
    let (variable, name) = (variable_of(item, direction, field), &field.name);
    match (direction, item) {
        (Direction::Request, Item::Record(_)) => format!("{variable}.with_member({name:?}, …)"),
        (Direction::Request, _) => format!("{variable}.with_parameter({name:?}, …)"),
        _ => format!("{variable}.object().raw({name:?})"),
    }
}

fn variable_of(item: Item<'_>, direction: Direction, field: &Field) -> String {
    let name = match (item, direction) {
        (Item::Record(record), _) => return module_name(&record.latest().name),
        (Item::Kind(_), Direction::Request) => "request",
        (Item::Settings(_), Direction::Request) => "update",
        (Item::Settings(_), _) => "settings",
        // Getters of events are on the integration.
        (Item::Kind(_), _) if !field.is_event() => "properties",
        _ => "integration",
    };
    name.to_owned()
}

fn typed(api: &Api, field: &Field, getter: &str) -> String {
    let name = field_name(&field.name);
    format!("let {name}: Option<{}> = {getter}", getter_type(api, field))
}
