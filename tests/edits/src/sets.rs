//! Many edits at once: every addition, change or removal that fits with those before it.
//!
//! Hand-written code may name a witness, so only its texts and numbers are edited.

use std::collections::{BTreeMap, BTreeSet};
use std::mem;

use crate::context::Context;
use crate::sorts::SORTS;
use crate::{Edit, Entry, Patch, Place, Set, Spec, hash};

/// Also edits witnesses, because no test may rely on these texts and numbers.
const EVERYWHERE: [&str; 6] = [
    "reword",
    "rename a section",
    "change a default",
    "widen a bound",
    "raise a version",
    "raise a tier",
];

pub struct Edited {
    pub spec: Spec,
    /// Names that hand-written code may use.
    named: BTreeSet<String>,
    /// Edited entries, which no other edit touches.
    touched: BTreeSet<String>,
    pub log: Vec<String>,
}

impl Edited {
    /// Leaves the parameters, types and sections of `witnesses` alone.
    pub fn new(spec: Spec, witnesses: impl IntoIterator<Item = String>) -> Self {
        let mut named: BTreeSet<_> = witnesses.into_iter().collect();
        for kind in spec.api().expect("the spec is valid").integrations.kinds {
            if named.contains(&kind.slug) {
                named.extend(kind.parameters.into_iter().map(|parameter| parameter.name));
            }
        }
        for entry in spec.entries() {
            if named.contains(&entry.name) {
                named.extend(entry.ty().and_then(|ty| ty.split(' ').next_back()).map(str::to_owned));
            }
        }
        Self {
            spec,
            named,
            touched: BTreeSet::new(),
            log: Vec::new(),
        }
    }

    /// `guide` is CONTRIBUTING.md, whose example is one of the edits.
    pub fn make(&mut self, set: Set, guide: &str) {
        match set {
            Set::Added => self.add_all(guide),
            Set::Changed => self.change_all(),
            Set::Removed => self.remove_all(),
        }
        for sort in SORTS.iter().filter(|sort| sort.set == set) {
            self.make_one_each(sort.name);
        }
    }

    /// One edit wherever the sort applies: the attributes, the parameters, the values of one enum, and so on.
    fn make_one_each(&mut self, name: &str) {
        let mut edits: Vec<_> = self.edits(name).into_iter().filter(|edit| self.may_be(edit)).collect();
        edits.sort_by_key(|edit| hash(&edit.name()));
        let mut made: Vec<Edit> = Vec::new();
        let place = |edit: &Edit| match &edit.entry.place {
            Place::Value(of) | Place::Field(of) => (None, of.clone()),
            place => (Some(mem::discriminant(place)), String::new()),
        };
        for edit in edits {
            if made.iter().all(|other| place(other) != place(&edit)) && edit.is_beside(&made) {
                let all = made.iter().chain([&edit]).flat_map(|edit| &edit.patches);
                if self.spec.with(all).tidied().api().is_some() {
                    made.push(edit);
                }
            }
        }
        self.touched.extend(made.iter().map(|edit| edit.entry.id()));
        self.accept(made);
    }

    fn may_be(&self, edit: &Edit) -> bool {
        let (entry, sort) = (&edit.entry, edit.sort);
        let are_arguments = sort
            .rules
            .iter()
            .any(|rule| ["D0302", "D0305", "D0306", "D0307"].contains(rule));
        let is_named = self.is_named(entry) || are_arguments && self.named.contains(entry.owner());
        // Every integration or settings response has these, so tests may name them.
        let is_of_all = entry.place == Place::Object && entry.ty() != Some("boolean") || entry.has("response_only");
        !self.is_touched(entry) && !is_named && !is_of_all
    }

    fn is_named(&self, entry: &Entry) -> bool {
        let is_of_type = matches!(entry.place, Place::Value(_) | Place::Field(_));
        self.named.contains(&entry.name)
            || is_of_type && self.named.contains(entry.owner())
            || entry.place == Place::Section && self.has_named(&entry.file)
    }

    fn has_named(&self, file: &str) -> bool {
        let mut entries = self.spec.entries().into_iter();
        entries.any(|entry| entry.file == file && self.named.contains(&entry.name))
    }

    /// A kind counts as touched if one of its parameters is.
    fn is_touched(&self, entry: &Entry) -> bool {
        let id = if entry.place == Place::Kind {
            &entry.name
        } else {
            &entry.id()
        };
        self.touched
            .iter()
            .any(|touched| touched == id || entry.place == Place::Kind && touched.contains(id))
    }

    fn edits(&self, name: &str) -> Vec<Edit> {
        let sort = SORTS
            .iter()
            .find(|sort| sort.name == name)
            .expect("there is such a sort");
        sort.edits(&Context::new(&self.spec)).collect()
    }

    /// Skips edits that the check refuses together with the others.
    fn accept(&mut self, edits: Vec<Edit>) {
        let mut accepted: Vec<Edit> = Vec::new();
        let mut parts = vec![edits];
        while let Some(mut part) = parts.pop() {
            let all = accepted.iter().chain(&part).flat_map(|edit| &edit.patches);
            if self.spec.with(all).tidied().api().is_some() {
                accepted.append(&mut part);
            } else if part.len() > 1 {
                let rest = part.split_off(part.len() / 2);
                parts.extend([rest, part]);
            }
        }
        self.spec = self.spec.with(accepted.iter().flat_map(|edit| &edit.patches)).tidied();
        self.log.extend(accepted.iter().map(Edit::name));
    }

    /// `lines` has the text before ` = `, and the new line.
    fn replace_in_api(&mut self, lines: &[(&str, &str)]) {
        let new: BTreeMap<_, _> = lines.iter().copied().collect();
        let api = self.spec.files.get_mut("api.toml").unwrap();
        let replaced = mem::take(api).into_iter().map(|line| {
            let key = line.split(" = ").next().unwrap_or_default();
            new.get(key).map_or(line.clone(), |line| (*line).to_owned())
        });
        *api = replaced.filter(|line| line != "-").collect();
    }

    fn change_all(&mut self) {
        for name in EVERYWHERE {
            let edits = self.edits(name);
            self.accept(edits);
        }
        self.replace_in_api(&[
            ("base_path", "base_path = \"/edited/v5\""),
            ("token_header", "token_header = \"X-EDITED-TOKEN\""),
            ("cache_seconds", "cache_seconds = 61"),
        ]);
    }

    fn remove_all(&mut self) {
        let mut kinds = self.edits("remove a kind");
        kinds.retain(|edit| self.may_be(edit));
        self.accept(kinds);
        self.replace_in_api(&[("installations_only", "-"), ("unset_reads_null", "-")]);
    }

    /// Adds kinds, types and a section with every fact, a parameter for every kind, a removed name, and
    /// CONTRIBUTING.md's example.
    fn add_all(&mut self, guide: &str) {
        let before: BTreeSet<_> = self.spec.entries().iter().map(Entry::id).collect();
        let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
        let files = &mut self.spec.files;
        files
            .get_mut("types.toml")
            .unwrap()
            .extend(lines(include_str!("added/types.toml")));
        let is_of_kinds = |file: &&String| file.starts_with("integrations/") && *file != "integrations/object.toml";
        let of_kinds = files.keys().rfind(is_of_kinds).cloned().expect("there are kinds");
        files
            .get_mut(&of_kinds)
            .unwrap()
            .extend(lines(include_str!("added/kinds.toml")));
        files.insert(
            "settings/edited.toml".to_owned(),
            lines(include_str!("added/section.toml")),
        );
        let api = files.get_mut("api.toml").unwrap();
        let sections = api
            .iter()
            .rposition(|line| line == "]")
            .expect("a list of sections ends");
        api.insert(sections, "  \"edited\",".to_owned());
        api.push("edited_long_ago = \"16.9\"".to_owned());
        let shared = files.get_mut("shared.toml").unwrap();
        for line in shared.iter_mut().filter(|line| line.starts_with("every_kind = [")) {
            *line = line.replace(']', ", \"edited_everywhere\"]");
        }
        let parameters = shared
            .iter()
            .position(|line| line == "[parameters]")
            .expect("there are shared parameters");
        let everywhere =
            "edited_everywhere = { type = \"integer\", introduced = \"17.2\", default = 1, doc = \"Edited.\" }";
        shared.insert(parameters + 1, everywhere.to_owned());

        self.spec = self.spec.with([&self.spec.example(guide)]);
        self.touched.extend(
            self.spec
                .entries()
                .iter()
                .map(Entry::id)
                .filter(|id| !before.contains(id)),
        );
        self.log.push("everything that can be added".to_owned());
        let (api, report) = self.spec.check();
        assert!(api.is_some(), "{report}");
    }
}

impl Spec {
    /// CONTRIBUTING.md's edit: "a new optional parameter of `chat-c` is one line in …:", then the line.
    pub fn example(&self, guide: &str) -> Patch {
        let example = guide
            .split_once("optional parameter of `")
            .expect("the guide has an example")
            .1;
        let slug = example.split('`').next().unwrap_or_default();
        let line = example
            .lines()
            .find(|line| line.starts_with("  { name = "))
            .expect("the example is a line");
        let kind = self
            .entries()
            .into_iter()
            .find(|entry| entry.place == Place::Kind && entry.name == slug);
        let kind = kind.expect("the guide names a kind that there is");
        let end = kind
            .text()
            .iter()
            .position(|line| line == "]")
            .expect("its parameters end");
        kind.patch(end, vec![line.to_owned(), "]".to_owned()])
    }

    /// Without unused types and empty files, which the check refuses.
    fn tidied(&self) -> Self {
        let mut spec = self.clone();
        loop {
            let entries = spec.entries();
            let is_used = |name: &str| {
                entries
                    .iter()
                    .filter_map(Entry::ty)
                    .any(|ty| ty.split(' ').next_back() == Some(name))
            };
            let is_type = |entry: &&Entry| matches!(entry.place, Place::Enum | Place::Record);
            let unused: Vec<_> = entries
                .iter()
                .filter(is_type)
                .filter(|entry| !is_used(&entry.name))
                .collect();
            if unused.is_empty() {
                break;
            }
            let patches: Vec<_> = unused
                .iter()
                .filter_map(|entry| entry.without_lines())
                .flatten()
                .collect();
            spec = spec.with(&patches);
        }
        let entries = spec.entries();
        let has_something = |file: &str| {
            let is_something = |entry: &Entry| entry.file == file && entry.place != Place::Section;
            !file.contains('/') || entries.iter().any(is_something)
        };
        let empty: Vec<_> = spec.files.keys().filter(|file| !has_something(file)).cloned().collect();
        for file in empty {
            spec.files.remove(&file);
            let section = file
                .split('/')
                .next_back()
                .and_then(|file| file.strip_suffix(".toml"))
                .unwrap_or_default();
            let listed = [format!("  {section:?},")];
            spec.files
                .get_mut("api.toml")
                .unwrap()
                .retain(|line| !listed.contains(line));
        }
        spec
    }
}
