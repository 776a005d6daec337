//! The parameters and groups of `shared.toml`.

use std::collections::BTreeSet;

use indexmap::IndexMap;
use platform_api_core::words::joined;

use super::ReadContext;
use super::entry::{Name, SpecEntry, VALUE};
use crate::codes;
use crate::nearest::advice;
use crate::report::DiagnosticReport;
use crate::sources::Span;

#[derive(Default)]
pub struct Shared {
    pub every_kind: Vec<SpecEntry>,
    pub parameters: IndexMap<String, SpecEntry>,
    groups: IndexMap<String, Group>,
    used: BTreeSet<String>,
    /// Names that the kind being read already has.
    pub not_suggested: Vec<String>,
}

struct Group {
    entry: SpecEntry,
    parameters: Vec<Name>,
}

impl Shared {
    pub fn declare(mut file: SpecEntry, cx: &mut ReadContext<'_>) -> Self {
        let mut shared = Self::default();
        for parameter in file.take::<Vec<SpecEntry>>("parameters") {
            shared.parameters.insert(parameter.name.clone(), parameter);
        }
        for mut entry in file.take::<Vec<SpecEntry>>("groups") {
            if let Some(parameter) = shared.parameters.get(&entry.name) {
                let message = format!("group `{}` is named like a shared parameter", entry.name);
                cx.error(codes::DUPLICATE_NAME, &entry.source.span, message)
                    .note_at(&parameter.source.span, "first defined here");
            }
            let parameters = entry.take(VALUE);
            shared.groups.insert(entry.name.clone(), Group { entry, parameters });
        }
        for name in file.take::<Vec<Name>>("every_kind") {
            if shared.is_parameter(&name, cx) {
                shared
                    .every_kind
                    .push(SpecEntry::new(name.get_ref(), name.span(), cx.report));
            } else {
                // Kinds may use the right name.
                cx.invalid.is_incomplete = true;
            }
        }
        for group in shared.wrong_groups(cx) {
            shared.groups[group].entry.is_wrong = true;
        }
        shared
    }

    /// The positions of groups that name anything but a shared parameter.
    fn wrong_groups(&self, cx: &mut ReadContext<'_>) -> BTreeSet<usize> {
        let mut wrong = BTreeSet::new();
        for (position, group) in self.groups.values().enumerate() {
            for name in &group.parameters {
                if !self.is_parameter(name, cx) {
                    wrong.insert(position);
                }
            }
        }
        wrong
    }

    /// The parameters that a name stands for, each with the place that names it. `None` if the name is unknown, which
    /// is reported, or its group is wrong.
    pub fn find(&mut self, name: &str, at: &Span, cx: &mut ReadContext<'_>) -> Option<Vec<(Span, &SpecEntry)>> {
        let mut places = Vec::new();
        match self.groups.get(name) {
            Some(group) if group.entry.is_wrong => return None,
            Some(group) => places.extend(
                group
                    .parameters
                    .iter()
                    .map(|name| (name.get_ref().as_str(), name.span())),
            ),
            None => places.push((name, at.clone())),
        }
        let mut parameters = Vec::new();
        for (name, place) in places {
            parameters.extend(self.parameters.get(name).map(|parameter| (place, parameter)));
            self.used.insert(name.to_owned());
        }
        self.used.insert(name.to_owned());
        if parameters.is_empty() {
            let groups = self.groups.keys().map(String::as_str);
            let is_included = |name: &&str| self.not_suggested.iter().any(|included| included == name);
            let names = self.names().chain(groups).filter(|name| !is_included(name));
            let message = format!("`{name}` is neither a shared parameter nor a group");
            report_unknown(name, at, message, advice(name, names), cx);
            return None;
        }
        Some(parameters)
    }

    pub fn report_unused(&self, report: &mut DiagnosticReport) {
        let groups = self.groups.values().map(|group| ("group", &group.entry));
        let parameters = self.parameters.values().map(|entry| ("shared parameter", entry));
        for (what, SpecEntry { name, source, .. }) in groups.chain(parameters) {
            if !self.used.contains(name) {
                let message = format!("no kind includes {what} `{name}`");
                report.add(codes::UNUSED_SHARED, &source.span, message);
            }
        }
    }

    fn is_parameter(&self, name: &Name, cx: &mut ReadContext<'_>) -> bool {
        let (at, name) = (name.span(), name.get_ref());
        if self.parameters.contains_key(name) {
            return true;
        }
        let help = match self.groups.get(name) {
            Some(group) => {
                let names = joined(
                    group.parameters.iter().map(|name| format!("{:?}", name.get_ref())),
                    ", ",
                );
                Some(format!("`{name}` is a group: write its parameters, {names}"))
            }
            None => advice(name, self.names()),
        };
        let message = format!("`{name}` is not a shared parameter");
        report_unknown(name, &at, message, help, cx);
        false
    }

    fn names(&self) -> impl Iterator<Item = &str> + Clone {
        self.parameters.keys().map(String::as_str)
    }
}

/// A file that could not be read may define the name.
fn report_unknown(name: &str, at: &Span, message: String, help: Option<String>, cx: &mut ReadContext<'_>) {
    let is_reported = cx.unknown_shared.contains_key(name);
    if is_reported || !cx.invalid.is_incomplete && cx.invalid.names.insert(name.to_owned()) {
        let place = (name, at);
        let error = cx
            .report
            .add_unknown(&mut cx.unknown_shared, codes::UNKNOWN_SHARED, place, message);
        if let Some(error) = error {
            error.help_if(help);
        }
    }
}
