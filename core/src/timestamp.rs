//! Points in time in ISO 8601: a calendar date, a time, and `Z` or an offset.
//!
//! Accepts what jiff's parser does, more than nine decimals, and all moments of the years -9999 to 9999, such as
//! `9999-12-31T23:59:59Z`, which stands for never, but neither names of time zones in brackets nor decimals of an
//! offset.

/// Since the beginning of 1970, UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnixTime {
    /// Rounded down.
    pub seconds: i64,
    /// From 0 to 999,999,999; more decimals are cut.
    pub nanoseconds: i32,
}

pub fn is_timestamp(text: &str) -> bool {
    parse(text).is_some()
}

pub fn parse(text: &str) -> Option<UnixTime> {
    let mut reader = DigitReader(text.as_bytes());
    let days = reader.date()?;
    let has_separator = reader.eat(b'T') || reader.eat(b't') || reader.eat(b' ');
    if !has_separator {
        return None;
    }
    let (seconds_of_day, nanoseconds) = reader.time()?;
    let utc_offset = reader.offset()?;
    let seconds = days * 86_400 + seconds_of_day - utc_offset;
    reader.0.is_empty().then_some(UnixTime { seconds, nanoseconds })
}

struct DigitReader<'a>(&'a [u8]);

impl DigitReader<'_> {
    /// `2024-05-01`, or `20240501`. In days since the beginning of 1970.
    fn date(&mut self) -> Option<i64> {
        let year = self.year()?;
        let is_extended = self.eat(b'-');
        let month = self.number(2, 1..=12)?;
        if is_extended && !self.eat(b'-') {
            return None;
        }
        let day = self.number(2, 1..=days_in_month(year, month))?;
        Some(days_since_1970(year, month, day))
    }

    /// `2024`, or with a sign and six digits `+002024`.
    fn year(&mut self) -> Option<i64> {
        if self.eat(b'-') {
            return self.number(6, 1..=9999).map(|year| -year);
        }
        let digits = if self.eat(b'+') { 6 } else { 4 };
        self.number(digits, 0..=9999)
    }

    /// `12:00:00.25`, `120000,25`, or only hours and minutes, or hours. In seconds and nanoseconds.
    fn time(&mut self) -> Option<(i64, i32)> {
        let hours = self.number(2, 0..=23)?;
        let is_extended = self.0.first() == Some(&b':');
        if !self.has_next(is_extended) {
            return Some((hours * 3600, 0));
        }
        let minutes = self.number(2, 0..=59)?;
        if !self.has_next(is_extended) {
            return Some((hours * 3600 + minutes * 60, 0));
        }
        // A leap second is the last second of its minute, as in Unix time.
        let seconds = self.number(2, 0..=60)?.min(59);
        let nanoseconds = if self.eat(b'.') || self.eat(b',') {
            self.nanoseconds()?
        } else {
            0
        };
        Some((hours * 3600 + minutes * 60 + seconds, nanoseconds))
    }

    fn nanoseconds(&mut self) -> Option<i32> {
        let is_digit = |byte: &&u8| byte.is_ascii_digit();
        let count = self.0.iter().take_while(is_digit).count();
        let (digits, unread) = self.0.split_at(count);
        self.0 = unread;
        let with_zeros = digits.iter().copied().chain(std::iter::repeat(b'0'));
        let nanoseconds = with_zeros
            .take(9)
            .fold(0, |number, digit| number * 10 + i32::from(digit - b'0'));
        (count > 0).then_some(nanoseconds)
    }

    /// `Z`, `+02:00`, `-0230`, `+02`. In seconds.
    fn offset(&mut self) -> Option<i64> {
        if self.eat(b'Z') || self.eat(b'z') {
            return Some(0);
        }
        let sign = if self.eat(b'-') {
            -1
        } else if self.eat(b'+') {
            1
        } else {
            return None;
        };
        let mut seconds = self.number(2, 0..=25)? * 3600;
        let is_extended = self.0.first() == Some(&b':');
        if self.has_next(is_extended) {
            seconds += self.number(2, 0..=59)? * 60;
            if self.has_next(is_extended) {
                seconds += self.number(2, 0..=59)?;
            }
        }
        Some(sign * seconds)
    }

    /// Another part of a time follows: after a colon in the extended form, and else as two digits.
    fn has_next(&mut self, is_extended: bool) -> bool {
        if is_extended {
            return self.eat(b':');
        }
        matches!(self.0, [first, second, ..] if first.is_ascii_digit() && second.is_ascii_digit())
    }

    fn number(&mut self, digits: usize, range: std::ops::RangeInclusive<i64>) -> Option<i64> {
        let (number, unread) = self.0.split_at_checked(digits)?;
        let mut value = 0;
        for byte in number {
            let digit = byte.checked_sub(b'0').filter(|digit| *digit <= 9)?;
            value = value * 10 + i64::from(digit);
        }
        self.0 = unread;
        range.contains(&value).then_some(value)
    }

    fn eat(&mut self, byte: u8) -> bool {
        let after_byte = self.0.strip_prefix(&[byte]);
        self.0 = after_byte.unwrap_or(self.0);
        after_byte.is_some()
    }
}

fn days_in_month(year: i64, month: i64) -> i64 {
    match month {
        2 if is_leap_year(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

fn is_leap_year(year: i64) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

/// In the Gregorian calendar, also before its introduction. A year begins in March here, so the leap day is its last.
fn days_since_1970(year: i64, month: i64, day: i64) -> i64 {
    let (year, month) = if month > 2 {
        (year, month - 3)
    } else {
        (year - 1, month + 9)
    };
    let leap_days = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    let days_before_month = (153 * month + 2) / 5;
    year * 365 + leap_days + days_before_month + day - 719_469
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_timestamp_is_a_date_a_time_and_an_offset() {
        for (text, seconds, nanoseconds) in [
            ("1970-01-01T00:00:00Z", 0, 0),
            ("2024-02-29T23:59:60.5Z", 1_709_251_199, 500_000_000),
            ("2024-05-01T12:00:00.250+02:00", 1_714_557_600, 250_000_000),
            ("2024-05-01t10:00z", 1_714_557_600, 0),
            ("20240501 100000,1234567899-0000", 1_714_557_600, 123_456_789),
            ("+002024-05-01T10Z", 1_714_557_600, 0),
            ("1969-12-31T23:59:59.9Z", -1, 900_000_000),
            ("-009999-01-02T01:59:59Z", -377_705_023_201, 0),
            // jiff's parser panics, if assertions are on.
            ("-009999-01-02T01:59:58.5Z", -377_705_023_202, 500_000_000),
            ("9999-12-31T23:59:59Z", 253_402_300_799, 0),
            ("9999-12-31T23:59:59-25:59:59", 253_402_300_799 + 93_599, 0),
        ] {
            let time = UnixTime { seconds, nanoseconds };
            assert_eq!(parse(text), Some(time), "{text}");
        }
        for text in [
            "",
            "2024-05-01",
            "2024-05-01T12:00:00",
            "2024-13-45T99:99:99Z",
            "2023-02-29T00:00:00Z",
            "1900-02-29T00:00:00Z",
            "2024-04-31T00:00:00Z",
            "2024-00-01T00:00:00Z",
            "2024-05-01T24:00:00Z",
            "2024-05-01T12:60:00Z",
            "2024-05-01T12:00:61Z",
            "2024-05-01T12:00:00.Z",
            "2024-05-01T12:00.5Z",
            "2024-05-01T12:0000Z",
            "2024-0501T12:00:00Z",
            "2024-05-01T12:00:00+26:00",
            "2024-05-01T12:00:00+2:00",
            "2024-05-01T12:00:00+02:00[Europe/Paris]",
            "2024-05-01T12:00:00ZZ",
            " 2024-05-01T12:00:00Z",
            "２０２４-05-01T12:00:00Z",
            "-000000-01-01T00:00:00Z",
            "024-05-01T12:00:00Z",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    /// A valid timestamp with up to four changes.
    fn hostile_timestamp(random: &mut fastrand::Rng) -> String {
        let timestamps = [
            "2024-05-01T12:00:00.250+02:00",
            "2024-02-29 23:59:60Z",
            "20240501T120000,123456789-0330",
            "+002100-02-28T00Z",
            "-004712-01-02T01:59:59.5z",
            "9999-12-31T23:59-25:59:59",
            "0000-01-01t00:00:00+00",
        ];
        let mut bytes = random.choice(timestamps).unwrap_or_default().as_bytes().to_vec();
        for _ in 0..random.usize(..=4) {
            let at = random.usize(..bytes.len());
            let byte = random.choice(*b"0123456789013-+:.,TtZz W[").unwrap_or_default();
            match random.u8(..4) {
                0 => bytes.insert(at, byte),
                1 => drop(bytes.remove(at)),
                _ => bytes[at] = byte,
            }
        }
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn jiff_reads_the_same() {
        let mut random = fastrand::Rng::with_seed(81);
        let mut valid = 0;
        for _ in 0..100_000 {
            let text = hostile_timestamp(&mut random);
            let by_jiff = text.parse::<jiff::Timestamp>().ok();
            let time = parse(&text);
            // Only jiff reads decimals of an offset, and names of time zones.
            let offset = text.rsplit(['+', '-']).next().unwrap_or_default();
            if time.is_none() && (offset.contains(['.', ',']) || text.contains('[')) {
                continue;
            }
            // Only we read more than nine decimals.
            let decimals = text.split(['.', ',']).nth(1).unwrap_or_default();
            let is_long = decimals.bytes().take_while(u8::is_ascii_digit).count() > 9;
            if is_long && by_jiff.is_none() {
                continue;
            }
            // jiff leaves out the ends of its years.
            let expected = time.and_then(|time| jiff::Timestamp::new(time.seconds, time.nanoseconds).ok());
            assert_eq!(expected, by_jiff, "{text}");
            valid += usize::from(time.is_some());
        }
        assert!((10_000..90_000).contains(&valid), "{valid}");
    }
}
