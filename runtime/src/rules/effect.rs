//! What is accepted and should not be sent: deprecated, or without effect.

use super::companions::stated;
use super::{Subject, listed};
use crate::fact::Field;

/// The documents call it deprecated; in a version before that it is not.
pub(super) fn deprecated(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let deprecated = field.deprecated()?;
    subject.sent(field.name)?;
    if deprecated.since.is_some_and(|since| subject.target.is_before(since)) {
        return None;
    }
    let since = deprecated.since.map(|since| format!(" since {since}")).unwrap_or_default();
    let advice = match deprecated.replaced_by {
        [] if is_needed(subject, field) => String::new(),
        [] => ": leave it out".to_owned(),
        names => format!(": use {} instead", listed(names)),
    };
    Some(format!("is deprecated{since}{advice}"))
}

/// Whether something that is sent may need it.
fn is_needed(subject: &Subject<'_>, field: &Field) -> bool {
    let needs = subject.table.fields.iter().filter(|other| subject.is_in_need(other)).filter_map(Field::needs);
    needs.flat_map(|needs| needs.one_of).any(|names| names.contains(&field.name))
}

/// It does nothing, whatever is sent; in a version before that it does.
pub(super) fn no_effect(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let no_effect = field.no_effect().filter(|_| !subject.target.has_effect(field))?;
    subject.sent(field.name)?;
    let since = no_effect.since.map(|since| format!(" since {since}")).unwrap_or_default();
    Some(format!("has no effect{since}: leave it out"))
}

/// It does nothing while others do not have certain values.
pub(super) fn applies_when(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    subject.value(field)?;
    let conditions = field.applies_when();
    let message = || format!("has no effect unless {}: set that too, or leave it out", stated(conditions));
    (!subject.holds(conditions)).then(message)
}
