//! Makes random choices from a list of numbers, so that shortening the list makes a failing spec smaller.

pub struct Choices {
    numbers: std::vec::IntoIter<u32>,
}

impl Choices {
    pub fn new(numbers: Vec<u32>) -> Self {
        Self { numbers: numbers.into_iter() }
    }

    /// A number below another one; 0 if the list is used up.
    pub fn below(&mut self, end: usize) -> usize {
        self.numbers.next().map_or(0, |number| number as usize % end.max(1))
    }

    /// True once in this many calls.
    pub fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == times - 1
    }

    pub fn of<'a, T: ?Sized>(&mut self, values: &[&'a T]) -> &'a T {
        values[self.below(values.len())]
    }

    /// A word of up to this many letters.
    fn letters(&mut self, alphabet: &[u8], most: usize) -> String {
        (0..self.below(most + 1)).map(|_| char::from(alphabet[self.below(alphabet.len())])).collect()
    }

    /// `lower_case_with_underscores` or `camelCase`
    pub fn field(&mut self) -> String {
        match self.below(3) {
            0 => super::names::FIELDS[self.below(super::names::FIELDS.len())].to_owned(),
            1 => format!("{}_", super::names::FIELDS[self.below(super::names::FIELDS.len())]),
            _ => self.letters(b"abcdefgxyz", 1) + "a" + &self.letters(b"abB01_", 8),
        }
    }

    /// `lower-case-with-hyphens`
    pub fn slug(&mut self) -> String {
        match self.below(2) {
            0 => super::names::SLUGS[self.below(super::names::SLUGS.len())].to_owned(),
            _ => {
                let words: Vec<_> =
                    (0..=self.below(3)).map(|_| "s".to_owned() + &self.letters(b"aeiou19", 4)).collect();
                words.join("-")
            }
        }
    }

    /// `CamelCase`
    pub fn type_name(&mut self) -> String {
        match self.below(2) {
            0 => super::names::TYPES[self.below(super::names::TYPES.len())].to_owned(),
            _ => "Z".to_owned() + &self.letters(b"aAbBz19", 6),
        }
    }

    /// A sentence that ends in a full stop, with characters that mean something in Markdown, Rust or TOML.
    pub fn sentence(&mut self) -> String {
        let words: Vec<_> = (0..=self.below(6)).map(|_| self.of(super::names::WORDS)).collect();
        words.join(self.of(&[" ", "", "\n", "  "])) + "."
    }

    /// A string on the wire.
    pub fn value(&mut self) -> String {
        let parts: Vec<_> = (0..self.below(4)).map(|_| self.of(super::names::WORDS)).collect();
        parts.concat()
    }
}
