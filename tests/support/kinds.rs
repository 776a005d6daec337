//! Async code for each kind. `KindVisitor::visit` is not an `async fn`.

use std::pin::Pin;

use platform_api::Target;
use platform_api::facts::KindFacts;
use platform_api::generic::{IntegrationKind, KindVisitor};
use platform_api::integrations::Kind;

pub trait EachKind {
    async fn run<K: IntegrationKind>(&mut self);
}

type Run<E> = for<'a> fn(&'a mut E) -> Pin<Box<dyn Future<Output = ()> + 'a>>;

struct Runs<E>(Vec<Run<E>>);

impl<E: EachKind> KindVisitor for Runs<E> {
    fn visit<K: IntegrationKind>(&mut self) {
        if is_there(K::FACTS) {
            self.0.push(|each| Box::pin(each.run::<K>()));
        }
    }
}

/// The newest service does not have removed kinds.
pub fn is_there(facts: &KindFacts) -> bool {
    Target::new().has_kind(facts)
}

pub async fn each_kind<E: EachKind>(each: &mut E) {
    let mut runs = Runs(Vec::new());
    Kind::visit_all(&mut runs);
    for run in runs.0 {
        run(each).await;
    }
}
