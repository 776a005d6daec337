//! The command line, with its help.

use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::{Args, Command, CommandFactory, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use glob::{MatchOptions, Pattern};
use platform_api::integrations::Kind;
use platform_api::{Hosting, Target, Tier, Version};

use platform_state::audit::policy::RuleSeverity;
use platform_state::file::document::FileFormat;
use platform_state::service::AT_ONCE;

/// Keeps settings and integrations of a service in a file
///
/// `dump` writes the file, `plan` shows what would change, and `apply` changes it.
#[derive(Parser)]
#[command(version)]
pub struct Cli {
    /// Logs each attempt of a call: method, path, status and duration, without secrets
    #[arg(long, global = true)]
    pub log: bool,
    #[command(subcommand)]
    pub command: Commands,
}

#[derive(Subcommand)]
pub enum Commands {
    /// Writes the state of a service
    Dump(DumpArgs),
    /// Shows what would change
    Plan(PlanArgs),
    /// Shows what would change, and fails if something would
    Check(PlanArgs),
    /// Changes settings and integrations to match the file
    Apply {
        #[command(flatten)]
        how: ApplyArgs,
        #[command(flatten)]
        plan: PlanArgs,
    },
    /// Shows a saved plan as `plan` printed it
    Show(ShowArgs),
    /// Compares settings and integrations with a policy
    Audit(AuditArgs),
    /// Checks names, types and notation of state files and policies, without a service and without variables
    Validate(ValidateArgs),
    /// Prints the JSON Schema of state files, which `dump --out` writes next to them
    Schema(SchemaArgs),
    /// Prints completions for a shell
    Completions { shell: Shell },
    /// Prints a man page: of the program, or of a command
    Man {
        /// The command
        command: Option<String>,
    },
}

const EXIT_CODES: &str = include_str!("exit_codes.txt");

pub fn command_line() -> Command {
    let program = Cli::command().after_help(EXIT_CODES);
    program.mut_subcommands(|command| command.after_help(EXIT_CODES))
}

/// Exits like clap for options that conflict.
pub fn wrong(message: &str) -> ! {
    let mut program = command_line();
    program.build();
    let name = std::env::args().nth(1).unwrap_or_default();
    let mut used = program.find_subcommand(&name).cloned().unwrap_or_else(Cli::command);
    used.error(ErrorKind::ArgumentConflict, message).exit()
}

#[derive(Args)]
#[command(next_help_heading = "Service")]
pub struct ConnectionArgs {
    /// Address of the service
    #[arg(long, env = "PLATFORM_URL", hide_env_values = true)]
    pub url: Option<String>,
    /// File whose first line is the token, instead of the variable PLATFORM_TOKEN
    #[arg(long, value_name = "FILE", conflicts_with = "token_command")]
    pub token_file: Option<PathBuf>,
    /// Command for the shell, whose first line of output is the token
    #[arg(long, value_name = "COMMAND")]
    pub token_command: Option<String>,
    /// File with more certificates in PEM to trust than the system's, such as of a company's own authority
    #[cfg(any(feature = "default-tls", feature = "native-tls"))]
    #[arg(long, value_name = "FILE")]
    pub ca_file: Option<PathBuf>,
    /// File with a certificate and its private key in PEM, to show to the service
    #[cfg(feature = "default-tls")]
    #[arg(long, value_name = "FILE")]
    pub client_cert: Option<PathBuf>,
    /// Maximum duration of a call, with its repetitions and its waits for the service's rate limit [default: 60 for each
    /// attempt, and an hour of such waits]
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..))]
    pub timeout: Option<u64>,
    /// Calls a sandbox with example data instead, which starts anew with each command
    #[cfg(feature = "demo")]
    #[arg(long)]
    pub demo: bool,
    /// Prints no progress: neither a bar, nor a line every 10 seconds, nor each change
    #[arg(long)]
    pub quiet: bool,
    /// Maximum number of concurrent calls
    #[arg(long, value_name = "CALLS", default_value_t = AT_ONCE, value_parser = clap::value_parser!(u16).range(1..))]
    pub at_once: u16,
}

#[derive(Args)]
pub struct OnlyArgs {
    /// Only projects matching PATTERN, without settings: `*` is any part of a name, `**` any groups (repeatable)
    #[arg(long, value_name = "PATTERN")]
    pub only: Vec<Pattern>,
}

impl OnlyArgs {
    pub fn selects(&self, project: &str) -> bool {
        let options = MatchOptions {
            case_sensitive: false,
            require_literal_separator: true,
            require_literal_leading_dot: false,
        };
        self.only.is_empty() || self.only.iter().any(|pattern| pattern.matches_with(project, options))
    }

    /// Leaves out the projects that match no pattern. Returns `true` if there is a pattern.
    pub fn restrict<T>(&self, projects: &mut Vec<(String, T)>) -> Result<bool, String> {
        if self.only.is_empty() {
            return Ok(false);
        }
        projects.retain(|(path, _)| self.selects(path));
        if projects.is_empty() {
            return Err("no project matches --only".to_owned());
        }
        Ok(true)
    }
}

#[derive(Args)]
pub struct DumpArgs {
    /// Includes documented defaults, `null`, and what has no effect
    #[arg(long)]
    pub full: bool,
    /// Writes each project as a whole, without templates for what is common
    #[arg(long)]
    pub plain: bool,
    /// File to write to, instead of standard output
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Replaces the file, and the schema next to it, even if it is not of an earlier dump, or has been edited since
    #[arg(long, requires = "out")]
    pub overwrite: bool,
    /// Writes what could be read, with a comment for each project that could not, and ends with 1
    #[arg(long)]
    pub keep_going: bool,
    /// Format on standard output, by default TOML; with `json`, the result for programs. The extension decides a file's
    /// format
    #[arg(long)]
    pub format: Option<FileFormat>,
    #[command(flatten)]
    pub reading: ReadingArgs,
}

#[derive(Args)]
pub struct ReadingArgs {
    /// The projects, by number, or (assumed) by full path
    pub projects: Vec<String>,
    /// File with more projects: one a line, or a state file
    #[arg(long, value_name = "FILE")]
    pub projects_from: Option<PathBuf>,
    /// Reads only active integrations of this kind (repeatable)
    #[arg(long = "kind", value_name = "SLUG")]
    pub kinds: Vec<Kind>,
    /// Leaves out the settings of the instance
    #[arg(long)]
    pub no_settings: bool,
    #[command(flatten)]
    pub only: OnlyArgs,
    #[command(flatten)]
    pub connection: ConnectionArgs,
    /// The version of the service, such as 16.11
    #[arg(long = "service-version", help_heading = "Service")]
    version: Option<Version>,
    /// Its tier. The names are ours: `premium` and `ultimate` are the two higher paid tiers, `ultimate` the highest, and
    /// `free` stands for all others
    #[arg(long, help_heading = "Service")]
    tier: Option<Tier>,
    /// How it is hosted: `self-managed`, `dedicated`, `hosted` or `development`
    #[arg(long, help_heading = "Service")]
    hosting: Option<Hosting>,
}

impl ReadingArgs {
    pub fn target(&self) -> Target {
        let mut target = Target::new();
        target.version = self.version;
        target.tier = self.tier;
        target.hosting = self.hosting;
        target
    }
}

#[derive(Args)]
pub struct NotationArgs {
    /// Format of standard input, or of a file whose name does not say it
    #[arg(long, value_name = "FORMAT")]
    pub notation: Option<FileFormat>,
}

#[derive(Args)]
pub struct AuditArgs {
    /// The policy: a TOML, YAML or JSON file, or `-` for standard input
    pub policy: PathBuf,
    #[command(flatten)]
    pub notation: NotationArgs,
    /// The least severity that fails
    #[arg(long, default_value = "low")]
    pub fail_on: RuleSeverity,
    #[arg(long, default_value = "text")]
    pub format: ReportFormat,
    #[command(flatten)]
    pub reading: ReadingArgs,
}

#[derive(Args)]
pub struct ValidateArgs {
    /// The state files, or `-` for standard input
    #[arg(required_unless_present = "policies")]
    pub files: Vec<PathBuf>,
    /// The policies
    #[arg(long = "policy", value_name = "FILE", num_args = 1..)]
    pub policies: Vec<PathBuf>,
    #[command(flatten)]
    pub notation: NotationArgs,
    /// Format on standard output
    #[arg(long, default_value = "text")]
    pub format: ReportFormat,
}

#[derive(Args)]
pub struct SchemaArgs {
    /// The schema of what `--format json` prints instead; of `audit`, see `--audit`
    #[arg(long)]
    pub plan: bool,
    /// The schema of policies instead
    #[arg(long, conflicts_with = "plan")]
    pub policy: bool,
    /// Prints the schema of the output of `audit --format json` instead
    #[arg(long, conflicts_with_all = ["plan", "policy"])]
    pub audit: bool,
}

#[derive(Args)]
pub struct PlanArgs {
    /// The state file, or `-` for standard input
    pub file: PathBuf,
    #[command(flatten)]
    pub notation: NotationArgs,
    /// Sends all secrets, because the service has none of them yet
    #[arg(long)]
    pub new_secrets: bool,
    /// Sends the secrets that this variable gives, because they are new or have changed (repeatable)
    #[arg(long, value_name = "VARIABLE")]
    pub changed: Vec<String>,
    /// File with the projects that have what the file says of `*`, unless it names them: one a line, or a state file
    #[arg(long, value_name = "FILE")]
    pub projects_from: Option<PathBuf>,
    /// Treats active integrations that the file does not name as differences
    #[arg(long)]
    pub complete: bool,
    #[command(flatten)]
    pub only: OnlyArgs,
    /// Shows each project by itself, even if the changes are the same, and names what was not compared
    #[arg(long)]
    pub verbose: bool,
    /// Format on standard output; with `json`, what people read goes to standard error
    #[arg(long, default_value = "text")]
    pub format: ReportFormat,
    #[command(flatten)]
    pub connection: ConnectionArgs,
}

#[derive(Args)]
pub struct ShowArgs {
    /// The plan, made by `plan --format json`
    pub plan: PathBuf,
    /// Shows each project by itself, and names what was not compared
    #[arg(long)]
    pub verbose: bool,
}

#[derive(Args, Default)]
pub struct ApplyArgs {
    /// Applies without asking
    #[arg(long)]
    pub yes: bool,
    /// Applies the changes of this plan, made by `plan --format json`, without asking. If something has changed since
    /// then, it applies nothing, unless --keep-going is given
    #[arg(long = "plan", value_name = "PLAN", conflicts_with_all = ["yes", "new_secrets", "changed", "complete", "only"])]
    pub approved: Option<PathBuf>,
    /// Applies every change that has no error, even if other changes have errors
    #[arg(long)]
    pub keep_going: bool,
    /// Applies only what did not succeed in an earlier run, whose result is in this file, made by `apply --format json`
    #[arg(long, value_name = "RESULT", conflicts_with_all = ["approved", "new_secrets", "changed", "complete", "only"])]
    pub retry: Option<PathBuf>,
    /// Applies although the file cannot be locked, or another `apply` of it is running
    #[arg(long)]
    pub no_lock: bool,
}

/// Options with a value that `--retry` finds in the result, and `--format`, because the next result may be text.
const NOT_REPEATED: [&str; 5] = ["--plan", "--retry", "--changed", "--only", "--format"];

const NOT_REPEATED_FLAGS: [&str; 2] = ["--new-secrets", "--complete"];

/// Returns the command that finishes this `apply`.
pub fn again(format: ReportFormat) -> String {
    let mut words = std::env::args_os().map(|word| word.to_string_lossy().into_owned());
    if format == ReportFormat::Text {
        return words.map(|word| quoted(&word)).collect::<Vec<_>>().join(" ");
    }
    let mut again = vec!["platform-state".to_owned()];
    words.next();
    while let Some(word) = words.next() {
        let name = word.split('=').next().unwrap_or_default();
        if NOT_REPEATED.contains(&name) {
            // `--plan=PLAN` has its value in the same word.
            if name == word {
                words.next();
            }
        } else if !NOT_REPEATED_FLAGS.contains(&name) {
            again.push(quoted(&word));
        }
    }
    let command = again.iter().position(|word| word == "apply").unwrap_or_default();
    again.insert(command + 1, "--retry RESULT".to_owned());
    again.join(" ")
}

fn quoted(word: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "_-./@:=%+,".contains(letter);
    if word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ReportFormat {
    Text,
    Json,
}
