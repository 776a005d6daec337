//! The loader decides by the marks in a sentence what it is in Markdown. The parser that rustdoc uses must agree.

use std::cell::Cell;

use platform_api_codegen::read_texts;
use proptest::collection::vec;
use proptest::prelude::{ProptestConfig, Strategy, TestCaseError};
use proptest::sample::select;
use proptest::test_runner::TestRunner;
use pulldown_cmark::{Event, Options, Parser, Tag};

/// Some more than once, so that they are drawn in pairs.
#[rustfmt::skip]
const PARTS: [&str; 38] = [
    "a", " ", " ", "`", "`", "`", "`", "\\", "<", ">", ">", ">", "<https://a.example", "<https://a.example",
    "https://a.example", "<http://", "/x", "[", "]", "(", ")", "](", "](https://a.example", "](data:b)",
    "[a](https://a.example)", "<b>", "<b>", "<b c=\"", "<!--", "-->", "<?", "![", "&lt;", "*", "_", "~~", "\"", "'",
];

#[test]
fn an_accepted_sentence_is_text_code_and_links_to_web_pages() {
    let sentence = vec(select(&PARTS[..]), 1..14).prop_map(|parts| format!("Key {} of it.", parts.concat()));
    let config = ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(500)
    };
    let links = Cell::new(0);
    // Many in one spec, because reading the rest of it takes longest.
    let result = TestRunner::new(config).run(&vec(sentence, 0..60), |sentences| {
        for sentence in accepted(&sentences) {
            for event in Parser::new_ext(sentence, Options::ENABLE_STRIKETHROUGH) {
                match &event {
                    Event::Start(Tag::Link { dest_url, .. })
                        if dest_url.starts_with("https://") || dest_url.starts_with("http://") =>
                    {
                        links.set(links.get() + 1);
                    }
                    Event::Start(Tag::Paragraph | Tag::Emphasis | Tag::Strong | Tag::Strikethrough)
                    | Event::End(_)
                    | Event::Text(_)
                    | Event::Code(_) => {}
                    _ => return Err(TestCaseError::fail(format!("{event:?} in {sentence}"))),
                }
            }
        }
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
    assert!(links.get() > 100, "{links:?}");
}

fn accepted(sentences: &[String]) -> Vec<&str> {
    let mut accounts = "section = \"Accounts\"\n[attributes]\n".to_owned();
    for (index, sentence) in sentences.iter().enumerate() {
        let doc = serde_json::to_string(sentence).unwrap();
        accounts += &format!("a{index} = {{ type = \"string\", doc = {doc} }}\n");
    }
    let texts = [
        ("api.toml", include_str!("../../../../codegen/tests/minimal/api.toml")),
        ("types.toml", ""),
        ("shared.toml", ""),
        (
            "integrations/chat.toml",
            include_str!("../../../../codegen/tests/minimal/integrations/chat.toml"),
        ),
        (
            "integrations/object.toml",
            include_str!("../../../../codegen/tests/minimal/integrations/object.toml"),
        ),
        ("settings/accounts.toml", &accounts),
    ];
    let refused: Vec<_> = match read_texts(&texts) {
        Ok(_) => Vec::new(),
        Err(report) => report
            .json()
            .into_iter()
            .flat_map(|error| error.spans)
            .map(|span| span.line_start)
            .collect(),
    };
    let lines = sentences.iter().map(String::as_str).zip(3..);
    lines
        .filter(|(_, line)| !refused.contains(line))
        .map(|(sentence, _)| sentence)
        .collect()
}
