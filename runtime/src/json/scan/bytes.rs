//! Finds the first quotation mark, backslash or control character of a string. It looks at eight bytes at a time. In a
//! key it looks at sixteen bytes at a time.

/// Returns the first offset from `at` on that ends the plain part of a string: a quotation mark, a backslash, a control
/// character or the end.
///
/// It reads eight bytes at a time, because most of a body is strings.
#[inline]
pub(super) fn plain_end(bytes: &[u8], mut at: usize) -> usize {
    while let Some(chunk) = bytes.get(at..).and_then(<[u8]>::first_chunk::<8>) {
        let found = stops(u64::from_le_bytes(*chunk));
        if found != 0 {
            return at + (found.trailing_zeros() / 8) as usize;
        }
        at += 8;
    }
    while bytes
        .get(at)
        .is_some_and(|byte| !matches!(byte, b'"' | b'\\' | 0x00..=0x1f))
    {
        at += 1;
    }
    at
}

/// Returns the same offset as [`plain_end`], but reads sixteen bytes at a time.
///
/// Most keys are longer than values. With sixteen bytes, the loop has fewer turns, and each turn is a branch that the
/// processor must predict.
#[inline]
pub(super) fn plain_end_of_key(bytes: &[u8], mut at: usize) -> usize {
    while let Some(chunk) = bytes.get(at..).and_then(<[u8]>::first_chunk::<16>) {
        let (first, second) = (stops(word(chunk, 0)), stops(word(chunk, 8)));
        if first | second != 0 {
            let (found, start) = if first != 0 { (first, at) } else { (second, at + 8) };
            return start + (found.trailing_zeros() / 8) as usize;
        }
        at += 16;
    }
    plain_end(bytes, at)
}

/// Returns a word in which the lowest set bit marks the first byte that ends plain text. It is the high bit of that
/// byte.
///
/// Bits of later bytes may be set by mistake, because a subtraction borrows from the next byte.
#[inline(always)]
fn stops(word: u64) -> u64 {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    let control = word.wrapping_sub(ONES * 0x20) & !word;
    let not_quote = word ^ (ONES * 0x22);
    let quote = not_quote.wrapping_sub(ONES) & !not_quote;
    let not_backslash = word ^ (ONES * 0x5c);
    let backslash = not_backslash.wrapping_sub(ONES) & !not_backslash;
    (control | quote | backslash) & (ONES << 7)
}

/// Returns the eight bytes from `at` on.
#[inline(always)]
fn word(bytes: &[u8], at: usize) -> u64 {
    u64::from_le_bytes(*bytes[at..].first_chunk().expect("the caller knows the length"))
}
