//! Compares the kinds of integration.
//!
//! In: the kinds of both sides. Out: kinds that are added, removed or renamed, and the changes of each pair: its paths,
//! flags, documentation and fields. Parameters are compared as requests, and properties as responses.

use super::change::{Direction, Item, Place, listed, or_none};
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
            (None, _) => comparison.add(&rules::KIND_ADDED, &subject, "new", Place::added(&kind.source)),
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
    // `source` is ignored: moving a kind in the spec changes nothing.
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
        parameters,
        properties,
        shown_properties,
        former,
        source: _,
    } = old;
    let subject = Subject::whole(Item::kind(&new.slug));
    let mut keys = Keys {
        comparison,
        subject: &subject,
        sources: Some([&old.source, &new.source]),
    };

    if *slug != new.slug {
        let is_kept = is_former(&new.former, slug);
        let rule = if is_kept {
            &rules::KIND_RENAMED_KEPT
        } else {
            &rules::KIND_RENAMED
        };
        keys.add(rule, "slug", format!("`{slug}` is now `{}`", new.slug));
    }
    keys.former([(slug, former.as_ref()), (&new.slug, new.former.as_ref())]);
    // All kinds share one template of a path, so its change is one change.
    let template = |path: &str, kind: &Kind| path.replace(&kind.slug, "<slug>");
    keys.value(&rules::PATH, "path", &template(path, old), &template(&new.path, new));
    keys.value(
        &rules::PATH,
        "read_path",
        &template(read_path, old),
        &template(&new.read_path, new),
    );
    if *update_only != new.update_only {
        let (rule, message) = match new.update_only {
            true => (&rules::CREATION_REMOVED, "can only be updated, no longer created"),
            false => (&rules::CREATION_ADDED, "can now be created"),
        };
        keys.add(rule, "update_only", message);
    }
    keys.value(
        &rules::KEEPS_SETTINGS,
        "keeps_settings",
        keeps_settings,
        &new.keeps_settings,
    );
    let rule = narrowing::least(*introduced, new.introduced).rule(AVAILABILITY);
    keys.value(rule, "introduced", &or_none(*introduced), &or_none(new.introduced));
    let restrictions = [
        ("hosted_only", *hosted_only, new.hosted_only),
        ("development_only", *development_only, new.development_only),
    ];
    for (key, old, new) in restrictions {
        keys.value(narrowing::flag(old, new).rule(AVAILABILITY), key, &old, &new);
    }

    keys.value(&rules::REWORDED, "beta", beta, &new.beta);
    if *section != new.section {
        keys.add(
            &rules::REWORDED,
            "section",
            format!("section “{section}” → “{}”", new.section),
        );
    }
    keys.text("doc", doc, &new.doc);
    keys.text("note", note, &new.note);
    if *limits != new.limits {
        keys.add(&rules::REWORDED, "limits", "`limits` are reworded");
    }
    keys.value(
        &rules::REWORDED,
        "shown_properties",
        &listed(shown_properties),
        &listed(&new.shown_properties),
    );

    let of_kind = |kind: &'k Kind| Scope {
        sent: kind.parameters.iter().collect(),
        availability: Availability::of_kind(kind),
    };
    let parent = Parent {
        item: subject.item.clone(),
        place: Place::names(&old.source, &new.source),
        scopes: [old, new].map(of_kind),
        headings: vec![(section, &new.section)],
    };
    let sent = [parameters, &new.parameters].map(|fields| fields.iter().collect());
    compare_fields(&parent, Direction::Request, sent, comparison);
    let read = [properties, &new.properties].map(|fields| fields.iter().collect());
    compare_fields(&parent, Direction::Response, read, comparison);
}
