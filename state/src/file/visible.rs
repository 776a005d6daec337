//! Makes text safe to show: what acts on a terminal instead of being seen becomes an escape.

/// JSON and TOML keep their meaning. Line breaks and tabs stay, as between the words of a text.
pub fn visible(text: &str) -> String {
    let shown = |letter| {
        if is_invisible(letter) {
            format!("\\u{:04x}", u32::from(letter))
        } else {
            letter.to_string()
        }
    };
    text.chars().map(shown).collect()
}

/// Controls, marks of direction, separators of lines, and what YAML cannot have.
fn is_invisible(letter: char) -> bool {
    match letter {
        '\n' | '\t' => false,
        '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' => true,
        '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}' => true,
        _ => letter.is_control(),
    }
}
