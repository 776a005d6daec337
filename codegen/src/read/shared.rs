//! The parameters and groups of `shared.toml`, and which of them the kinds include. A group contains no other groups.

use std::collections::BTreeSet;

use toml::Spanned;

use super::Context;
use super::entry::{Entry, Given, Name, Named, Parameter};
use crate::codes;
use crate::nearest::advice;
use crate::report::Report;
use crate::sources::Span;
use crate::words::joined;

/// The entries of `shared.toml`.
#[derive(Default)]
pub struct Shared {
    /// The parameters that every kind has.
    pub every_kind: Vec<Parameter>,
    pub parameters: Vec<Named>,
    /// With the names of their parameters, if there is no mistake in the list.
    groups: Vec<(Name, Option<Vec<Name>>)>,
    used: BTreeSet<String>,
}

impl Shared {
    /// Collects the parameters, and after them the groups.
    pub fn declare(file: Option<&Entry>, cx: &mut Context<'_>) -> Self {
        let Some(file) = file else { return Self::default() };
        let mut shared = Self {
            parameters: file.map("parameters").to_vec(),
            ..Self::default()
        };
        let groups = file.map("groups");
        for (group, _) in groups {
            if let Some((parameter, _)) = shared.parameter(group.get_ref()) {
                let message = format!("group `{}` has the name of a shared parameter", group.get_ref());
                cx.error(&codes::DUPLICATE_NAME, &group.span(), message)
                    .note_at(&parameter.span(), "first defined here");
            }
        }
        let every_kind = shared.members(file.list("every_kind"), groups, cx);
        shared.every_kind = every_kind.into_iter().map(Parameter::shared).collect();
        for (group, given) in groups {
            let list = given.as_ref().map(Given::list).unwrap_or_default();
            let members = shared.members(list, groups, cx);
            let is_right = given.is_some() && members.len() == list.len();
            shared.groups.push((group.clone(), is_right.then_some(members)));
        }
        shared
    }

    /// Finds the parameters that a name stands for, each with the place that names it: `name`, or an entry of the group.
    /// There are none if the name is unknown, which is reported, or if there is a mistake in the group.
    pub fn find(&mut self, name: &Name, cx: &mut Context<'_>) -> Option<Vec<(Span, Named)>> {
        let key = name.get_ref();
        let names = match self.group(key) {
            Some(members) => members.clone()?,
            None if self.parameter(key).is_some() => vec![name.clone()],
            None => {
                let groups = self.groups.iter().map(|(name, _)| name.get_ref().as_str());
                let near = advice(key, self.names().chain(groups));
                let message = format!("`{key}` is neither a shared parameter nor a group");
                report_unknown(name, message, near, cx);
                return None;
            }
        };
        self.used.insert(key.clone());
        self.used.extend(names.iter().map(|name| name.get_ref().clone()));
        let found = names
            .iter()
            .filter_map(|name| Some((name.span(), self.parameter(name.get_ref())?.clone())));
        Some(found.collect())
    }

    pub fn is_group(&self, name: &str) -> bool {
        self.group(name).is_some()
    }

    /// Reports the groups and parameters that no kind includes.
    pub fn report_unused(&self, report: &mut Report) {
        let groups = self.groups.iter().map(|(name, _)| ("group", name));
        let parameters = self.parameters.iter().map(|(name, _)| ("shared parameter", name));
        for (what, name) in groups.chain(parameters) {
            if !self.used.contains(name.get_ref()) {
                let message = format!("no kind includes {what} `{}`", name.get_ref());
                report.add(&codes::UNUSED_SHARED, &name.span(), message);
            }
        }
    }

    fn group(&self, name: &str) -> Option<&Option<Vec<Name>>> {
        let group = self.groups.iter().find(|(own, _)| own.get_ref() == name);
        group.map(|(_, members)| members)
    }

    fn parameter(&self, name: &str) -> Option<&Named> {
        self.parameters.iter().find(|(own, _)| own.get_ref() == name)
    }

    /// The parameters that a list names. Other names are reported.
    fn members(&self, list: &[Spanned<Given>], groups: &[Named], cx: &mut Context<'_>) -> Vec<Name> {
        let mut members = Vec::new();
        for member in list {
            let name = Name::new(member.span(), member.get_ref().text().to_owned());
            if self.parameter(name.get_ref()).is_some() {
                members.push(name);
                continue;
            }
            let help = match groups.iter().find(|(group, _)| group == &name) {
                Some((group, given)) => {
                    let inner = given.as_ref().map(Given::texts).unwrap_or_default();
                    let inner = joined(inner.iter().map(|name| format!("{name:?}")), ", ");
                    Some(format!(
                        "`{}` is a group: write its parameters, {inner}",
                        group.get_ref()
                    ))
                }
                None => advice(name.get_ref(), self.names()),
            };
            let message = format!("`{}` is not a shared parameter", name.get_ref());
            report_unknown(&name, message, help, cx);
        }
        members
    }

    /// The names of the parameters.
    fn names(&self) -> impl Iterator<Item = &str> + Clone {
        self.parameters.iter().map(|(name, _)| name.get_ref().as_str())
    }
}

/// Reports a name once: it may be the definition that is misspelt. A file that could not be read may have the name.
fn report_unknown(name: &Name, message: String, help: Option<String>, cx: &mut Context<'_>) {
    if !cx.unread.is_incomplete && cx.unread.names.insert(name.get_ref().clone()) {
        cx.error(&codes::UNKNOWN_SHARED, &name.span(), message).help_if(help);
    }
}
