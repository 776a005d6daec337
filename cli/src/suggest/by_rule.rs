//! This module has the table from the rule of a change to the function that finds its suggestions.

use super::context::Context;
use super::lines;
use super::suggestion::Suggestion;
use crate::compare::rules::{self, ChangeRule};

type Find = fn(&Context<'_>) -> Vec<Suggestion>;

/// Every rule that breaks source or deprecates a name.
static TABLE: &[(&ChangeRule, Find)] = &[
    (&rules::KIND_REMOVED, lines::kind_removed),
    (&rules::CREATION_REMOVED, lines::write_renamed),
    (&rules::CREATION_ADDED, lines::write_renamed),
    (&rules::KIND_RENAMED, lines::kind_renamed),
    (&rules::KIND_RENAMED_KEPT, lines::kind_deprecated),
    (&rules::REQUIRED_ADDED, lines::arguments),
    (&rules::FIELD_REMOVED, lines::field_removed),
    (&rules::FIELD_RENAMED, lines::field_renamed),
    (&rules::BECOMES_REQUIRED, lines::arguments),
    (&rules::BECOMES_OPTIONAL, lines::arguments),
    (&rules::ARGUMENTS_REORDERED, lines::arguments),
    (&rules::BECOMES_SECRET, lines::retyped),
    (&rules::BECOMES_PUBLIC, lines::retyped),
    (&rules::BECOMES_READ_ONLY, lines::becomes_read_only),
    (&rules::FIELD_RENAMED_KEPT, lines::field_deprecated),
    (&rules::FORMER_REMOVED, lines::former_removed),
    (&rules::PROPERTY_MOVED, lines::property_moved),
    (&rules::TYPE_WIDENED, lines::retyped),
    (&rules::TYPE_NARROWED, lines::retyped),
    (&rules::TYPE_CHANGED, lines::retyped),
    (&rules::TYPE_RENAMED, lines::type_renamed),
    (&rules::TYPE_REMOVED, lines::named),
    (&rules::VALUE_REMOVED, lines::value_removed),
    (&rules::VALUE_RENAMED, lines::value_renamed),
    (&rules::VALUE_CHANGED, lines::value_deprecated),
    (&rules::REPRESENTATION, lines::representation),
    (&rules::TYPE_OPENED, lines::retyped),
    (&rules::VALUE_RENAMED_KEPT, lines::value_deprecated),
    (&rules::DEPRECATED, lines::deprecated),
    (&rules::EVENT, lines::field_renamed),
];

/// The function that finds the suggestions for changes of a rule.
pub fn find(rule: &ChangeRule) -> Option<Find> {
    TABLE.iter().find(|(known, _)| *known == rule).map(|(_, find)| *find)
}
