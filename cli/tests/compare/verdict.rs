//! What the comparison says, held against what is emitted.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use platform_api_cli::compare::{Class, compare};
use platform_api_codegen::emit::emit;
use platform_api_codegen::model::Api;

use crate::interface::{Interface, Parser};

/// A model, and what is made of it.
pub struct Made {
    pub api: Api,
    pub interface: Interface,
    files: BTreeMap<PathBuf, String>,
}

impl Made {
    pub fn of(api: &Api, parser: &mut Parser) -> Self {
        let files = emit(api);
        let interface = Interface::of(&files, parser);
        let files = files.into_iter().map(|file| (file.path, file.text));
        // The surface lists what kinds share as it is written, which nobody else can see.
        let files = files.filter(|(path, _)| path.as_os_str() != "API.txt").collect();
        Self { api: api.clone(), interface, files }
    }
}

/// How often each of the checks had something to say.
#[derive(Debug, Default)]
pub struct Tally {
    pub pairs: usize,
    pub source: usize,
    pub added: usize,
    pub warned: usize,
    pub wire: usize,
    pub words: usize,
}

/// Everything that the comparison says and the files do not show, or the other way round.
pub fn disagreements(old: &Made, new: &Made, tally: &mut Tally) -> Vec<String> {
    let changes = compare(&old.api, &new.api);
    let worst = changes.iter().flat_map(|change| change.classes()).min();
    let said: BTreeSet<_> = changes.iter().flat_map(|change| change.classes()).collect();
    let (before, after) = (&old.interface, &new.interface);
    let gone: Vec<_> = before.items.difference(&after.items).collect();
    let more: Vec<_> = after.items.difference(&before.items).collect();
    let words_only = worst == Some(Class::Documentation);
    tally.pairs += 1;
    tally.source += usize::from(!gone.is_empty());
    tally.added += usize::from(!more.is_empty());
    tally.warned += usize::from(before.deprecated != after.deprecated);
    tally.wire += usize::from(before.wire != after.wire);
    tally.words += usize::from(words_only);

    let mut wrong = Vec::new();
    let mut hold = |holds: bool, what: String| wrong.extend((!holds).then_some(what));
    hold(
        gone.is_empty() != said.contains(&Class::Source),
        format!("source is said: {}; gone: {gone:#?}", gone.is_empty()),
    );
    hold(more.is_empty() || worst < Some(Class::Documentation), format!("more than words: {more:#?}"));
    let warnings = before.deprecated.symmetric_difference(&after.deprecated).collect::<Vec<_>>();
    hold(warnings.is_empty() || worst < Some(Class::Documentation), format!("more than words: {warnings:#?}"));
    let wire = before.wire.symmetric_difference(&after.wire).collect::<Vec<_>>();
    hold(
        wire.is_empty() || worst.is_some_and(|class| class < Class::Documentation),
        format!("more than words: {wire:#?}"),
    );
    hold(!changes.is_empty() || old.files == new.files, "no change is said, and files differ".to_owned());
    let is_same = meaning(&old.api) == meaning(&new.api);
    hold(changes.is_empty() == is_same, format!("the models are the same: {is_same}, said: {changes:#?}"));
    wrong
}

/// All of a model but for where it is written.
fn meaning(api: &Api) -> String {
    let mut api = api.clone();
    api.integrations.shared.clear();
    let shown = format!("{api:?}");
    let mut parts = shown.split("source: Source {");
    let first = parts.next().unwrap().to_owned();
    parts.fold(first, |meaning, part| meaning + part.split_once('}').unwrap().1)
}
