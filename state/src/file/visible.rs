//! Text that is safe to show on a terminal: characters that act on one become escapes. Line breaks and tabs stay, and
//! so do characters beyond U+FFFF, for which JSON and TOML have no common escape.

use platform_api_core::shown::is_invisible;

/// Escapes invisible characters, except line breaks and tabs. JSON and TOML read the escape as the same character, so
/// their text keeps its meaning.
pub fn visible(text: &str) -> String {
    let mut visible = String::new();
    for letter in text.chars() {
        let is_escaped = is_invisible(letter) && !matches!(letter, '\n' | '\t');
        // JSON and TOML have no common escape for letters beyond U+FFFF.
        if is_escaped && letter <= '\u{ffff}' {
            visible += &format!("\\u{:04x}", u32::from(letter));
        } else {
            visible.push(letter);
        }
    }
    visible
}
