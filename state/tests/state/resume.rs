//! A run that was interrupted, and its continuation.

use crate::support::{changes, file, fresh, parse, plan_of, printed};
use platform_api_sandbox::{Fault, FaultRule};
use platform_state::file::document::Format;
use platform_state::plan::journal::Journal;
use platform_state::plan::run::{Mode, Outcome, Run};
use platform_state::service::Service;
use platform_state::work::Interrupt;

/// A folder with the state file and its journal.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new(text: &str) -> Self {
        let folder = tempfile::tempdir().expect("there is room");
        std::fs::write(folder.path().join("state.toml"), text).expect("it can be written");
        Folder(folder)
    }

    fn journal(&self, service: &Service) -> Journal {
        Journal::open(&self.0.path().join("state.toml"), service.url()).expect("it can be read")
    }

    fn has_journal(&self) -> bool {
        self.0.path().join("state.toml.progress").exists()
    }
}

#[tokio::test]
async fn what_is_done_is_neither_read_nor_sent_again() {
    let text = file(Format::Toml).await;
    let (state, folder) = (parse(&text, Format::Toml), Folder::new(&text));
    let (sandbox, service) = fresh().await;
    let apply = || plan_of(&state, &service, Mode::Apply);

    // The third change fails permanently, and so do all after it.
    let fails = |calls| sandbox.inject(FaultRule::next(calls, Fault::Status(422)).method("PUT"));
    fails(u64::try_from(state.count()).unwrap() - 2);
    let (outcome, said) = printed(Run { journal: Some(folder.journal(&service)), ..apply() }).await;
    sandbox.clear_faults();
    assert_eq!((outcome, changes(&sandbox)), (Outcome::Failed, 2), "{said}");
    assert!(folder.has_journal());

    let (outcome, said) = printed(Run { journal: Some(folder.journal(&service)), ..apply() }).await;
    assert_eq!(outcome, Outcome::Same, "{said}");
    assert!(said.contains("2 applied by an earlier run, skipped"), "{said}");
    let all = sandbox.requests();
    assert_eq!(changes(&sandbox), state.count() - 2, "{said}");
    let is_read = |slug: &str| all.iter().filter(|request| request.path.ends_with(slug)).count();
    assert!(!folder.has_journal(), "everything is done");
    println!("{} calls the second time, {} of settings", all.len(), is_read("/settings"));
}

/// Ctrl-C: running calls are finished, no more are started, and the journal has the finished ones.
#[tokio::test]
async fn an_interrupt_lets_what_is_under_way_finish() {
    let text = file(Format::Toml).await;
    let (state, folder) = (parse(&text, Format::Toml), Folder::new(&text));
    let (sandbox, service) = fresh().await;
    let (sender, interrupt) = Interrupt::new();
    let watch = async {
        while !sandbox.requests().iter().any(|request| request.method == "PUT") {
            tokio::task::yield_now().await;
        }
        sender.send_replace(true);
    };
    let journal = Some(folder.journal(&service));
    let run = printed(Run { journal, interrupt, ..plan_of(&state, &service, Mode::Apply) });
    let ((outcome, said), ()) = tokio::join!(run, watch);
    let done = changes(&sandbox);
    assert_eq!(outcome, Outcome::Interrupted, "{said}");
    assert!((1..state.count()).contains(&done), "{done}: {said}");
    assert!(said.contains(&format!("{done} changed, 0 failed, {} not started", state.count() - done)), "{said}");

    let journal = Some(folder.journal(&service));
    let (outcome, said) = printed(Run { journal, ..plan_of(&state, &service, Mode::Apply) }).await;
    assert_eq!((outcome, changes(&sandbox)), (Outcome::Same, state.count() - done), "{said}");
    assert!(said.contains(&format!("{done} applied by an earlier run")), "{said}");
}

/// A changed file or another service discards the journal.
#[tokio::test]
async fn a_journal_is_of_one_file_and_one_service() {
    let (_first, service) = fresh().await;
    let (_second, other) = fresh().await;
    let folder = Folder::new("[settings]\n");
    let thing = ("group/widgets".to_owned(), "chat".to_owned());
    folder.journal(&service).add(&thing).expect("it can be written");
    assert!(folder.journal(&service).has(&thing));
    assert!(!folder.journal(&other).has(&thing));
    std::fs::write(folder.0.path().join("state.toml"), "[settings]\n#\n").expect("it can be written");
    assert!(!folder.journal(&service).has(&thing));
}
