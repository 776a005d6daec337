//! Bounded concurrency with progress: a set of tasks that is filled up whenever one of them is done.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use tokio::task::JoinSet;

/// How many calls are under way at a time: a service has other users.
const AT_ONCE: usize = 8;

/// Does all of it, and gives what came of each in the order that it was given in.
pub async fn all<T, F>(what: &'static str, work: Vec<F>) -> Vec<T>
where
    T: Send + 'static,
    F: Future<Output = T> + Send + 'static,
{
    let bar = bar(what, work.len());
    let mut done: Vec<(usize, T)> = Vec::with_capacity(work.len());
    let mut waiting = work.into_iter().enumerate();
    let mut under_way = JoinSet::new();
    loop {
        while under_way.len() < AT_ONCE {
            let Some((place, work)) = waiting.next() else { break };
            under_way.spawn(async move { (place, work.await) });
        }
        let Some(result) = under_way.join_next().await else { break };
        done.push(result.expect("the tasks are not aborted and do not panic"));
        bar.inc(1);
    }
    bar.finish_and_clear();
    done.sort_by_key(|(place, _)| *place);
    done.into_iter().map(|(_, result)| result).collect()
}

/// Shown if standard error is a terminal.
fn bar(what: &'static str, length: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {bar:32} {pos}/{len}").expect("the template is fixed");
    let bar = ProgressBar::new(length as u64).with_style(style).with_message(what);
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}
