//! This module resolves the names of shared parameters and groups. It also records which of them the kinds include.
//!
//! A group holds parameters and never another group, so a lookup needs no recursion.

use std::collections::{BTreeMap, BTreeSet};

use super::{fields, values};
use crate::codes;
use crate::report::Report;
use crate::spec::{self, Entry, Facts, Spanned};

/// The entries of `shared.toml`, by name.
pub struct Shared<'a> {
    /// The names of the parameters that every kind has.
    pub every_kind: Vec<&'a Spanned<String>>,
    parameters: BTreeMap<&'a str, &'a Entry<Facts>>,
    groups: BTreeMap<&'a str, (&'a Spanned<String>, Vec<&'a Entry<Facts>>)>,
    used: BTreeSet<&'a str>,
}

impl<'a> Shared<'a> {
    /// Collects the parameters, and after them the groups.
    pub fn declare(spec: &'a spec::Shared, report: &mut Report) -> Self {
        let mut parameters = BTreeMap::new();
        for entry in &spec.parameters {
            fields::report_idle_flags(&Facts::default(), &entry.value, report);
            parameters.insert(entry.name.get_ref().as_str(), entry);
        }
        let mut shared = Self {
            every_kind: Vec::new(),
            parameters,
            groups: BTreeMap::new(),
            used: BTreeSet::new(),
        };
        for (name, members) in &spec.groups {
            let members = shared.members(name, members, &spec.groups, report);
            shared.groups.insert(name.get_ref(), (name, members));
        }
        values::distinct("every_kind", &spec.every_kind, report);
        for name in &spec.every_kind {
            if !shared.parameters.contains_key(name.get_ref().as_str()) {
                shared.report_unknown(name, report);
            } else if !shared.every_kind.contains(&name) {
                shared.every_kind.push(name);
            }
        }
        shared
    }

    /// Finds the parameters that a name stands for. The name is that of one parameter or of a group.
    pub fn find(&mut self, name: &'a Spanned<String>, report: &mut Report) -> Vec<&'a Entry<Facts>> {
        let mut key = name.get_ref().as_str();
        if !self.is_known(key) {
            // The parameter with the nearest name is included instead. Otherwise other entries of the kind that name
            // the parameter would be reported too.
            let Some(meant) = self.report_unknown(name, report) else {
                return Vec::new();
            };
            key = meant;
        }
        if let Some((_, members)) = self.groups.get(key) {
            let members = members.clone();
            self.used.insert(key);
            self.used
                .extend(members.iter().map(|member| member.name.get_ref().as_str()));
            return members;
        }
        self.used.insert(key);
        self.parameters.get(key).copied().into_iter().collect()
    }

    pub fn is_known(&self, name: &str) -> bool {
        self.groups.contains_key(name) || self.parameters.contains_key(name)
    }

    pub fn is_group(&self, name: &str) -> bool {
        self.groups.contains_key(name)
    }

    /// Reports the groups and parameters that no kind includes.
    pub fn report_unused(&self, report: &mut Report) {
        let groups = self.groups.values().map(|(name, _)| ("group", *name));
        let parameters = self.parameters.values().map(|entry| ("shared parameter", &entry.name));
        for (what, name) in groups
            .chain(parameters)
            .filter(|(_, name)| !self.used.contains(name.get_ref().as_str()))
        {
            let message = format!("no kind includes {what} `{}`", name.get_ref());
            report.add(&codes::UNUSED_SHARED, &name.span(), message);
        }
    }

    /// The members of a group, which are shared parameters without duplicates.
    fn members(
        &self,
        group: &Spanned<String>,
        names: &'a [Spanned<String>],
        groups: &[(Spanned<String>, Vec<Spanned<String>>)],
        report: &mut Report,
    ) -> Vec<&'a Entry<Facts>> {
        let what = group.get_ref().as_str();
        let capitals = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_';
        if !what.starts_with(|c: char| c.is_ascii_uppercase()) || !what.chars().all(capitals) {
            let message = format!("group `{what}` is not in capitals");
            report
                .add(&codes::BAD_NAME, &group.span(), message)
                .help("write the name in capitals, which tell groups from parameters");
        }
        values::report_empty(what, names, &group.span(), report);
        let distinct = values::distinct(what, names, report);
        for name in names {
            if !self.parameters.contains_key(name.get_ref().as_str()) {
                let message = format!("`{}` is not a shared parameter", name.get_ref());
                let advice = match groups.iter().find(|(group, _)| group.get_ref() == name.get_ref()) {
                    Some((_, members)) => {
                        let members: Vec<_> = members
                            .iter()
                            .map(|member| format!("\"{}\"", member.get_ref()))
                            .collect();
                        Some(format!(
                            "a group cannot include a group: write its parameters, {}",
                            members.join(", ")
                        ))
                    }
                    None => report.allowed(name.get_ref(), self.parameters.keys().copied()),
                };
                report
                    .add(&codes::UNKNOWN_SHARED, &name.span(), message)
                    .help_if(advice);
            }
        }
        let members = distinct.iter().filter_map(|name| self.parameters.get(name.as_str()));
        members.copied().collect()
    }

    /// Reports a name that is neither a parameter nor a group, and finds the name that was probably meant.
    fn report_unknown(&self, name: &Spanned<String>, report: &mut Report) -> Option<&'a str> {
        let message = format!("`{}` is neither a shared parameter nor a group", name.get_ref());
        let known = self.parameters.keys().chain(self.groups.keys()).copied();
        let advice = report.allowed(name.get_ref(), known.clone());
        report
            .add(&codes::UNKNOWN_SHARED, &name.span(), message)
            .help_if(advice);
        report.nearest(name.get_ref(), known)
    }
}
