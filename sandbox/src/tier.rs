//! The tier of the installation, and what it has.

use platform_api_codegen::model::{self, Field};

/// The tier of the sandbox's licence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Tier {
    /// No licence: no paid feature, and not the enterprise edition.
    Free,
    /// The lower of the two paid tiers.
    Premium,
    /// The highest tier; the default.
    #[default]
    Ultimate,
}

impl Tier {
    /// Whether writes reach the attribute.
    pub(crate) fn has(self, field: &Field) -> bool {
        let least = match field.tier {
            None => Tier::Free,
            Some(model::Tier::Premium) => Tier::Premium,
            Some(model::Tier::Ultimate) => Tier::Ultimate,
        };
        self >= least
    }

    /// Whether reads show the field.
    pub(crate) fn shows(self, field: &Field) -> bool {
        let paid_only = field.higher_tier_read || field.enterprise;
        self.has(field) && (self > Tier::Free || !paid_only)
    }
}
