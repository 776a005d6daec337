// Generated from spec/.
// Do not edit: run `cargo bindings generate`.

//! The API reference as data, with which this crate reads, writes and checks bodies.
//!
//! Every kind has [`KindFacts`], and the settings have [`settings::FACTS`]. Both contain tables of [`Field`]s: name, type,
//! description, section of the API reference, and a list of all other [`Fact`]s, with a method for each. A kind has a list
//! of [`KindFact`]s, and a value of an enum of [`ValueFact`]s. All of them serialize with the keys of the spec.
//!
//! For a form, [`Target::has`], [`Target::has_value`] and [`Target::has_kind`] say what the service has, and
//! `kind.from_current(&current)?.redacted()` has the current values. No client sends a mask that comes back, so take each
//! parameter with a finding of `Rule::Mask` out of the request: `with_parameter(name, Param::NotSent)`. Show the findings of
//! the patch, which adds required values that the service has returned, and name typed secrets in `with_changed_secrets`.
//!
//! ```
//! use platform_api::integrations::Kind;
//! use platform_api::{SettingsUpdate, Target, Tier, settings};
//!
//! for kind in Kind::ALL.iter().filter_map(Kind::facts) {
//!     for field in kind.parameters.fields.iter().filter(|field| field.introduced().is_some()) {
//!         println!("{}: {} since {:?}", kind.slug, field.name, field.introduced());
//!     }
//! }
//! let highest = settings::ATTRIBUTES.iter().filter(|field| field.tier() == Some(Tier::Ultimate));
//! println!("{} attributes belong to the highest tier", highest.count());
//!
//! // A request is checked against the same facts, before anything is sent.
//! let update = SettingsUpdate::new();
//! for finding in &Target::new().tier(Tier::Free).check(&update) {
//!     println!("{} ({}): {finding}", finding.severity(), finding.rule());
//! }
//! ```

use platform_api_runtime::{Record, Target};
use crate::types::TABLES;
use crate::integrations::{Integration, Kind};
use crate::settings;

pub use platform_api_runtime::{
    AllowedValue, Deprecated, Difference, Effect, Fact, Field, KindFact, KindFacts, Needs,
    NoEffect, NotIn, Operation, Rule, SettingsFacts, StringFormat, Table, Type, ValueFact,
};

/// All tables: of the integration object, of each kind, of the settings, of each nested object.
pub fn tables() -> impl Iterator<Item = &'static Table> {
    let kinds = Kind::ALL.iter().filter_map(Kind::facts).map(|facts| facts.parameters);
    [<Integration as Record>::TABLE]
        .into_iter()
        .chain(kinds)
        .chain([settings::FACTS.attributes])
        .chain(TABLES.iter().copied())
}

/// Lists what becomes available, deprecated, required, refused or removed from one target to another.
///
/// ```
/// use platform_api::{Target, Version, facts};
///
/// let [from, to] = [Version::new(15, 0), Version::new(17, 0)].map(|version| Target::new().version(version));
/// for difference in facts::differences(from, to) {
///     println!("{difference}");
/// }
/// ```
pub fn differences(from: Target, to: Target) -> impl Iterator<Item = Difference> {
    tables().flat_map(move |table| from.differences(to, table))
}
