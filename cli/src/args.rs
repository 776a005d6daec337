//! What can be asked of the command line.

use std::env;
use std::path::{Component, Path, PathBuf};

use clap::{ArgGroup, Args as ClapArgs, Parser, Subcommand, ValueEnum};

const EXAMPLES: &str = "\
Examples:
  cargo bindings check              all errors and warnings of the spec
  cargo bindings generate           spec/ → generated/
  cargo bindings generate --check   whether generated/ is what spec/ says; changes nothing
  cargo bindings diff main          what a change of the spec means
  cargo bindings explain E0101      what an error means, with an example
  cargo bindings drift --settings settings.json
                                    what a response has and the spec does not
  cargo bindings reference --out reference.html
                                    all parameters and attributes on one page

Exit codes:
  0  all is well
  1  the spec has errors, the bindings are not what it says, a response has drifted, or a difference is too large
  2  wrong usage, or nothing to compare with the spec

With `--format json` there is one JSON document on standard output, and nothing else. Its key `version` is the
version of the format.";

const DRIFT: &str = "\
Drift is what the spec does not say: unknown fields, other types, values outside the allowed ones or the bounds. That a
field is null or never came is a note, of which the first few are named. TOML to paste has an empty `doc`: the check
refuses it until that is written.

Values of unknown fields, of secrets, and of what is called like a credential are never shown.

Examples:
  cargo bindings drift --settings settings.json
  cargo bindings drift --kind chat-d - <response.json
  cargo bindings drift --list list.json --format json
  curl --silent --fail --header @token.txt https://platform.example/api/v4/application/settings |
    cargo bindings drift --settings -

Exit codes:
  0  nothing has drifted
  1  something has
  2  wrong usage, or there is nothing to compare with the spec";

const DIFF: &str = "\
Examples:
  cargo bindings diff                         what the working tree changes since HEAD
  cargo bindings diff main                    … since the branch `main`
  cargo bindings diff v0.1.0 v0.2.0           between two releases
  cargo bindings diff old-spec spec           between two folders
  cargo bindings diff main --format json      for programs
  cargo bindings diff main --fail-on breaking
  cargo bindings diff v0.1.0 --changelog      a section for CHANGELOG.md

What is the name of a folder is one, and else a revision; `heads/spec` is the branch.

Exit codes:
  0  compared; nothing that --fail-on names was found
  1  --fail-on named something that was found, the version is too low, the changelog does not name
     something that breaks, or a spec has errors
  2  wrong usage: neither a folder nor a revision, or a revision without a spec";

/// Makes the bindings of the platform API from its spec.
#[derive(Debug, Parser)]
#[command(name = "bindings", bin_name = "cargo bindings", version, after_help = EXAMPLES)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,

    /// The folder of the spec [default: spec/ of the workspace, or of the current folder if Cargo does not run this]
    #[arg(long, global = true, value_name = "DIR")]
    spec: Option<PathBuf>,

    /// How results are shown
    #[arg(long, global = true, value_enum, default_value_t = Format::Full)]
    pub format: Format,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Generate the bindings
    #[command(after_help = "\
Examples:
  cargo bindings generate
  cargo bindings generate --check
  cargo bindings generate --spec my-spec --out my-bindings")]
    Generate(Generate),

    /// Check the spec, generate nothing, and say whether the bindings are what it says
    #[command(after_help = "\
Examples:
  cargo bindings check
  cargo bindings check --format short
  cargo bindings check --format json | jq '.diagnostics[].message'")]
    Check(Check),

    /// Show what a change of the spec means: whom it breaks, and which release is due
    Diff(Diff),

    /// Explain an error or a warning by its code; without one, list all of them
    #[command(after_help = "\
Examples:
  cargo bindings explain E0101
  cargo bindings explain
  cargo bindings explain --format json")]
    Explain {
        /// For example E0101, or D0305 of `diff`
        code: Option<String>,
    },

    /// Compare a response of a service with the spec
    #[command(after_help = DRIFT)]
    Drift(Drift),

    /// Write all parameters and attributes as one page for browsers: with search and filters, without a network
    #[command(after_help = "\
Examples:
  cargo bindings reference --out reference.html
  cargo bindings reference --spec my-spec --out my-reference.html")]
    Reference {
        /// The file of the page
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
    },
}

#[derive(Debug, ClapArgs)]
pub struct Check {
    /// The folder of the bindings [default: generated/ beside the default spec; with --spec none is looked at]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
pub struct Generate {
    /// Only find out whether the bindings are what the spec says
    #[arg(long)]
    pub check: bool,

    /// The folder of the bindings [default: generated/ of the workspace]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = DIFF)]
pub struct Diff {
    /// What to compare with: a revision of git, or a folder with a spec [default: HEAD]
    pub from: Option<String>,

    /// What is compared: a revision or a folder [default: the spec of the working tree]
    pub to: Option<String>,

    /// Exit with 1 if there are such changes
    #[arg(long, value_enum, value_delimiter = ',', value_name = "WHAT")]
    pub fail_on: Vec<FailOn>,

    /// Exit with 1 if the version in Cargo.toml does not say how large the change is
    #[arg(long)]
    pub check_version: bool,

    /// Write a section for the changelog, by who has to act: for a person to edit
    #[arg(long)]
    pub changelog: bool,

    /// Exit with 1 if the section about this version does not name all that breaks
    #[arg(long, value_name = "FILE")]
    pub check_changelog: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum FailOn {
    /// Programs that were right have to be changed: source or wire
    Breaking,
    /// A Rust caller stops compiling
    Source,
    /// A request that worked is refused, or a response is read differently
    Wire,
    /// The same program does something else
    Behaviour,
    /// Anything at all
    Any,
}

#[derive(Debug, ClapArgs)]
#[command(group = ArgGroup::new("of").required(true).args(["settings", "kind", "list"]))]
pub struct Drift {
    /// The file of the response, or `-` for standard input
    #[arg(value_name = "RESPONSE")]
    pub response: PathBuf,

    /// The response is of the settings
    #[arg(long)]
    pub settings: bool,

    /// The response is of one integration of that kind
    #[arg(long, value_name = "SLUG")]
    pub kind: Option<String>,

    /// The response is the list of integrations of a project
    #[arg(long)]
    pub list: bool,

    /// List all notes, and count them as drift
    #[arg(long)]
    pub strict: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// With the source line, a caret, and what to write instead
    Full,
    /// One line each, as editors read them: path:line:column
    Short,
    /// For machines: spans in bytes, lines and columns, in the words of rustc's JSON
    Json,
}

impl Args {
    pub fn spec(&self) -> PathBuf {
        self.spec.clone().unwrap_or_else(|| in_workspace("spec"))
    }

    /// The bindings that `check` looks at: those of another spec are elsewhere.
    pub fn bindings(&self, command: &Check) -> Option<PathBuf> {
        command.out.clone().or_else(|| self.spec.is_none().then(|| in_workspace("generated")))
    }
}

impl Generate {
    pub fn out(&self) -> PathBuf {
        self.out.clone().unwrap_or_else(|| in_workspace("generated"))
    }
}

/// A folder of the workspace that Cargo runs this from, as it is called from the current one: `spec`, `../spec`. Whoever
/// calls the program itself means the folder that they are in.
fn in_workspace(folder: &str) -> PathBuf {
    let is_run_by_cargo = env::var("CARGO_PKG_NAME").is_ok_and(|name| name == env!("CARGO_PKG_NAME"));
    let package = env::var_os("CARGO_MANIFEST_DIR").filter(|_| is_run_by_cargo).map(PathBuf::from);
    let path = package.and_then(|package| Some(package.parent()?.join(folder)));
    match (path, env::current_dir()) {
        (Some(path), Ok(here)) => relative(&path, &here),
        (Some(path), Err(_)) => path,
        (None, _) => folder.into(),
    }
}

/// `path` as seen from `here`; both are absolute.
fn relative(path: &Path, here: &Path) -> PathBuf {
    let common = path.components().zip(here.components()).take_while(|(a, b)| a == b).count();
    let up = here.components().skip(common).map(|_| Component::ParentDir);
    up.chain(path.components().skip(common)).collect()
}
