//! What can be asked of the command line.

use std::env;
use std::path::{Component, Path, PathBuf};

use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};

const EXAMPLES: &str = "\
Examples:
  cargo bindings check              all errors and warnings of the spec
  cargo bindings generate           spec/ → generated/
  cargo bindings generate --check   whether generated/ is what spec/ says; changes nothing
  cargo bindings explain E0101      what an error means, with a bad and a good spec

Exit codes:
  0  all is well
  1  the spec has errors, or the bindings are not what it says
  2  wrong usage

With `--format json` there is one JSON document on standard output, and nothing else. Its key `version` is the
version of the format.";

/// Makes the bindings of the platform API from its spec.
#[derive(Debug, Parser)]
#[command(name = "bindings", bin_name = "cargo bindings", version, after_help = EXAMPLES)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,

    /// The folder of the spec [default: spec/ of the workspace]
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

    /// Check the spec, and generate nothing
    #[command(after_help = "\
Examples:
  cargo bindings check
  cargo bindings check --format short
  cargo bindings check --format json | jq '.diagnostics[].message'")]
    Check,

    /// Explain an error or a warning by its code; without one, list all of them
    #[command(after_help = "\
Examples:
  cargo bindings explain E0101
  cargo bindings explain
  cargo bindings explain --format json")]
    Explain {
        /// For example E0101
        code: Option<String>,
    },
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
}

impl Generate {
    pub fn out(&self) -> PathBuf {
        self.out.clone().unwrap_or_else(|| in_workspace("generated"))
    }
}

/// A folder of the workspace, as it is called from the current one: `spec`, `../spec`.
fn in_workspace(folder: &str) -> PathBuf {
    // Cargo says where the package is now; it may have moved since it was compiled.
    let package = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let package = package.unwrap_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")));
    let path = package.parent().unwrap_or(&package).join(folder);
    match env::current_dir() {
        Ok(here) => relative(&path, &here),
        Err(_) => path,
    }
}

/// `path` as seen from `here`; both are absolute.
fn relative(path: &Path, here: &Path) -> PathBuf {
    let common = path.components().zip(here.components()).take_while(|(a, b)| a == b).count();
    let up = here.components().skip(common).map(|_| Component::ParentDir);
    up.chain(path.components().skip(common)).collect()
}
