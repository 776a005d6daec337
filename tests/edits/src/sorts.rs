//! The sorts of edits. Each function is one sort.

use toml::{Table, Value};

use crate::Set::{self, Added, Changed, Removed};
use crate::{Edit, Item};

type Function = fn(&Item, &[Item]) -> Option<String>;

/// Facts that a line states anew: key, value, the types of fields that get it, and the class.
///
/// `{ type = "integer", doc = "A." }` → `{ type = "integer", doc = "A.", minimum = 1 }`
const STATED: [(&str, &str, &str, &str); 17] = [
    ("note", "'Edited.'", "", "documentation"),
    ("introduced", "'9.1'", "", "wire"),
    ("tier", "'U'", "", "wire"),
    ("default", "true", "boolean", "behavior"),
    ("default", "30", "integer", "behavior"),
    ("default", "'edited'", "string", "behavior"),
    ("default", "['edited']", "array of strings", "behavior"),
    ("minimum", "1", "integer", "wire"),
    ("maximum", "1_000_000", "float", "wire"),
    ("max_items", "9", "array of strings", "wire"),
    ("unique", "true", "array of strings", "wire"),
    ("format", "'hostname'", "array of strings", "documentation"),
    ("schemes", "['https']", "string", "wire"),
    ("unit", "'weeks'", "integer", "documentation"),
    ("deprecated", "'17.1'", "", "compatible"),
    ("required", "true", "", "source"),
    ("secret", "true", "string", "source"),
];

/// Facts that a line loses, with their companions, and the class.
///
/// `{ type = "integer", minimum = 1, doc = "A." }` → `{ type = "integer", doc = "A." }`
const DROPPED: [(&[&str], &str); 25] = [
    (&["default"], "behavior"),
    (&["step"], "compatible"),
    (&["minimum", "step"], "compatible"),
    (&["maximum"], "compatible"),
    (&["max_items"], "compatible"),
    (&["format"], "behavior"),
    (&["schemes"], "compatible"),
    (&["unit"], "behavior"),
    (&["means"], "behavior"),
    (&["introduced"], "compatible"),
    (&["tier"], "compatible"),
    (&["deprecated", "replaced_by"], "compatible"),
    (&["needs", "needs_until"], "compatible"),
    (&["needs_one_of", "needs_until"], "compatible"),
    (&["applies_when"], "behavior"),
    (&["required_when"], "compatible"),
    (&["not_in"], "compatible"),
    (&["alias"], "wire"),
    (&["required"], "source"),
    (&["secret"], "source"),
    (&["response_only"], "compatible"),
    (&["declared"], "documentation"),
    (&["irreversible"], "documentation"),
    (&["note"], "documentation"),
    (&["assumed"], "documentation"),
];

/// Flags that a line gets or loses, the types of fields that get them, and the class.
///
/// `{ type = "integer", doc = "A." }` ↔ `{ type = "integer", doc = "A.", restart = true }`
const TOGGLED: [(&str, &str, &str); 6] = [
    ("self_managed", "", "wire"),
    ("higher_tier_read", "", "documentation"),
    ("enterprise", "", "documentation"),
    ("restart", "", "behavior"),
    ("no_effect", "", "behavior"),
    ("event", "boolean", "source"),
];

/// Versions that a line raises.
///
/// `introduced = "17.2"` → `introduced = "17.3"`
const RAISED: [(&str, &str); 4] = [
    ("raise a version", "introduced"),
    ("raise a deprecation", "deprecated"),
    ("raise the end of an effect", "no_effect"),
    ("raise the end of a need", "needs_until"),
];

/// Lines below the header of a kind without their key.
///
/// `[kind.a]` → `[kind.a]` and the line
const HEADED: [(&str, Set, &str, &str); 6] = [
    ("note a kind", Added, "documentation", "note = \"Edited.\""),
    ("state a kind's version", Added, "wire", "introduced = \"9.1\""),
    ("limit a kind", Changed, "wire", "hosted_only = true"),
    ("limit a kind to a tier", Changed, "wire", "tier = \"P\""),
    ("deprecate a kind", Added, "compatible", "deprecated = \"17.1\""),
    ("state the end of a kind", Added, "wire", "removed = \"17.2\""),
];

/// Facts that a value of an enum states anew.
///
/// `{ value = 0 }` → `{ value = 0, tier = "P" }`
const OF_VALUES: [(&str, Set, &str, &str, &str); 2] = [
    ("limit a value to a tier", Changed, "wire", "tier", "P"),
    ("deprecate a value", Added, "compatible", "deprecated", "17.1"),
];

const SWAP: &str = "swap with the next";

const OTHERS: [(&str, Set, &str, Function); 30] = [
    ("reword", Changed, "documentation", reword),
    ("rename a section", Changed, "documentation", rename_section),
    ("limit a section to a tier", Changed, "wire", limit_section),
    ("change a default", Changed, "behavior", change_default),
    ("narrow a bound", Changed, "wire", narrow_bound),
    ("widen a bound", Changed, "compatible", widen_bound),
    ("change a unit", Changed, "behavior", change_unit),
    ("make read-only", Changed, "source", make_read_only),
    ("separate otherwise", Changed, "behavior", change_separator),
    ("raise a tier", Changed, "wire", raise_tier),
    ("need another attribute", Added, "wire", need),
    ("apply under a condition", Added, "behavior", apply_when),
    ("deprecate for another", Added, "compatible", replace_by),
    ("add an alias", Added, "compatible", add_alias),
    ("change a type", Changed, "source", change_type),
    ("rename", Changed, "source", rename),
    ("rename, and read the old name", Changed, "source", rename_with_alias),
    ("rename, and keep the old name", Changed, "wire", rename_with_old),
    ("remove", Removed, "source", remove),
    ("add one more", Added, "compatible", add_one_more),
    ("add one that is required", Added, "source", add_required),
    ("use a type", Added, "compatible", use_type),
    ("include a shared parameter", Added, "compatible", include_shared),
    ("add a kind", Added, "compatible", add_kind),
    ("remove a kind", Removed, "source", remove_kind),
    ("rename a kind", Changed, "source", rename_kind),
    ("let a kind be updated only", Changed, "source", update_only),
    ("read a kind elsewhere", Changed, "wire", read_elsewhere),
    ("name a value otherwise", Changed, "source", name_value),
    ("change a value", Changed, "source", change_value),
];

/// The edits of one item that are of a wanted sort.
pub fn edits(item: &Item, items: &[Item], is_wanted: &impl Fn(&str, Set) -> bool) -> Vec<Edit> {
    let mut edits = Vec::new();
    let mut push = |sort: String, set, class, text: &dyn Fn() -> Option<String>| {
        let text = is_wanted(&sort, set).then(text).flatten();
        edits.extend(text.map(|text| Edit {
            sort,
            set,
            class,
            item: item.clone(),
            text,
        }));
    };
    for (key, value, ty, class) in STATED {
        let sort = format!("state {key} {value}");
        push(sort, Added, class, &|| state(item, key, value, ty));
    }
    for (keys, class) in DROPPED {
        push(format!("drop {}", keys[0]), Removed, class, &|| item.without(keys));
    }
    for (key, ty, class) in TOGGLED {
        push(format!("toggle {key}"), Changed, class, &|| toggle(item, key, ty));
    }
    for (sort, key) in RAISED {
        push(sort.to_owned(), Changed, "wire", &|| later(item, key));
    }
    for (sort, set, class, line) in HEADED {
        push(sort.to_owned(), set, class, &|| head_kind(item, line));
    }
    for (sort, set, class, key, value) in OF_VALUES {
        let is_meant = item.is_value() && !item.has(key);
        push(sort.to_owned(), set, class, &|| {
            is_meant.then(|| item.with(key, value))?
        });
    }
    for (sort, set, class, edit) in OTHERS {
        push(sort.to_owned(), set, class, &|| edit(item, items));
    }
    if is_wanted(SWAP, Changed) {
        edits.extend(swap(item, items));
    }
    edits
}

fn state(item: &Item, key: &str, value: &str, ty: &str) -> Option<String> {
    if !item.is_field() || item.has(key) || !ty.is_empty() && ty != item.ty() {
        return None;
    }
    let value = format!("it = {value}").parse::<Table>().ok()?["it"].clone();
    item.with(key, value)
}

fn toggle(item: &Item, key: &str, ty: &str) -> Option<String> {
    let is_meant = item.is_field() && (ty.is_empty() || ty == item.ty());
    // A required parameter has an effect.
    let is_meant = is_meant && (key != "no_effect" || item.is_attribute());
    item.without(&[key]).or_else(|| is_meant.then(|| item.with(key, true))?)
}

/// `doc = "A."` → `doc = "A. Edited."`
fn reword(item: &Item, _: &[Item]) -> Option<String> {
    if let Some(doc) = item.keys.get("doc") {
        return item.with("doc", format!("{} Edited.", doc.as_str()?));
    }
    let (before, doc) = item.text.split_once("\ndoc = \"")?;
    Some(format!("{before}\ndoc = \"Edited: {doc}"))
}

fn rename_section(item: &Item, _: &[Item]) -> Option<String> {
    item.is_section().then(|| item.text.replacen('"', "\"Edited ", 1))
}

/// `section = "Limits"` → the same, and `defaults = { tier = "P" }`
fn limit_section(item: &Item, _: &[Item]) -> Option<String> {
    let is_meant = item.is_section() && item.file.starts_with("settings/");
    is_meant.then(|| item.followed_by("defaults = { tier = \"P\" }"))
}

fn change_default(item: &Item, items: &[Item]) -> Option<String> {
    let default = item.keys.get("default")?;
    let other: Value = match default {
        Value::Boolean(value) => (!value).into(),
        Value::Integer(value) if item.ty() == "integer" => (value + 1).into(),
        Value::String(value) if item.ty() == "string" => format!("{value}x").into(),
        value => {
            let mut values = items
                .iter()
                .filter(|other| other.is_value() && other.owner() == item.ty());
            let other = values.find(|other| &other.keys["value"] != value)?;
            other.keys["value"].clone()
        }
    };
    item.with("default", other)
}

fn narrow_bound(item: &Item, _: &[Item]) -> Option<String> {
    move_bound(item, -1)
}

fn widen_bound(item: &Item, _: &[Item]) -> Option<String> {
    move_bound(item, 1)
}

/// `minimum = 1` → `minimum = 0` outwards, `minimum = 2` inwards
fn move_bound(item: &Item, outwards: i64) -> Option<String> {
    if item.has("step") {
        return None;
    }
    for (key, by) in [("minimum", -outwards), ("maximum", outwards), ("max_items", outwards)] {
        if let Some(Value::Integer(bound)) = item.keys.get(key) {
            return item.with(key, bound + by);
        }
    }
    None
}

fn change_unit(item: &Item, _: &[Item]) -> Option<String> {
    item.with("unit", format!("half {}", item.keys.get("unit")?.as_str()?))
}

fn change_separator(item: &Item, _: &[Item]) -> Option<String> {
    item.has("separator").then(|| item.with("separator", "|"))?
}

fn make_read_only(item: &Item, _: &[Item]) -> Option<String> {
    item.is_attribute().then(|| item.with("response_only", true))?
}

fn later(item: &Item, key: &str) -> Option<String> {
    let (major, minor) = item.keys.get(key)?.as_str()?.split_once('.')?;
    item.with(key, format!("{major}.{}", minor.parse::<u16>().ok()? + 1))
}

fn raise_tier(item: &Item, _: &[Item]) -> Option<String> {
    let is_premium = item.keys.get("tier")?.as_str() == Some("P");
    item.with("tier", if is_premium { "U" } else { "P" })
}

fn need(item: &Item, items: &[Item]) -> Option<String> {
    item.with("needs", vec![another_flag(item, items, "needs")?])
}

fn apply_when(item: &Item, items: &[Item]) -> Option<String> {
    let flag = another_flag(item, items, "applies_when")?;
    item.with("applies_when", Table::from_iter([(flag, Value::from(true))]))
}

fn replace_by(item: &Item, items: &[Item]) -> Option<String> {
    let flag = another_flag(item, items, "deprecated")?;
    item.changed(|keys| {
        keys.insert("deprecated".to_owned(), "17.1".into());
        keys.insert("replaced_by".to_owned(), vec![flag].into());
    })
}

fn another_flag(item: &Item, items: &[Item], key: &str) -> Option<String> {
    if !item.is_attribute() || item.has(key) {
        return None;
    }
    let mut flags = items.iter().filter(|it| it.is_attribute() && it.ty() == "boolean");
    flags.find(|flag| flag.name != item.name).map(|flag| flag.name.clone())
}

fn add_alias(item: &Item, _: &[Item]) -> Option<String> {
    let is_meant = item.is_field() && !item.has("alias");
    is_meant.then(|| item.with("alias", vec![format!("former_{}", item.name)]))?
}

/// `type = "integer"` → `type = "string"`, another type for each item; and a string becomes an enum.
fn change_type(item: &Item, items: &[Item]) -> Option<String> {
    const TYPES: [&str; 8] = [
        "boolean",
        "integer",
        "float",
        "timestamp",
        "any",
        "array of strings",
        "object of integers",
        "string or array of strings",
    ];
    // Kinds may have flags with the names and types of the integration object's.
    if item.ty().is_empty() || item.header == "fields" {
        return None;
    }
    let ty = if item.ty() == "string" {
        let mut types = items.iter().filter(|other| other.header.starts_with("enum."));
        types.next()?.owner()
    } else {
        TYPES[item.text.len() % TYPES.len()]
    };
    // Samples of records are plain, and a sample of any value is not.
    let ty = if ty == "any" && item.header.starts_with("record.") {
        "integer"
    } else {
        ty
    };
    item.changed(|keys| {
        keys.retain(|key, _| !["declared", "type_shown"].contains(&key));
        keys.insert("type".to_owned(), ty.into());
    })
}

/// `a = { … }` → `edited_a = { … }`, `{ name = "a" }` → `{ name = "edited_a" }`
fn rename(item: &Item, _: &[Item]) -> Option<String> {
    let is_of_others = item.has("alias") || item.has("renamed_from") || item.ty() == "properties";
    if is_of_others || !item.is_field() || item.has("use") {
        return None;
    }
    let name = format!("edited_{}", item.name);
    if item.is_parameter() {
        item.with("name", name)
    } else {
        Some(item.text.replacen(&item.name, &name, 1))
    }
}

/// `a = { … }` → `edited_a = { …, alias = ["a"] }`
fn rename_with_alias(item: &Item, items: &[Item]) -> Option<String> {
    with_last_fact(&rename(item, items)?, &format!("alias = [{:?}]", item.name))
}

/// `a = { … }` → `edited_a = { …, renamed_from = { name = "a", in = "0.2.0" } }`
fn rename_with_old(item: &Item, items: &[Item]) -> Option<String> {
    let fact = format!("renamed_from = {{ name = {:?}, in = \"0.2.0\" }}", item.name);
    with_last_fact(&rename(item, items)?, &fact)
}

fn with_last_fact(line: &str, fact: &str) -> Option<String> {
    let (before, after) = line.rsplit_once(" }")?;
    Some(format!("{before}, {fact} }}{after}"))
}

fn remove(item: &Item, _: &[Item]) -> Option<String> {
    let is_line = item.is_field() && item.header != "parameters" || item.is_value();
    is_line.then(String::new)
}

/// `  { name = "a", … },` → the same, and `  { name = "more_than_a", tier = "P", doc = "More." },`
fn add_one_more(item: &Item, _: &[Item]) -> Option<String> {
    let name = format!("more_than_{}", item.name.trim_matches('"'));
    let line = if item.is_attribute() || item.header == "fields" {
        format!("{name} = {{ type = \"integer\", doc = \"More.\" }}")
    } else if item.header.starts_with("record.") && item.is_field() {
        format!("fields.{name} = {{ type = \"string\", doc = \"More.\" }}")
    } else if item.is_parameter() {
        format!("  {{ name = {name:?}, tier = \"P\", doc = \"More.\" }},")
    } else if item.is_value() && item.keys["value"].is_str() {
        format!("  {{ value = {name:?}, introduced = \"17.2\", doc = \"More.\" }},")
    } else if item.is_value() {
        format!("  {{ value = 98, name = {name:?}, doc = \"More.\" }},")
    } else {
        return None;
    };
    Some(item.followed_by(&line))
}

fn add_required(item: &Item, _: &[Item]) -> Option<String> {
    let name = format!("required_by_{}", item.name);
    let line = format!("  {{ name = {name:?}, required = true, doc = \"More.\" }},");
    item.is_parameter().then(|| item.followed_by(&line))
}

fn use_type(item: &Item, items: &[Item]) -> Option<String> {
    let ty = &items.iter().find(|other| other.is_type())?.name;
    let name = format!("typed_like_{}", item.name);
    if item.is_attribute() {
        Some(item.followed_by(&format!("{name} = {{ type = {ty:?}, doc = \"More.\" }}")))
    } else if item.is_parameter() {
        Some(item.followed_by(&format!("  {{ name = {name:?}, type = {ty:?}, doc = \"More.\" }},")))
    } else {
        None
    }
}

/// `  { name = "a", … },` → the same, and `  "push_events",`
fn include_shared(item: &Item, items: &[Item]) -> Option<String> {
    let shared = items.iter().rfind(|other| other.header == "parameters")?;
    let line = format!("  {:?},", shared.name);
    item.is_parameter().then(|| item.followed_by(&line))
}

/// `  { name = "b", … },` moves above `  { name = "a", … },`.
fn swap(item: &Item, items: &[Item]) -> Option<Edit> {
    let is_next = |next: &&Item| next.file == item.file && next.lines.start == item.lines.end;
    let next = items.iter().find(is_next)?;
    let is_meant = item.is_attribute() || item.is_parameter() && next.is_parameter();
    let mut both = item.clone();
    both.lines.end = next.lines.end;
    is_meant.then(|| Edit {
        sort: SWAP.to_owned(),
        set: Changed,
        class: "source",
        item: both,
        text: next.followed_by(&item.text),
    })
}

/// `[kind.a]` … → the same, and `[kind.a-and-more]` with the same lines
fn add_kind(item: &Item, _: &[Item]) -> Option<String> {
    let other = item.text.replacen(']', "-and-more]", 1);
    item.is_kind().then(|| item.followed_by(&format!("\n{other}")))
}

fn remove_kind(item: &Item, _: &[Item]) -> Option<String> {
    item.is_kind().then(String::new)
}

/// `[kind.a]` → `[kind.a-edited]`, and in its `read_path`
fn rename_kind(item: &Item, _: &[Item]) -> Option<String> {
    let (old, new) = (format!("/{}\"", item.name), format!("/{}-edited\"", item.name));
    item.is_kind()
        .then(|| item.text.replacen(']', "-edited]", 1).replace(&old, &new))
}

fn head_kind(item: &Item, line: &str) -> Option<String> {
    let key = line.split(" = ").next()?;
    let is_meant = item.is_kind() && !item.text.contains(&format!("\n{key} = "));
    is_meant.then(|| item.headed_by(line))
}

/// `[kind.a]` gets `update_only = true`, and no parameter is `required` any more.
fn update_only(item: &Item, _: &[Item]) -> Option<String> {
    let kind = head_kind(item, "update_only = true")?;
    Some(kind.replace("required = true, ", "").replace(", required = true", ""))
}

fn read_elsewhere(item: &Item, _: &[Item]) -> Option<String> {
    let path = format!("/projects/:id/integrations/{}/edited", item.name);
    head_kind(item, &format!("read_path = {path:?}"))
}

fn name_value(item: &Item, _: &[Item]) -> Option<String> {
    let name = format!("other_than_{}", item.name.trim_matches('"'));
    item.is_value().then(|| item.with("name", name))?
}

fn change_value(item: &Item, _: &[Item]) -> Option<String> {
    match item.keys.get("value")? {
        Value::Integer(value) => item.with("value", value + 100),
        value => item.with("value", format!("{}_edited", value.as_str()?)),
    }
}
