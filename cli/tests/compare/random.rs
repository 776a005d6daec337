//! Random edits of the real spec that break source, many in one spec.
//!
//! Out: batches of edits, each with the model before and after. Compiling takes most of the time, so a batch takes as
//! many edits as fit together.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use fastrand::Rng;
use platform_api_cli::compare::compare;
use platform_api_cli::suggest::Suggestions;
use platform_api_codegen::inspect;
use platform_api_codegen::model::Api;
use platform_api_codegen::report::Report;

use crate::compare_suggestions::is_source;
use crate::entry::{Entry, Item, entries};
use crate::support;

/// The spec with many edits, compiled as one pair of bindings.
pub struct Batch {
    pub old: Api,
    pub new: Api,
    pub edits: Vec<Edit>,
}

const BATCH: usize = 50;

/// Lines of some files, and their replacements.
pub struct Edit {
    what: &'static str,
    parts: Vec<Part>,
}

#[derive(Clone)]
struct Part {
    file: PathBuf,
    lines: Range<usize>,
    text: Vec<String>,
}

/// A sort of edit: its name, and the new lines for an entry, if it applies there.
type Sort = (&'static str, fn(&Spec, &Entry, &mut Rng) -> Option<Vec<Part>>);

const SORTS: &[Sort] = &[
    ("require or stop to", |_, entry, _| line(entry, toggled(entry, "required"))),
    ("make secret or stop to", |_, entry, _| line(entry, toggled(entry, "secret"))),
    ("change the type", retype),
    ("remove", |_, entry, _| Some(vec![part(entry, Vec::new())])),
    ("rename", |_, entry, _| line(entry, renamed(entry)?)),
    ("rename, and read the old name", rename_readable),
    ("make read-only or stop to", |_, entry, _| {
        matches!(entry.item, Item::Attribute(_)).then(|| line(entry, toggled(entry, "response_only")))?
    }),
    ("make an event or stop to", |_, entry, _| {
        let is_flag = matches!(entry.item, Item::Parameter(_)) && entry.get("type") == Some("\"boolean\"");
        is_flag.then(|| line(entry, toggled(entry, "event")))?
    }),
    ("rename a value", |_, entry, _| {
        entry.get("value").and_then(|_| line(entry, entry.with("name", &format!("\"other_{}\"", entry.line))))
    }),
    ("add something required", |_, entry, _| {
        let is_defined = matches!(entry.item, Item::Parameter(_)) && entry.get("name").is_some();
        let added = format!("  {{ name = \"brand_new_{}\", required = true, doc = \"New.\" }},", entry.line);
        is_defined.then(|| vec![part(entry, vec![entry.text.clone(), added])])
    }),
    ("swap with the next line", |spec, entry, _| {
        let next = spec.files[&entry.file].get(entry.line + 1)?;
        let both = Part {
            file: entry.file.clone(),
            lines: entry.line..entry.line + 2,
            text: vec![next.clone(), entry.text.clone()],
        };
        entry.get("required").filter(|_| next.contains("required = true")).map(|_| vec![both])
    }),
    ("rename a kind", |spec, entry, _| {
        let (slug, header) = spec.kind_of(entry)?;
        Some(vec![spec.part(entry, header..header + 1, vec![format!("[kind.{slug}-x]")])])
    }),
    ("remove a kind", |spec, entry, _| {
        let (_, header) = spec.kind_of(entry)?;
        Some(vec![spec.part(entry, header..spec.end(entry, header), Vec::new())])
    }),
    ("let a kind only be updated, or be created", |spec, entry, _| {
        let (_, header) = spec.kind_of(entry)?;
        let lines = header..spec.end(entry, header);
        let was = &spec.files[&entry.file][lines.clone()];
        let is_key = |line: &&String| line.as_str() == "update_only = true";
        let is: Vec<_> = match was.iter().any(|line| is_key(&line)) {
            true => was.iter().filter(|line| !is_key(line)).cloned().collect(),
            // A kind that can only be updated has no required parameters.
            false => {
                let others = was[1..].iter().map(|line| line.replace("required = true, ", ""));
                [was[0].clone(), "update_only = true".to_owned()].into_iter().chain(others).collect()
            }
        };
        Some(vec![spec.part(entry, lines, is)])
    }),
    ("rename, and keep the old name", rename_kept),
    ("rename a type", rename_type),
];

/// The files of the spec, in lines.
struct Spec {
    files: BTreeMap<PathBuf, Vec<String>>,
}

/// `EDITS` edits, or 30: each breaks source or keeps an old name, together with the edits before it.
pub fn batches() -> Vec<Batch> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../spec");
    let count: usize = std::env::var("EDITS").map_or(30, |count| count.parse().expect("`EDITS` is a number"));
    let (spec, entries) = (Spec::read(&folder), entries(&folder));
    let old = spec.with(&[]).expect("the spec is valid");
    let mut rng = Rng::with_seed(0x5eed);
    let mut sorts = SORTS.iter().cycle();
    let mut batches = Vec::new();
    let mut made = 0;
    while made < count {
        let mut batch = Batch { old: old.clone(), new: old.clone(), edits: Vec::new() };
        // An edit has to fit with the others of the batch: after so many that do not, the batch is full.
        let mut misses = 0;
        while batch.edits.len() < BATCH && made < count && misses < 20 * SORTS.len() {
            let (what, edit) = sorts.next().unwrap();
            let parts = (0..200).find_map(|_| edit(&spec, &entries[rng.usize(..entries.len())], &mut rng));
            let edit = Edit { what, parts: parts.unwrap_or_default() };
            misses += 1;
            if edit.parts.is_empty() || !edit.is_beside(&batch.edits) {
                continue;
            }
            let all: Vec<_> = batch.edits.iter().chain([&edit]).collect();
            let Some(new) = spec.with(&all) else { continue };
            let changes = compare(&batch.new, &new);
            let suggestions = Suggestions::new(&batch.new, &new);
            if changes.iter().any(|change| !suggestions.of(change).is_empty()) {
                made += usize::from(changes.iter().any(is_source));
                (batch.new, misses) = (new, 0);
                batch.edits.push(edit);
            }
        }
        assert!(!batch.edits.is_empty(), "no edit can be made");
        batches.push(batch);
    }
    let sorts = |what| batches.iter().flat_map(|batch| &batch.edits).filter(|edit| edit.what == what).count();
    for (what, _) in SORTS {
        println!("{:4} edits that {what}", sorts(*what));
    }
    batches
}

impl Edit {
    /// Whether it replaces other lines than these edits.
    fn is_beside(&self, others: &[Edit]) -> bool {
        let meets = |one: &Part, other: &Part| {
            one.file == other.file && one.lines.start < other.lines.end && other.lines.start < one.lines.end
        };
        !others.iter().flat_map(|edit| &edit.parts).any(|other| self.parts.iter().any(|one| meets(one, other)))
    }
}

impl Spec {
    fn read(folder: &Path) -> Self {
        let files = support::files(folder).into_iter().filter(|file| file.extension().is_some_and(|end| end == "toml"));
        let lines = |file: &PathBuf| {
            fs::read_to_string(folder.join(file)).unwrap().lines().map(str::to_owned).collect::<Vec<_>>()
        };
        Self { files: files.map(|file| (file.clone(), lines(&file))).collect() }
    }

    /// The model with these edits, if they are valid.
    fn with(&self, edits: &[&Edit]) -> Option<Api> {
        let dir = tempfile::tempdir().unwrap();
        for (file, lines) in &self.files {
            let mut lines = lines.clone();
            let mut parts: Vec<_> =
                edits.iter().flat_map(|edit| &edit.parts).filter(|part| part.file == *file).collect();
            parts.sort_by_key(|part| std::cmp::Reverse(part.lines.start));
            for part in parts {
                lines.splice(part.lines.clone(), part.text.iter().cloned());
            }
            let path = dir.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, lines.join("\n") + "\n").unwrap();
        }
        inspect(dir.path(), &mut Report::new("spec"))
    }

    /// The kind of an entry, and the line of its header.
    fn kind_of(&self, entry: &Entry) -> Option<(String, usize)> {
        let Item::Parameter(slug) = &entry.item else { return None };
        let header = format!("[kind.{slug}]");
        Some((slug.clone(), self.files[&entry.file].iter().position(|line| *line == header)?))
    }

    /// The line of the next header.
    fn end(&self, entry: &Entry, header: usize) -> usize {
        let lines = &self.files[&entry.file];
        let next = lines.iter().skip(header + 1).position(|line| line.starts_with('['));
        next.map_or(lines.len(), |length| header + 1 + length)
    }

    fn part(&self, entry: &Entry, lines: Range<usize>, text: Vec<String>) -> Part {
        Part { file: entry.file.clone(), lines, text }
    }
}

fn part(entry: &Entry, text: Vec<String>) -> Part {
    Part { file: entry.file.clone(), lines: entry.line..entry.line + 1, text }
}

fn line(entry: &Entry, text: String) -> Option<Vec<Part>> {
    Some(vec![part(entry, vec![text])])
}

fn toggled(entry: &Entry, key: &str) -> String {
    entry.without(key).unwrap_or_else(|| entry.with(key, "true"))
}

fn retype(_: &Spec, entry: &Entry, rng: &mut Rng) -> Option<Vec<Part>> {
    const TYPES: [&str; 10] = [
        "boolean",
        "integer",
        "float",
        "string",
        "timestamp",
        "any",
        "array of strings",
        "object of integers",
        "boolean or string",
        "string or array of strings",
    ];
    entry.get("value").is_none().then(|| line(entry, entry.with("type", &format!("\"{}\"", rng.choice(TYPES)?))))?
}

fn renamed(entry: &Entry) -> Option<String> {
    match &entry.item {
        Item::Attribute(name) | Item::Shared(name) => Some(entry.text.replacen(name, &format!("{name}_x"), 1)),
        Item::Parameter(_) => Some(entry.with("name", &entry.get("name")?.replacen('"', "\"x_", 1))),
        Item::Object | Item::Type(_) => None,
    }
}

fn rename_readable(_: &Spec, entry: &Entry, _: &mut Rng) -> Option<Vec<Part>> {
    let name = match &entry.item {
        Item::Attribute(name) | Item::Shared(name) => name.clone(),
        _ => entry.get("name")?.trim_matches('"').to_owned(),
    };
    let text = renamed(entry)?;
    // Inserted after the type or the name, since every line has one of them.
    let alias = format!(", alias = [\"{name}\"], doc = ");
    entry.get("alias").is_none().then(|| line(entry, text.replacen(", doc = ", &alias, 1)))?
}

fn rename_kept(spec: &Spec, entry: &Entry, rng: &mut Rng) -> Option<Vec<Part>> {
    let mut parts = rename_readable(spec, entry, rng)?;
    let text = &mut parts[0].text[0];
    let name = text.split("alias = [").nth(1)?.split(']').next()?;
    *text = text.replace(&format!("alias = [{name}]"), &format!("renamed_from = {{ name = {name}, in = \"0.2.0\" }}"));
    Some(parts)
}

/// Renames a type everywhere.
fn rename_type(spec: &Spec, entry: &Entry, _: &mut Rng) -> Option<Vec<Part>> {
    let Item::Type(name) = &entry.item else { return None };
    let mut parts = Vec::new();
    for (file, lines) in &spec.files {
        for (at, line) in lines.iter().enumerate() {
            let is_header = [format!("[enum.{name}]"), format!("[record.{name}]")].contains(line);
            let text = match is_header {
                true => line.replace(name, &format!("{name}X")),
                false => line
                    .replace(&format!("type = \"{name}\""), &format!("type = \"{name}X\""))
                    .replace(&format!("of {name}\""), &format!("of {name}X\"")),
            };
            if text != *line {
                parts.push(Part { file: file.clone(), lines: at..at + 1, text: vec![text] });
            }
        }
    }
    Some(parts)
}

impl fmt::Display for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = |part: &Part| format!("{}:{}: {}", part.file.display(), part.lines.start + 1, part.text.join("\n"));
        write!(f, "{}: {}", self.what, self.parts.iter().map(part).collect::<Vec<_>>().join("\n"))
    }
}
