//! The parameters and groups of `shared.toml`, and which of them the kinds include.
//!
//! A group has parameters and never another group.

use std::collections::BTreeSet;

use super::Context;
use super::entry::{Entry, Given, Name, Named};
use crate::codes;
use crate::nearest::advice;
use crate::report::Report;

/// The entries of `shared.toml`.
#[derive(Default)]
pub struct Shared {
    /// The names of the parameters that every kind has.
    pub every_kind: Vec<Name>,
    pub parameters: Vec<Named>,
    /// With the names of their parameters, if there is no mistake in the list.
    groups: Vec<(Name, Option<Vec<String>>)>,
    used: BTreeSet<String>,
    /// Whether the file could be read, so that any other name is wrong.
    is_read: bool,
}

impl Shared {
    /// Collects the parameters, and after them the groups.
    pub fn declare(file: Option<&Entry>, cx: &mut Context<'_>) -> Self {
        let Some(file) = file else { return Self::default() };
        let mut shared = Self {
            parameters: file.map("parameters").to_vec(),
            is_read: !file.is_wrong,
            ..Self::default()
        };
        let groups = file.map("groups");
        let members = groups
            .iter()
            .map(|group| (group.0.clone(), shared.members(group, groups, cx)));
        shared.groups = members.collect();
        for (name, span) in file.list("every_kind") {
            let name = Name::new(span.clone(), name.text().to_owned());
            if shared.parameter(name.get_ref()).is_some() {
                shared.every_kind.push(name);
            } else {
                shared.report_unknown(&name, "not a shared parameter", shared.names(), cx);
            }
        }
        shared
    }

    /// Finds the parameters that a name stands for, which is that of one parameter or of a group. There are none if the
    /// name is unknown, which is reported, or if there is a mistake in the group.
    pub fn find(&mut self, name: &Name, cx: &mut Context<'_>) -> Option<Vec<Named>> {
        let key = name.get_ref();
        let names = match self.group(key) {
            Some(members) => members.clone()?,
            None if self.parameter(key).is_some() => vec![key.clone()],
            None => {
                let groups = self.groups.iter().map(|(name, _)| name.get_ref().as_str());
                let known = self.names().chain(groups);
                self.report_unknown(name, "neither a shared parameter nor a group", known, cx);
                return None;
            }
        };
        self.used.insert(key.clone());
        self.used.extend(names.iter().cloned());
        let found = names.iter().filter_map(|name| self.parameter(name)).cloned();
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

    fn group(&self, name: &str) -> Option<&Option<Vec<String>>> {
        let group = self.groups.iter().find(|(own, _)| own.get_ref() == name);
        group.map(|(_, members)| members)
    }

    fn parameter(&self, name: &str) -> Option<&Named> {
        self.parameters.iter().find(|(own, _)| own.get_ref() == name)
    }

    /// The members of a group.
    fn members(&self, (group, given): &Named, groups: &[Named], cx: &mut Context<'_>) -> Option<Vec<String>> {
        let name = group.get_ref();
        let is_capital = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_';
        if !name.starts_with(|c: char| c.is_ascii_uppercase()) || !name.chars().all(is_capital) {
            let message = format!("group `{name}` is not in capitals");
            cx.error(&codes::BAD_NAME, &group.span(), message)
                .help("write the name in capitals, which tell groups from parameters");
        }
        let given = given.as_ref()?;
        let mut is_wrong = false;
        for (member, span) in given.list() {
            let member = member.text();
            if self.parameter(member).is_some() || !self.is_read {
                continue;
            }
            is_wrong = true;
            let inner = groups.iter().find(|(group, _)| group.get_ref() == member);
            let near = match inner {
                Some((_, inner)) => {
                    let inner = inner.as_ref().map(Given::texts).unwrap_or_default();
                    let inner: Vec<_> = inner.iter().map(|member| format!("{member:?}")).collect();
                    let members = inner.join(", ");
                    Some(format!(
                        "a group cannot include a group: write its parameters, {members}"
                    ))
                }
                None => advice(member, self.names()),
            };
            let message = format!("`{member}` is not a shared parameter");
            cx.error(&codes::UNKNOWN_SHARED, span, message).help_if(near);
        }
        (!is_wrong).then(|| given.texts())
    }

    fn report_unknown<'n>(
        &self,
        name: &Name,
        wrong: &str,
        known: impl Iterator<Item = &'n str> + Clone,
        cx: &mut Context<'_>,
    ) {
        if self.is_read {
            let near = advice(name.get_ref(), known);
            let message = format!("`{}` is {wrong}", name.get_ref());
            cx.error(&codes::UNKNOWN_SHARED, &name.span(), message).help_if(near);
        }
    }

    /// The names of the parameters.
    fn names(&self) -> impl Iterator<Item = &str> + Clone {
        self.parameters.iter().map(|(name, _)| name.get_ref().as_str())
    }
}
