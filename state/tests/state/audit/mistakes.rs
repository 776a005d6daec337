//! Mistakes in policies, with their places. The cases are in `mistakes.txt`.

use platform_state::audit::policy::Policy;
use platform_state::file::document::Format;
use platform_state::file::problem::Problems;

use crate::support::assert_problems;

fn problems(text: &str, format: Format) -> Problems {
    let (policy, problems) = Policy::parse(text, format);
    assert_eq!(policy.is_none(), problems.has_errors());
    problems
}

#[test]
fn mistakes_are_reported_at_their_places() {
    assert_problems(include_str!("mistakes.txt"), problems);
    assert_eq!(problems("", Format::Yaml).in_file("policy").lines(), [""; 0]);
}
