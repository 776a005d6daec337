//! Unique names from made-up syllables, determined by word and language.

const ONSETS: [&str; 16] = [
    "b", "br", "d", "dr", "f", "g", "gl", "k", "l", "m", "n", "p", "s", "st", "t", "v",
];
const NUCLEI: [&str; 8] = ["a", "e", "i", "o", "u", "ai", "ea", "ou"];
const CODAS: [&str; 8] = ["", "l", "m", "n", "r", "s", "t", "x"];

/// Syllables that keep all words of a spec, and all names of a hundred specs, distinct.
const UNLIKE: (usize, usize) = (2, 4);

/// Keeps hyphens, underscores and capitals. Language 0 is the name itself.
pub fn name(name: &str, number: usize) -> String {
    let words = name.split(['-', '_', '.']).count();
    translated(name, number, UNLIKE.0.max(UNLIKE.1.div_ceil(words)))
}

pub fn text(text: &str, number: usize) -> String {
    translated(text, number, 1)
}

fn translated(text: &str, number: usize, least: usize) -> String {
    if number == 0 {
        return text.to_owned();
    }
    let mut result = String::new();
    let mut word = String::new();
    for letter in text.chars().chain(['\0']) {
        // A capital begins a word in `CamelCase`, but not inside `CAPITALS`.
        let begins = letter.is_ascii_uppercase() && word.ends_with(|c: char| c.is_ascii_lowercase());
        if begins || !letter.is_ascii_alphanumeric() {
            result += &another(&word, number, least);
            word.clear();
        }
        match letter {
            '\0' => {}
            letter if letter.is_ascii_alphanumeric() => word.push(letter),
            other => result.push(other),
        }
    }
    result
}

/// Keeps upper or lower case.
fn another(word: &str, number: usize, least: usize) -> String {
    if word.is_empty() {
        return String::new();
    }
    let lower = word.to_ascii_lowercase();
    let mut state = lower
        .bytes()
        .fold(number as u64, |state, byte| mixed(state ^ u64::from(byte)));
    let mut made = String::new();
    for _ in 0..least.max(word.len() / 3) {
        state = mixed(state);
        let pick = |shift: u32, many: usize| (state >> shift) as usize % many;
        made += ONSETS[pick(8, ONSETS.len())];
        made += NUCLEI[pick(24, NUCLEI.len())];
        made += CODAS[pick(40, CODAS.len())];
    }
    if word.len() > 1 && word.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit()) {
        made.to_ascii_uppercase()
    } else if word.starts_with(|c: char| c.is_ascii_uppercase()) {
        made[..1].to_ascii_uppercase() + &made[1..]
    } else {
        made
    }
}

/// SplitMix64.
fn mixed(state: u64) -> u64 {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let state = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let state = (state ^ (state >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    state ^ (state >> 31)
}
