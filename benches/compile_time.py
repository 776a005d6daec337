#!/usr/bin/env python3
"""Measures the compile time of the generated crate for its users, against progenitor's client of the same API.

    python3 benches/compile_time.py [--rounds 5] [--folder FOLDER] [--without SUBJECT …]

Subjects, each a crate of one temporary workspace, with the same versions of everything:

    ours         generated/, as it is
    progenitor   progenitor's client of generated/openapi.json, as it comes

It measures the rebuild of each crate after its lib.rs was touched, without incremental compilation: the CPU time of rustc,
which depends little on how busy the machine is, and the elapsed time. The subjects take turns, and the fastest of several
rounds counts. Then it measures a small consumer of each, and the size of its program. Takes half an hour on two cores.
FOLDER, if given, keeps the compiled files for the next run.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent
SUBJECTS = ["ours", "progenitor"]
COMMANDS = {"check": ["check"], "debug": ["build"], "release": ["build", "--release"]}

# The same few calls with each subject.
CONSUMERS = {
    "ours": """
use ours::{Client, SettingsUpdate, integrations::ExternalWiki};

async fn run(base: &str) -> Result<(), Box<dyn std::error::Error>> {
    let client = Client::builder(base).token("t").build()?;
    let settings = client.settings().get().await?;
    println!("{:?} {:?}", settings.signup_enabled(), settings.home_page_url());
    client.settings().update(&SettingsUpdate::new().signup_enabled(false)).await?;
    let project = client.project("group/widgets");
    for integration in &project.integrations().await? {
        println!("{:?} {:?}", integration.slug(), integration.active());
    }
    project.external_wiki().set(&ExternalWiki::new("https://wiki.example")).await?;
    let wiki = project.external_wiki().get().await?;
    println!("{:?}", wiki.properties().external_wiki_url());
    project.external_wiki().disable().await?;
    Ok(())
}
""",
    "progenitor": """
use progenitor::{Client, types::{ExternalWiki, ProjectId, SettingsUpdate}};

async fn run(base: &str) -> Result<(), Box<dyn std::error::Error>> {
    let client = Client::new(base);
    let settings = client.get_settings().await?.into_inner();
    println!("{:?} {:?}", settings.signup_enabled, settings.home_page_url);
    client.update_settings(&SettingsUpdate { signup_enabled: Some(false), ..SettingsUpdate::default() }).await?;
    let project = ProjectId::String("group/widgets".to_owned());
    for integration in client.list_integrations(&project).await?.into_inner() {
        println!("{:?} {:?}", integration.slug, integration.active);
    }
    let wiki = ExternalWiki { external_wiki_url: "https://wiki.example".to_owned(), use_inherited_settings: None };
    client.set_external_wiki(&project, &wiki).await?;
    let wiki = client.get_external_wiki(&project).await?.into_inner();
    println!("{:?}", wiki.properties.and_then(|properties| properties.external_wiki_url));
    client.disable_external_wiki(&project).await?;
    Ok(())
}
""",
}

MAIN = """
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let base = std::env::args().nth(1).unwrap_or_default();
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(run(&base))
}
"""

REQWEST = 'reqwest = { version = "0.13.5", default-features = false, features = ["json", "query", "stream"] }'
SERDE = 'serde = { version = "1", features = ["derive"] }\nserde_json = "1"'
PROGENITOR = f'bytes = "1"\nchrono = {{ version = "0.4", default-features = false, features = ["serde", "clock"] }}\nfutures-core = "0.3"\nprogenitor-client = "=0.15.1"\nregress = "0.10"\n{REQWEST}\n{SERDE}'
DEPENDENCIES = {
    "ours": 'platform-api-runtime = { path = "../runtime", default-features = false }\n\n[features]\ndefault = ["client"]\nclient = ["platform-api-runtime/client"]',
    "progenitor": PROGENITOR,
}

# Runs rustc and writes the crate, the elapsed seconds and the CPU seconds.
WRAPPER = """#!/usr/bin/env python3
import os, sys, time
arguments = sys.argv[1:]
log = os.environ.get("RUSTC_LOG_TO")
if not log or "--crate-name" not in arguments:
    os.execvp(arguments[0], arguments)
start = time.monotonic()
child = os.spawnvp(os.P_NOWAIT, arguments[0], arguments)
_, status, usage = os.wait4(child, 0)
with open(log, "a") as file:
    name = arguments[arguments.index("--crate-name") + 1]
    file.write(f"{name} {time.monotonic() - start:.3f} {usage.ru_utime + usage.ru_stime:.3f}\\n")
sys.exit(os.waitstatus_to_exitcode(status))
"""


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--folder", type=Path)
    options.add_argument("--without", nargs="*", default=[], choices=SUBJECTS[1:])
    options = options.parse_args()
    SUBJECTS[:] = [subject for subject in SUBJECTS if subject not in options.without]
    temporary = None if options.folder else tempfile.mkdtemp()
    folder = (options.folder or Path(temporary)).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    try:
        prepare(folder)
        print_report(folder, options.rounds)
    finally:
        if temporary:
            shutil.rmtree(temporary)


def prepare(folder):
    copy = folder / "repository"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(REPOSITORY, copy, ignore=shutil.ignore_patterns("target", ".git"))
    peers = folder / "peers"
    peers.mkdir(exist_ok=True)
    arguments = [copy / "generated/openapi.json", peers / "progenitor.rs"]
    cargo(folder, copy / "benches/compile_time", ["run", "--quiet", "--", *map(str, arguments)])

    subjects = folder / "subjects"
    shutil.rmtree(subjects, ignore_errors=True)
    for shared in ["core", "runtime"]:
        shutil.copytree(copy / shared, subjects / shared)
    runtime = (subjects / "runtime/Cargo.toml").read_text()
    # Its tests depend on the workspace's root, which is missing here.
    runtime = re.sub(r"^\[dev-dependencies\]\n(?:(?!\[).*\n)*", "", runtime, flags=re.M)
    runtime = re.sub(r'"platform-api-workspace/[a-z-]*",? ?', "", runtime)
    write(subjects / "runtime/Cargo.toml", runtime)
    shutil.copytree(copy / "generated/src", subjects / "ours/src")
    shutil.copy(copy / "generated/README.md", subjects / "ours")
    for subject in SUBJECTS:
        write(subjects / subject / "Cargo.toml", manifest(subject, DEPENDENCIES[subject]))
        if subject != "ours":
            write(subjects / subject / "src/lib.rs", (peers / f"{subject}.rs").read_text())
        dependencies = f'{subject} = {{ path = "../{subject}" }}\n{REQWEST}\n'
        dependencies += 'tokio = { version = "1", default-features = false, features = ["net", "rt", "time"] }'
        write(subjects / f"{subject}_consumer/Cargo.toml", manifest(f"{subject}_consumer", dependencies))
        write(subjects / f"{subject}_consumer/src/main.rs", CONSUMERS[subject].lstrip() + MAIN)
    package = tomllib.loads((copy / "Cargo.toml").read_text())["workspace"]["package"]
    inherited = "".join(f"{key} = {json.dumps(value)}\n" for key, value in package.items())
    members = [*SUBJECTS, *(f"{subject}_consumer" for subject in SUBJECTS), "core", "runtime"]
    workspace = f'[workspace]\nmembers = {json.dumps(members)}\nresolver = "3"\n\n[workspace.package]\n{inherited}'
    # Both inherit the lints, which measuring does not need.
    workspace += "\n[workspace.lints]\n"
    write(subjects / "Cargo.toml", workspace)
    # The versions of the repository, and the dependencies that only the peers need.
    shutil.copy(copy / "Cargo.lock", subjects / "Cargo.lock")
    wrapper = folder / "rustc-wrapper"
    write(wrapper, WRAPPER)
    wrapper.chmod(0o755)
    cargo(folder, subjects, ["fetch", "--quiet"])


def manifest(name, dependencies):
    package = f'[package]\nname = "{name}"\nversion = "0.0.0"\nedition = "2024"\npublish = false\n'
    return f"{package}\n[dependencies]\n{dependencies}\n"


def print_report(folder, rounds):
    subjects = folder / "subjects"
    version = subprocess.run(["rustc", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    print(f"{version}, {os.cpu_count()} CPUs, fastest of {rounds} rounds\n")
    print("Lines of Rust: " + ", ".join(f"{subject} {lines(subjects / subject):,}" for subject in SUBJECTS) + "\n")
    print_table("Own rebuild of the crate", folder, SUBJECTS, "src/lib.rs", COMMANDS, rounds)
    consumers = [f"{subject}_consumer" for subject in SUBJECTS]
    builds = {name: COMMANDS[name] for name in ["debug", "release"]}
    print_table("Own rebuild of a small consumer, linking included", folder, consumers, "src/main.rs", builds, rounds)
    print("Size of its program, in kB:\n")
    print("| | ours | " + " | ".join(f"{subject} (ours / it)" for subject in SUBJECTS[1:]) + " |")
    print("|---|--:|" + "--:|" * (len(SUBJECTS) - 1))
    for profile in ["debug", "release"]:
        for strip in [False, True]:
            sizes = [size(folder / "target" / profile / consumer, strip) for consumer in consumers]
            print_row(f"{profile}, {'stripped' if strip else 'with symbols'}", sizes, lambda size: f"{size / 1000:,.0f}")


def print_table(title, folder, subjects, source, commands, rounds):
    print(f"{title}, in seconds of CPU time (in brackets: elapsed):\n")
    print("| | ours | " + " | ".join(f"{subject} (ours / it)" for subject in SUBJECTS[1:]) + " |")
    print("|---|--:|" + "--:|" * (len(SUBJECTS) - 1))
    for name, command in commands.items():
        times = {subject: [] for subject in subjects}
        for round in range(rounds):
            turns = subjects[round % len(subjects) :] + subjects[: round % len(subjects)]
            for subject in turns:
                times[subject].append(rebuild(folder, subject, source, command))
        elapsed = [min(wall for wall, _ in times[subject]) for subject in subjects]
        worked = [min(cpu for _, cpu in times[subject]) for subject in subjects]
        cells = [f"{worked[0]:.2f} ({elapsed[0]:.2f})"]
        for wall, cpu in zip(elapsed[1:], worked[1:]):
            cells.append(f"{cpu:.2f} ({wall:.2f}): 1/{cpu / worked[0]:.1f} (1/{wall / elapsed[0]:.1f})")
        print(f"| {name} | " + " | ".join(cells) + " |", flush=True)
    print()


def print_row(name, values, shown):
    cells = [shown(values[0]), *(f"{shown(value)}: {values[0] / value:.2f}" for value in values[1:])]
    print(f"| {name} | " + " | ".join(cells) + " |")


def rebuild(folder, subject, source, command):
    """Touches a source of the subject and compiles it again. Returns elapsed seconds and CPU seconds."""
    os.utime(folder / "subjects" / subject / source)
    log = folder / "rustc-times"
    log.unlink(missing_ok=True)
    cargo(folder, folder / "subjects", [*command, "--quiet", "--offline", "--package", subject], log)
    for line in log.read_text().splitlines():
        crate, elapsed, worked = line.split()
        if crate == subject:
            return float(elapsed), float(worked)
    sys.exit(f"{subject} was not compiled")


def cargo(folder, directory, arguments, log=None):
    environment = os.environ | {
        "CARGO_TARGET_DIR": str(folder / "target"),
        "CARGO_INCREMENTAL": "0",
        "RUSTFLAGS": "--cap-lints=allow",
    }
    if log:
        environment |= {"RUSTC_WRAPPER": str(folder / "rustc-wrapper"), "RUSTC_LOG_TO": str(log)}
    subprocess.run(["cargo", *arguments], cwd=directory, env=environment, check=True)


def size(program, strip):
    if not strip:
        return program.stat().st_size
    stripped = program.with_suffix(".stripped")
    subprocess.run(["strip", "-o", stripped, program], check=True)
    return stripped.stat().st_size


def lines(crate):
    return sum(len(path.read_text().splitlines()) for path in crate.rglob("*.rs"))


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


main()
