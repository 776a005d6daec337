//! Bounded concurrency: a set of tasks that is filled up whenever one of them is done.

use std::io;
use std::pin::pin;

use indicatif::ProgressBar;
use platform_api::integrations::ChatD;
use platform_api::{Client, Error};
use tokio::task::JoinSet;

use crate::Job;
use crate::report::Report;

/// How many calls are under way at a time: a service has other users.
const AT_ONCE: usize = 8;

/// Sets the integration up in every project, until `interrupted` is ready.
pub async fn apply(job: Job, bar: &ProgressBar, interrupted: impl Future<Output = io::Result<()>>) -> Report {
    let Job { client, chat, projects } = job;
    let mut interrupted = pin!(interrupted);
    let mut report = Report::default();
    let mut waiting = projects.into_iter();
    let mut under_way = JoinSet::new();
    loop {
        while !report.is_interrupted && under_way.len() < AT_ONCE {
            let Some(project) = waiting.next() else { break };
            under_way.spawn(set_up(client.clone(), project, chat.clone()));
        }
        if under_way.is_empty() {
            break;
        }
        tokio::select! {
            Some(done) = under_way.join_next() => {
                let (project, result) = done.expect("the tasks are not aborted and do not panic");
                bar.inc(1);
                bar.set_message(project.clone());
                report.add(project, result);
            }
            _ = &mut interrupted, if !report.is_interrupted => {
                report.is_interrupted = true;
                bar.println(format!("interrupted: finishing the {} that are under way", under_way.len()));
            }
        }
    }
    report.not_started = waiting.collect();
    report
}

/// Transient failures were already retried when this gives an error.
async fn set_up(client: Client, project: String, chat: ChatD) -> (String, Result<(), Error>) {
    let result = client.project(&project).chat_d().set(&chat).await;
    (project, result.map(drop))
}
