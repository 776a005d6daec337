//! This module compares the kinds of integration.
//!
//! It finds kinds that are added, removed or renamed. Of each kind that both sides have, it compares the paths, flags,
//! documentation and fields. Parameters are compared as requests, and properties as responses.

use super::change::{Direction, Item, Place, listed, new_since, or_none};
use super::comparison::{Comparison, Keys, Subject};
use super::fields::{Parent, compare_fields};
use super::lists::{moved, pairs};
use super::narrowing::{self, AVAILABILITY};
use super::renames::is_former;
use super::rules;
use super::scope::{Availability, Scope};
use platform_api_codegen::model::Kind;

pub fn compare_kinds(old: &[Kind], new: &[Kind], comparison: &mut Comparison<'_>) {
    let is_renamed = |old: &Kind, new: &Kind| comparison.renames.is_kind(old, new);
    for (was, is) in pairs(old, new, |kind| &kind.slug, is_renamed) {
        let Some(kind) = is.or(was) else { continue };
        let subject = Subject::whole(Item::kind(&kind.slug));
        match (was, is) {
            (Some(was), Some(is)) => compare_kind(was, is, comparison),
            (None, _) => {
                let message = new_since(kind.introduced);
                comparison.add(&rules::KIND_ADDED, &subject, message, Place::added(&kind.source));
            }
            (_, None) => comparison.add(&rules::KIND_REMOVED, &subject, "removed", Place::removed(&kind.source)),
        }
    }
    if moved(old, new, |kind| &kind.slug).is_some() {
        let subject = Subject::whole(Item::Integrations);
        comparison.add(
            &rules::REORDERED,
            &subject,
            "the kinds are in another order",
            Place::default(),
        );
    }
}

fn compare_kind<'k>(old: &'k Kind, new: &'k Kind, comparison: &mut Comparison<'_>) {
    // Each is compared below; a new field of a kind does not compile until it is named here. `source` is ignored: moving a
    // kind in the spec changes nothing.
    let Kind {
        slug,
        section,
        doc,
        note,
        limits,
        introduced,
        update_only,
        keeps_settings,
        beta,
        hosted_only,
        development_only,
        path,
        read_path,
        parameters: _,
        properties: _,
        shown_properties,
        former,
        source: _,
    } = old;
    let subject = Subject::whole(Item::kind(&new.slug));
    let mut keys = Keys {
        comparison,
        subject: &subject,
        sources: [&old.source, &new.source],
    };

    compare_slug(old, new, &mut keys);
    keys.former([(slug, former.as_ref()), (&new.slug, new.former.as_ref())]);
    // The path of all kinds is one of `api.toml`, where its change is found.
    if read_path != path || new.read_path != new.path {
        let template = |kind: &Kind| kind.read_path.replace(&kind.slug, "<slug>");
        keys.value(&rules::PATH, "read_path", &template(old), &template(new));
    }
    if !update_only && new.update_only {
        let message = "can only be updated, no longer created";
        keys.add(&rules::CREATION_REMOVED, "update_only", message);
    }
    if *update_only && !new.update_only {
        keys.add(&rules::CREATION_ADDED, "update_only", "can now be created");
    }
    let (was, is) = (keeps_settings, &new.keeps_settings);
    keys.value(&rules::KEEPS_SETTINGS, "keeps_settings", was, is);

    let rule = narrowing::least(*introduced, new.introduced).rule(AVAILABILITY);
    keys.value(rule, "introduced", &or_none(*introduced), &or_none(new.introduced));
    let rule = narrowing::flag(*hosted_only, new.hosted_only).rule(AVAILABILITY);
    keys.value(rule, "hosted_only", hosted_only, &new.hosted_only);
    let rule = narrowing::flag(*development_only, new.development_only).rule(AVAILABILITY);
    keys.value(rule, "development_only", development_only, &new.development_only);

    keys.value(&rules::REWORDED, "beta", beta, &new.beta);
    if *section != new.section {
        let message = format!("section “{section}” → “{}”", new.section);
        keys.add(&rules::REWORDED, "section", message);
    }
    keys.text("doc", doc, &new.doc);
    keys.text("note", note, &new.note);
    if *limits != new.limits {
        keys.add(&rules::REWORDED, "limits", "`limits` are reworded");
    }
    let (was, is) = (listed(shown_properties), listed(&new.shown_properties));
    keys.value(&rules::REWORDED, "shown_properties", &was, &is);

    compare_parameters(old, new, comparison);
}

fn compare_slug(old: &Kind, new: &Kind, keys: &mut Keys<'_, '_>) {
    if old.slug != new.slug {
        let rule = if is_former(&new.former, &old.slug) {
            &rules::KIND_RENAMED_KEPT
        } else {
            &rules::KIND_RENAMED
        };
        keys.add(rule, "slug", format!("`{}` is now `{}`", old.slug, new.slug));
    }
}

/// Compares the parameters as requests, and the properties as responses.
fn compare_parameters<'k>(old: &'k Kind, new: &'k Kind, comparison: &mut Comparison<'_>) {
    let scope_of = |kind: &'k Kind| Scope {
        sent: kind.parameters.iter().collect(),
        availability: Availability::of_kind(kind),
    };
    let parent = Parent {
        item: Item::kind(&new.slug),
        place: Place::names(&old.source, &new.source),
        scopes: [old, new].map(scope_of),
        headings: vec![(&old.section, &new.section)],
    };
    let sent = [old, new].map(|kind| kind.parameters.iter().collect());
    compare_fields(&parent, Direction::Request, sent, comparison);
    let read = [old, new].map(|kind| kind.properties.iter().collect());
    compare_fields(&parent, Direction::Response, read, comparison);
}
