//! How each sort edits an entry, and its allowed effect.

use toml::{Table, Value};

use crate::context::Context;
use crate::{Edit, Entry, Patch, Place};
use Set::{Added, Changed, Removed};

#[derive(Debug)]
pub struct Sort {
    pub name: &'static str,
    pub set: Set,
    /// The worst effect, as a class of `cargo bindings diff`.
    pub class: &'static str,
    /// The diff must name at least one of these, and no other.
    pub rules: &'static [&'static str],
    surface: Surface,
    edit: fn(&Context<'_>, &Entry) -> Option<Vec<Patch>>,
}

/// `.ci/spec-edits` can make one set of edits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Set {
    Added,
    Changed,
    Removed,
}

/// The lines of `API.txt` that an edit changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Surface {
    /// Only texts change.
    None,
    One,
    /// Several parameters, or a name that others use.
    Several,
}

impl Sort {
    const fn new(
        name: &'static str,
        set: Set,
        class: &'static str,
        rules: &'static [&'static str],
        edit: fn(&Context<'_>, &Entry) -> Option<Vec<Patch>>,
    ) -> Self {
        Self {
            name,
            set,
            class,
            rules,
            surface: Surface::One,
            edit,
        }
    }

    const fn words(self) -> Self {
        Self {
            surface: Surface::None,
            ..self
        }
    }

    const fn several(self) -> Self {
        Self {
            surface: Surface::Several,
            ..self
        }
    }

    pub fn edits(&'static self, context: &Context<'_>) -> impl Iterator<Item = Edit> {
        context.entries.iter().filter_map(|entry| self.at(context, entry))
    }

    fn at(&'static self, context: &Context<'_>, entry: &Entry) -> Option<Edit> {
        let patches = (self.edit)(context, entry)?;
        Some(Edit {
            sort: self,
            entry: entry.clone(),
            patches,
        })
    }
}

impl Edit {
    pub fn surface(&self) -> Surface {
        // A group has several parameters. A kind may name a shared parameter, or already have its new value.
        let is_of_others = self.entry.is_group() || self.entry.place == Place::Shared;
        match self.sort.surface {
            Surface::One if is_of_others => Surface::Several,
            surface => surface,
        }
    }
}

/// A field's availability. Facts that its kind or another field implies are only restated.
const SCOPE: &[&str] = &["D0505", "D0506", "D0602"];
/// A default, of a parameter and of an attribute.
const DEFAULT: &[&str] = &["D0502", "D0523"];
/// The type. Types that are not literal also have an explanation.
const TYPE: &[&str] = &["D0401", "D0402", "D0403", "D0417", "D0601"];

const TYPES: [&str; 9] = [
    "boolean",
    "integer",
    "float",
    "string",
    "timestamp",
    "any",
    "array of strings",
    "object of integers",
    "string or array of strings",
];

pub const SORTS: &[Sort] = &[
    // Documentation.
    Sort::new("reword", Changed, "documentation", &["D0601"], |_, entry| {
        let doc = entry.keys.get("doc")?.as_str()?;
        entry.with("doc", format!("{} Edited.", doc))
    })
    .words(),
    Sort::new("add a note", Added, "documentation", &["D0605"], |_, entry| {
        entry.if_at(Place::Kind).or(entry.if_field())?.with("note", "Edited.")
    })
    .words(),
    Sort::new("rename a section", Changed, "documentation", &["D0601"], |_, entry| {
        let text = format!("section = {:?}", format!("{}, edited", entry.name));
        entry.if_at(Place::Section)?.replaced(vec![text])
    })
    .words(),
    // Values.
    Sort::new(
        "state a default",
        Added,
        "behavior",
        &["D0501", "D0502", "D0523"],
        |context, entry| {
            if entry.has("required") || entry.has("response_only") {
                return None;
            }
            entry.with_new("default", context.some_value(entry)?)
        },
    ),
    Sort::new("change a default", Changed, "behavior", DEFAULT, |context, entry| {
        entry.with("default", context.other_value(entry, entry.keys.get("default")?)?)
    }),
    Sort::new("drop a default", Removed, "behavior", DEFAULT, |_, entry| {
        entry.without("default")
    }),
    Sort::new("state a bound", Added, "wire", &["D0503"], |_, entry| {
        match entry.ty()? {
            "integer" | "float" => entry
                .with_new("minimum", 1)
                .or_else(|| entry.with_new("maximum", 1_000_000)),
            "array of strings" => entry
                .with_new("max_items", 9)
                .or_else(|| entry.with_new("unique", true)),
            "string" if !entry.has("secret") => entry.if_field()?.with_new("schemes", vec!["https"]),
            _ => None,
        }
    }),
    Sort::new("narrow a bound", Changed, "wire", &["D0503"], |_, entry| {
        entry.with_bound_moved(-1)
    }),
    Sort::new("widen a bound", Changed, "compatible", &["D0504"], |_, entry| {
        entry.with_bound_moved(1)
    }),
    Sort::new("drop a bound", Removed, "compatible", &["D0504"], |_, entry| {
        ["step", "minimum", "maximum", "max_items", "schemes"]
            .iter()
            .find_map(|key| entry.without(key))
    }),
    Sort::new(
        "state a unit",
        Added,
        "documentation",
        &["D0501"],
        |_, entry| match entry.ty()? {
            "integer" | "float" => entry.if_field()?.with_new("unit", "weeks"),
            _ => None,
        },
    ),
    Sort::new("change a unit", Changed, "behavior", &["D0512"], |_, entry| {
        entry.with("unit", format!("half {}", entry.keys.get("unit")?.as_str()?))
    }),
    Sort::new("drop a unit", Removed, "behavior", &["D0512"], |_, entry| {
        entry.without("unit")
    }),
    // Availability and deprecation.
    Sort::new("state a version", Added, "wire", SCOPE, |_, entry| {
        entry
            .if_at(Place::Kind)
            .or(entry.if_field())?
            .with_new("introduced", "9.1")
    }),
    Sort::new("raise a version", Changed, "wire", SCOPE, |_, entry| {
        entry.with_later("introduced")
    }),
    Sort::new(
        "raise another version",
        Changed,
        "wire",
        &["D0507", "D0508", "D0509", "D0601"],
        |_, entry| {
            ["deprecated", "no_effect", "needs_until"]
                .iter()
                .find_map(|key| entry.with_later(key))
        },
    ),
    Sort::new("drop a version", Removed, "compatible", SCOPE, |_, entry| {
        entry.without("introduced")
    }),
    Sort::new("raise a tier", Changed, "wire", SCOPE, |_, entry| {
        let tier = if entry.keys.get("tier")?.as_str() == Some("P") {
            "U"
        } else {
            "P"
        };
        entry.with("tier", tier)
    }),
    Sort::new("state a tier", Added, "wire", SCOPE, |context, entry| {
        // The defaults may already state it.
        if context.has_defaults(entry) {
            return None;
        }
        entry.if_field()?.with_new("tier", "P")
    }),
    Sort::new("drop a tier", Removed, "compatible", SCOPE, |_, entry| {
        entry.without("tier")
    }),
    Sort::new(
        "limit to installations, or stop to",
        Changed,
        "wire",
        SCOPE,
        |_, entry| entry.if_field()?.toggled("self_managed"),
    ),
    Sort::new("deprecate", Added, "compatible", &["D0513"], |context, entry| {
        if entry.has("deprecated") {
            return None;
        }
        entry.if_field()?.changed(|entry| {
            entry.keys.insert("deprecated".to_owned(), "19.1".into());
            if let Some(other) = context.another(entry, "replaced_by") {
                entry.keys.insert("replaced_by".to_owned(), vec![other].into());
            }
        })
    }),
    Sort::new("stop to deprecate", Removed, "compatible", &["D0514"], |_, entry| {
        entry.without_all(&["deprecated", "replaced_by"])
    }),
    Sort::new(
        "show reads to higher tiers, or stop to",
        Changed,
        "documentation",
        &["D0601"],
        |_, entry| entry.if_field()?.toggled("higher_tier_read"),
    ),
    Sort::new(
        "show reads in one edition, or stop to",
        Changed,
        "documentation",
        &["D0601"],
        |_, entry| entry.if_field()?.toggled("enterprise"),
    ),
    // Behavior.
    Sort::new(
        "require a restart, or stop to",
        Changed,
        "behavior",
        &["D0510"],
        |_, entry| entry.if_field()?.toggled("restart"),
    ),
    Sort::new(
        "take its effect, or give it back",
        Changed,
        "behavior",
        &["D0509"],
        |_, entry| entry.if_at(Place::Attribute)?.toggled("no_effect"),
    ),
    Sort::new(
        "need another attribute",
        Added,
        "wire",
        &["D0507", "D0602"],
        |context, entry| {
            if entry.has("needs_one_of") {
                return None;
            }
            entry.with("needs", vec![context.another(entry, "needs")?])
        },
    ),
    Sort::new("need nothing", Removed, "compatible", &["D0508"], |_, entry| {
        entry
            .without_all(&["needs", "needs_until"])
            .or_else(|| entry.without_all(&["needs_one_of", "needs_until"]))
    }),
    Sort::new(
        "apply under a condition",
        Added,
        "behavior",
        &["D0509"],
        |context, entry| {
            let condition = Table::from_iter([(context.another(entry, "applies_when")?, Value::from(true))]);
            entry.with("applies_when", condition)
        },
    ),
    Sort::new("apply always", Removed, "behavior", &["D0509"], |_, entry| {
        entry.without("applies_when")
    }),
    Sort::new("add an alias", Added, "compatible", &["D0313"], |_, entry| {
        let name = format!("former_{}", entry.name);
        entry.if_field()?.with_new("alias", vec![name])
    }),
    Sort::new("drop an alias", Removed, "wire", &["D0314"], |_, entry| {
        entry.without("alias")
    }),
    Sort::new("drop a condition", Removed, "compatible", &["D0508"], |_, entry| {
        ["required_when", "not_in"].iter().find_map(|key| entry.without(key))
    }),
    Sort::new(
        "drop a note",
        Removed,
        "documentation",
        &["D0601", "D0605"],
        |_, entry| {
            ["declared", "irreversible", "note", "assumed"]
                .iter()
                .find_map(|key| entry.without(key))
        },
    ),
    Sort::new("drop a meaning", Removed, "behavior", &["D0524"], |_, entry| {
        entry.without("means")
    }),
    Sort::new("separate otherwise", Changed, "behavior", &["D0512"], |_, entry| {
        entry.has("separator").then(|| entry.with("separator", "|"))?
    }),
    // Rust code.
    Sort::new("require", Changed, "source", &["D0305"], |_, entry| {
        let is_parameter = matches!(entry.place, Place::Parameter(_) | Place::Use(_));
        is_parameter.then(|| entry.with_new("required", true))?
    }),
    Sort::new("stop to require", Changed, "source", &["D0306"], |_, entry| {
        entry.without("required")
    }),
    Sort::new("make secret", Changed, "source", &["D0309"], |_, entry| {
        (entry.ty()? == "string").then(|| entry.with_new("secret", true))?
    }),
    Sort::new("make public", Changed, "source", &["D0310"], |_, entry| {
        entry.without("secret")
    }),
    Sort::new("make read-only", Changed, "source", &["D0311"], |_, entry| {
        entry.if_at(Place::Attribute)?.with_new("response_only", true)
    }),
    Sort::new("make writable", Changed, "compatible", &["D0312"], |_, entry| {
        entry.without("response_only")
    }),
    Sort::new(
        "make an event, or stop to",
        Changed,
        "source",
        &["D0517"],
        |_, entry| {
            let parameter = entry.if_parameter()?;
            (parameter.ty()? == "boolean").then(|| parameter.toggled("event"))?
        },
    ),
    Sort::new("change a type", Changed, "source", TYPE, |context, entry| {
        // Kinds may have flags with the object's names and types.
        if entry.place == Place::Object {
            return None;
        }
        let others = TYPES.into_iter().filter(|ty| Some(*ty) != entry.ty());
        let ty = match entry.ty()? {
            "string" => entry.pick(context.names(&[Place::Enum]))?.to_owned(),
            _ => entry.pick(others)?.to_owned(),
        };
        entry.changed(|entry| {
            entry.keys.retain(|key, _| !["declared", "type_shown"].contains(&key));
            entry.keys.insert("type".to_owned(), ty.into());
        })
    }),
    Sort::new(
        "rename",
        Changed,
        "source",
        &["D0301", "D0302", "D0303", "D0304", "D0314", "D0315", "D0316"],
        |_, entry| entry.renamed(|_, _| {}),
    ),
    Sort::new(
        "rename, and read the old name",
        Changed,
        "source",
        &["D0301", "D0304"],
        |_, entry| entry.renamed(|keys, old| _ = keys.insert("alias".to_owned(), vec![old].into())),
    ),
    Sort::new(
        "rename, and keep the old name",
        Changed,
        "wire",
        &["D0301", "D0314", "D0316"],
        |_, entry| {
            entry.renamed(|keys, old| {
                let former = Table::from_iter([("name".to_owned(), old.into()), ("in".to_owned(), "0.2.0".into())]);
                keys.insert("renamed_from".to_owned(), former.into());
            })
        },
    ),
    Sort::new("remove", Removed, "source", &["D0301", "D0303", "D0410"], |_, entry| {
        let is_line = entry.is_field() && entry.place != Place::Shared || matches!(entry.place, Place::Value(_));
        is_line.then(|| entry.without_lines())?
    }),
    Sort::new("add one more", Added, "compatible", &["D0301", "D0409"], |_, entry| {
        let name = format!("more_than_{}", entry.name);
        entry.followed_by(match &entry.place {
            Place::Attribute | Place::Object => format!("{name} = {{ type = \"integer\", doc = \"More.\" }}"),
            Place::Field(_) => format!("fields.{name} = {{ type = \"string\", doc = \"More.\" }}"),
            Place::Parameter(_) => format!("  {{ name = {name:?}, tier = \"P\", doc = \"More.\" }},"),
            Place::Value(_) if entry.keys["value"].is_str() => {
                format!("  {{ value = {name:?}, introduced = \"17.2\", doc = \"More.\" }},")
            }
            Place::Value(_) => format!("  {{ value = 98, name = {name:?}, doc = \"More.\" }},"),
            _ => return None,
        })
    }),
    Sort::new("add one that is required", Added, "source", &["D0302"], |_, entry| {
        let line = format!(
            "  {{ name = \"required_by_{}\", required = true, doc = \"More.\" }},",
            entry.name
        );
        entry.if_parameter()?.followed_by(line)
    }),
    Sort::new(
        "swap with the next",
        Changed,
        "source",
        &["D0307", "D0604"],
        |context, entry| {
            let next = context.spec.files[&entry.file].get(entry.lines.end)?;
            let is_like = next.ends_with(entry.text()[0].chars().last()?)
                && next.contains(" = {") == entry.text()[0].contains(" = {");
            let is_line = matches!(entry.place, Place::Attribute | Place::Parameter(_) | Place::Value(_))
                && next.contains("doc = ");
            let mut patches = entry.replaced(vec![next.clone(), entry.text()[0].clone()])?;
            patches[0].lines.end += 1;
            (is_line && is_like).then_some(patches)
        },
    )
    .words(),
    Sort::new(
        "include a shared parameter",
        Added,
        "compatible",
        &["D0301"],
        |context, entry| {
            let line = format!("  {:?},", entry.pick(context.names(&[Place::Shared]))?);
            entry.if_parameter()?.followed_by(line)
        },
    ),
    Sort::new("include a group", Added, "compatible", &["D0301"], |context, entry| {
        let groups = context.spec.files["shared.toml"]
            .iter()
            .skip_while(|line| *line != "[groups]")
            .skip(1);
        let groups = groups.filter_map(|line| Some(line.split_once(" = ")?.0));
        let line = format!("  {:?},", entry.pick(groups)?);
        entry.if_parameter()?.followed_by(line)
    })
    .several(),
    // Kinds and types.
    Sort::new("add a kind", Added, "compatible", &["D0201"], |_, entry| {
        let header = format!("[kind.{}-and-more]", entry.name);
        let text = [entry.text(), &[String::new(), header], &entry.text()[1..]].concat();
        entry.if_at(Place::Kind)?.replaced(text)
    })
    .several(),
    Sort::new("remove a kind", Removed, "source", &["D0202", "D0406"], |_, entry| {
        entry.if_at(Place::Kind)?.without_lines()
    })
    .several(),
    Sort::new(
        "rename a kind",
        Changed,
        "source",
        &["D0201", "D0202", "D0208"],
        |_, entry| {
            let header = format!("[kind.{}-edited]", entry.name);
            Some(vec![entry.if_at(Place::Kind)?.patch(0, vec![header])])
        },
    )
    .several(),
    Sort::new(
        "let a kind be updated only, or created",
        Changed,
        "source",
        &["D0203", "D0204", "D0306"],
        |_, entry| {
            if entry.has("update_only") || entry.place != Place::Kind {
                return entry.without("update_only");
            }
            // Such a kind has no required parameters.
            let text = entry.text()[1..]
                .iter()
                .map(|line| line.replace("required = true, ", "").replace(", required = true", ""));
            let first = [entry.text()[0].clone(), "update_only = true".to_owned()];
            entry.replaced(first.into_iter().chain(text).collect())
        },
    )
    .several(),
    Sort::new(
        "limit a kind, or stop to",
        Changed,
        "wire",
        &["D0205", "D0505", "D0506", "D0601"],
        |_, entry| {
            let key = entry.pick(["keeps_settings", "beta", "hosted_only", "development_only"])?;
            entry.if_at(Place::Kind)?.toggled(key)
        },
    ),
    Sort::new("read a kind elsewhere", Changed, "wire", &["D0101"], |_, entry| {
        let path = format!("/projects/:id/integrations/{}/edited", entry.name);
        entry.if_at(Place::Kind)?.with("read_path", path)
    }),
    Sort::new(
        "change the name of a value",
        Changed,
        "source",
        &["D0411"],
        |_, entry| {
            matches!(entry.place, Place::Value(_)).then(|| entry.with("name", format!("other_than_{}", entry.name)))?
        },
    ),
    Sort::new(
        "change a value",
        Changed,
        "source",
        &["D0409", "D0410", "D0412"],
        |_, entry| match entry.keys.get("value")? {
            Value::Integer(value) => entry.with("value", value + 100),
            value => entry.with("value", format!("{}_edited", value.as_str()?)),
        },
    ),
    Sort::new(
        "rename a type",
        Changed,
        "source",
        &["D0404", "D0602"],
        |context, entry| {
            if !matches!(entry.place, Place::Enum | Place::Record) {
                return None;
            }
            let name = &entry.name;
            let header = entry.text()[0].replace(name, &format!("{name}Edited"));
            let mut patches = Vec::new();
            for user in &context.entries {
                if let Some(ty) = user.ty()
                    && ty.split(' ').next_back() == Some(name)
                {
                    patches.extend(user.with("type", format!("{ty}Edited"))?);
                }
            }
            patches.push(entry.patch(0, vec![header]));
            Some(patches)
        },
    )
    .several(),
    Sort::new("use a type", Added, "compatible", &["D0301"], |context, entry| {
        let ty = entry.pick(context.names(&[Place::Enum, Place::Record]))?;
        entry.followed_by(match &entry.place {
            Place::Attribute => format!("typed_like_{} = {{ type = {ty:?}, doc = \"More.\" }}", entry.name),
            Place::Parameter(_) => {
                format!(
                    "  {{ name = \"typed_like_{}\", type = {ty:?}, doc = \"More.\" }},",
                    entry.name
                )
            }
            _ => return None,
        })
    }),
    Sort::new("limit a section to a tier", Changed, "wire", SCOPE, |context, entry| {
        if context.has_defaults(entry) || !entry.file.starts_with("settings/") {
            return None;
        }
        entry
            .if_at(Place::Section)?
            .followed_by("defaults = { tier = \"P\" }".to_owned())
    })
    .several(),
];
