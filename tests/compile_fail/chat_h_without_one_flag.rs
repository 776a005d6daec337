//~ missing field `confidential_note_events`
use platform_api::integrations::ChatH;
use platform_api::integrations::chat_h::RequiredFlags;

pub fn request() -> ChatH {
    let flags = RequiredFlags {
        push_events: true,
        issues_events: false,
        confidential_issues_events: false,
        merge_requests_events: true,
        tag_push_events: false,
        note_events: false,
        pipeline_events: true,
        wiki_page_events: false,
    };
    ChatH::new("token", "@room", flags)
}
