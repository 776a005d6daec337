//! The arguments of the command line. Their doc comments and the files in `args/` are the text of `--help`.

use std::env;
use std::path::{Path, PathBuf};

use clap::{ArgGroup, Args as ClapArgs, Parser, Subcommand, ValueEnum};
use platform_api_cli::compare::Class;

const EXAMPLES: &str = include_str!("args/examples.txt");
const DRIFT: &str = include_str!("args/drift.txt");
const DIFF: &str = include_str!("args/diff.txt");

/// The exit code for wrong usage, as clap's, and for output that cannot be written.
pub const USAGE: u8 = 2;

/// Generates the bindings of the platform API from its spec, and checks, compares and explains the spec.
#[derive(Debug, Parser)]
#[command(name = "bindings", bin_name = "cargo bindings", version, after_help = EXAMPLES)]
pub struct Args {
    #[command(subcommand)]
    pub command: BindingsCommand,

    /// The folder of the spec
    #[arg(long, global = true, value_name = "DIR", default_value_os_t = in_workspace("spec"))]
    pub spec: PathBuf,

    /// The form of the output
    #[arg(long, global = true, value_enum, default_value_t = OutputFormat::Full)]
    pub format: OutputFormat,
}

#[derive(Debug, Subcommand)]
pub enum BindingsCommand {
    /// Generate the bindings
    #[command(after_help = EXAMPLES)]
    Generate {
        /// Write nothing, and exit with 1 if the bindings are stale
        #[arg(long)]
        check: bool,

        /// The folder of the bindings to write
        #[arg(long, value_name = "DIR", default_value_os_t = in_workspace("generated"))]
        out: PathBuf,
    },

    /// Report all errors and warnings of the spec
    #[command(after_help = EXAMPLES)]
    Check,

    /// Compare two versions of the spec: whom each change breaks, and which release the changes require
    Diff(DiffArgs),

    /// Explain the code of an error, a warning or a change, or list all codes
    #[command(after_help = EXAMPLES)]
    Explain {
        /// An error or warning (E0101), or a rule of `diff` (D0305) [default: list all]
        code: Option<String>,
    },

    /// Compare a recorded response of a service, or a new edition of a document, with the spec
    #[command(after_help = DRIFT)]
    Drift(DriftArgs),

    /// Write all parameters and attributes as one HTML page with search and filters, which works offline
    #[command(after_help = EXAMPLES)]
    Reference {
        /// The file to write
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
    },
}

#[derive(Debug, ClapArgs)]
#[command(after_help = DIFF)]
pub struct DiffArgs {
    /// The old spec: a Git revision, `REV...` for the merge base with the new one, or a folder
    #[arg(default_value = "HEAD")]
    pub from: String,

    /// The new spec: a Git revision or a folder [default: the spec in the working tree]
    pub to: Option<String>,

    /// Exit with 1 if there is a change of this class or worse
    #[arg(long, value_enum, value_name = "CLASS")]
    pub fail_on: Option<Class>,

    /// Exit with 1 if the version in Cargo.toml is too low for the changes
    #[arg(long)]
    pub check_version: bool,

    /// Write a draft of a changelog section, grouped by who has to act
    #[arg(long)]
    pub changelog: bool,

    /// Exit with 1 if the section of this version in FILE does not name every change of --fail-on [default: wire]
    #[arg(long, value_name = "FILE")]
    pub check_changelog: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
#[command(group = ArgGroup::new("of").required(true).args(["settings", "kind", "list", "document"]))]
pub struct DriftArgs {
    /// The file of the response, or `-` for standard input
    #[arg(
        value_name = "RESPONSE",
        required_unless_present = "document",
        conflicts_with = "document"
    )]
    pub response: Option<PathBuf>,

    /// The response holds the settings
    #[arg(long)]
    pub settings: bool,

    /// The response holds one integration of this kind
    #[arg(long, value_name = "SLUG")]
    pub kind: Option<String>,

    /// The response holds the list of integrations of a project
    #[arg(long)]
    pub list: bool,

    /// Compare a new edition of a document with the old one, or say whether one edition is the pinned one
    #[arg(long, num_args = 1..=2, value_names = ["OLD", "NEW"])]
    pub document: Vec<PathBuf>,

    /// List the notes (null and missing fields), and treat them as drift
    #[arg(long, conflicts_with = "document")]
    pub strict: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum OutputFormat {
    /// With the source line, a caret, and a suggestion
    Full,
    /// One line each, for editors: path:line:column
    Short,
    /// One JSON document, in which diagnostics have the field names of rustc's JSON
    Json,
}

/// A folder next to this package, relative to the current folder if it is inside. Without Cargo, a folder in the
/// current one.
pub fn in_workspace(folder: &str) -> PathBuf {
    let Some(package) = env::var_os("CARGO_MANIFEST_DIR") else {
        return folder.into();
    };
    let path = Path::new(&package).with_file_name(folder);
    let folder = env::current_dir().unwrap_or_default();
    path.strip_prefix(folder).unwrap_or(&path).to_owned()
}
