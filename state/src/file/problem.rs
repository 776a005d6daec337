//! The problems of a file and their places, collected so that all are reported at once.

/// A place in a file; line and column count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub line: usize,
    /// In characters.
    pub column: usize,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    pub at: Place,
    /// An error stops the run before any call.
    pub is_warning: bool,
    pub message: String,
}

/// The problems found, in any order.
#[derive(Debug, Default)]
pub struct Problems(Vec<Problem>);

impl Problems {
    pub fn error(&mut self, at: Place, message: impl Into<String>) {
        self.0.push(Problem {
            at,
            is_warning: false,
            message: message.into(),
        });
    }

    pub fn warn(&mut self, at: Place, message: impl Into<String>) {
        self.0.push(Problem {
            at,
            is_warning: true,
            message: message.into(),
        });
    }

    /// A name that is none of the known ones, with the one that was probably meant.
    pub fn unknown(&mut self, at: Place, name: &str, known: &[&str]) {
        let meant = nearest(name, known.iter().copied());
        self.error(
            at,
            format!("unknown `{name}`: expected one of {}{meant}", known.join(", ")),
        );
    }

    pub fn has_errors(&self) -> bool {
        self.0.iter().any(|problem| !problem.is_warning)
    }

    /// One line each, in the order of the file: `state.toml:14:3: error: …`
    pub fn lines(&self, file: &str) -> String {
        let mut sorted: Vec<_> = self.0.iter().collect();
        sorted.sort();
        sorted.dedup();
        let line = |Problem {
                        at,
                        is_warning,
                        message,
                    }: &Problem| {
            let severity = if *is_warning { "warning" } else { "error" };
            format!(
                "{file}:{}:{}: {severity}: {}\n",
                at.line,
                at.column,
                message.replace('\n', "\\n")
            )
        };
        sorted.into_iter().map(line).collect()
    }
}

/// The error of a file: its problems, with their places.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Invalid(pub String);

/// `; did you mean …?`, if a known name is similar.
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let similar = known
        .into_iter()
        .map(|known| (strsim::jaro_winkler(name, known), known));
    let best = similar
        .filter(|(similarity, _)| *similarity > 0.85)
        .max_by(|left, right| left.0.total_cmp(&right.0));
    best.map(|(_, known)| format!("; did you mean `{known}`?"))
        .unwrap_or_default()
}
