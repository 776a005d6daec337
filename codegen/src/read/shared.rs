//! The parameters and groups of `shared.toml`, and which of them the kinds include. A group contains no other groups.

use std::collections::BTreeSet;

use super::Context;
use super::entry::{Entry, Name, VALUE};
use crate::codes;
use crate::nearest::advice;
use crate::report::Report;
use crate::sources::Span;
use crate::words::joined;

#[derive(Default)]
pub struct Shared {
    pub every_kind: Vec<Entry>,
    pub parameters: Vec<Entry>,
    groups: Vec<(Entry, Vec<Name>)>,
    used: BTreeSet<String>,
}

impl Shared {
    pub fn declare(mut file: Entry, cx: &mut Context<'_>) -> Self {
        let mut shared = Self {
            parameters: file.take("parameters"),
            ..Self::default()
        };
        for mut group in file.take::<Vec<Entry>>("groups") {
            if let Some(parameter) = shared.parameter(&group.name) {
                let message = format!("group `{}` is named like a shared parameter", group.name);
                cx.error(codes::DUPLICATE_NAME, &group.source.span, message)
                    .note_at(&parameter.source.span, "first defined here");
            }
            let members = group.take(VALUE);
            shared.groups.push((group, members));
        }
        for name in file.take::<Vec<Name>>("every_kind") {
            if shared.is_parameter(&name, cx) {
                shared
                    .every_kind
                    .push(Entry::new(name.get_ref(), name.span(), cx.report));
            }
        }
        let mut groups = shared.groups.clone();
        for (group, members) in &mut groups {
            for name in members {
                group.is_wrong |= !shared.is_parameter(name, cx);
            }
        }
        shared.groups = groups;
        shared
    }

    /// The parameters that a name stands for, each with the place that names it: `at`, or an entry of the group. `None`
    /// if the name is unknown, which is reported, or the group is wrong.
    pub fn find(&mut self, name: &str, at: &Span, cx: &mut Context<'_>) -> Option<Vec<(Span, Entry)>> {
        let names = match self.group(name) {
            Some((group, _)) if group.is_wrong => return None,
            Some((_, members)) => members.clone(),
            None => vec![Name::new(at.clone(), name.to_owned())],
        };
        let mut found = Vec::new();
        for name in names {
            found.extend(self.parameter(name.get_ref()).map(|entry| (name.span(), entry.clone())));
            self.used.insert(name.into_inner());
        }
        self.used.insert(name.to_owned());
        if found.is_empty() {
            let groups = self.groups.iter().map(|(group, _)| group.name.as_str());
            let message = format!("`{name}` is neither a shared parameter nor a group");
            report_unknown(name, at, message, advice(name, self.names().chain(groups)), cx);
            return None;
        }
        Some(found)
    }

    pub fn report_unused(&self, report: &mut Report) {
        let groups = self.groups.iter().map(|(group, _)| ("group", group));
        let parameters = self.parameters.iter().map(|entry| ("shared parameter", entry));
        for (what, Entry { name, source, .. }) in groups.chain(parameters) {
            if !self.used.contains(name) {
                let message = format!("no kind includes {what} `{name}`");
                report.add(codes::UNUSED_SHARED, &source.span, message);
            }
        }
    }

    pub fn group(&self, name: &str) -> Option<&(Entry, Vec<Name>)> {
        self.groups.iter().find(|(group, _)| group.name == name)
    }

    fn parameter(&self, name: &str) -> Option<&Entry> {
        self.parameters.iter().find(|entry| entry.name == name)
    }

    fn is_parameter(&self, name: &Name, cx: &mut Context<'_>) -> bool {
        let (at, name) = (name.span(), name.get_ref());
        if self.parameter(name).is_some() {
            return true;
        }
        let help = match self.group(name) {
            Some((_, members)) => {
                let members = joined(members.iter().map(|member| format!("{:?}", member.get_ref())), ", ");
                Some(format!("`{name}` is a group: write its parameters, {members}"))
            }
            None => advice(name, self.names()),
        };
        let message = format!("`{name}` is not a shared parameter");
        report_unknown(name, &at, message, help, cx);
        false
    }

    fn names(&self) -> impl Iterator<Item = &str> + Clone {
        self.parameters.iter().map(|entry| entry.name.as_str())
    }
}

/// Reports a name once, because its definition may be misspelt. A file that could not be read may define the name.
fn report_unknown(name: &str, at: &Span, message: String, help: Option<String>, cx: &mut Context<'_>) {
    if !cx.invalid.is_incomplete && cx.invalid.names.insert(name.to_owned()) {
        cx.error(codes::UNKNOWN_SHARED, at, message).help_if(help);
    }
}
