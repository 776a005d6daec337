//~ /* password */
//~ argument #2
use platform_api::integrations::IssueTrackerD;

pub fn request() -> IssueTrackerD {
    IssueTrackerD::new("https://tracker.example").username("bot")
}
