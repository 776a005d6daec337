//! A report as text: lines that editors can jump to, or source lines with caret and advice, as `annotate_snippets`
//! draws them in the style of rustc.

use annotate_snippets::renderer::{DEFAULT_TERM_WIDTH, DecorStyle};
use annotate_snippets::{AnnotationKind, Element, Group, Level, Origin, Renderer, Snippet};
use platform_api_core::shown::shown;

use super::{Diagnostic, Place, Report, Style, count};
use crate::codes::Severity;
use crate::sources::{Sources, Span};

impl Report {
    /// `spec/api.toml:3:1: error[E0101]: …`, with notes and help on separate lines.
    pub fn lines(&self) -> String {
        let (shown, more) = self.selected();
        let renderer = Renderer::plain().short_message(true);
        let mut text = String::new();
        for diagnostic in shown {
            // The renderer shows the path of a source text only.
            if let Place::File(path) = &diagnostic.place {
                text += &format!("{}: ", self.sources.shown(path));
            }
            for group in groups(&self.sources, diagnostic) {
                text += &renderer.render(&[group]);
                text += "\n";
            }
        }
        text + &more
    }

    pub fn render(&self, style: Style) -> String {
        let (shown, more) = self.selected();
        let mut text = String::new();
        for diagnostic in shown {
            text += &self.render_one(diagnostic, style);
            text += "\n";
        }
        text + &more + &self.totals()
    }

    pub(super) fn render_one(&self, diagnostic: &Diagnostic, style: Style) -> String {
        let renderer = match style {
            Style::Plain => Renderer::plain(),
            Style::Colored => Renderer::styled(),
        };
        renderer
            .decor_style(DecorStyle::Ascii)
            .term_width(DEFAULT_TERM_WIDTH)
            .render(&groups(&self.sources, diagnostic))
            .trim_end()
            .to_owned()
            + "\n"
    }

    /// A hint at `cargo bindings explain`; empty for an empty report.
    pub fn advice(&self) -> String {
        let first = self.diagnostics().first().map(|diagnostic| diagnostic.code.id);
        first.map_or(String::new(), |id| {
            format!("`cargo bindings explain {id}` shows an example\n")
        })
    }

    /// `2 errors, 1 warning`; empty for an empty report.
    pub fn totals(&self) -> String {
        let mut totals = Vec::new();
        for severity in [Severity::Error, Severity::Warning] {
            let number = self.count(severity);
            if number > 0 {
                totals.push(count(number, &severity.to_string()));
            }
        }
        if totals.is_empty() {
            String::new()
        } else {
            totals.join(", ") + "\n"
        }
    }
}

fn groups<'a>(sources: &'a Sources, diagnostic: &'a Diagnostic) -> Vec<Group<'a>> {
    let level = match diagnostic.code.severity() {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let title = level.primary_title(shown(&diagnostic.message)).id(diagnostic.code.id);
    let place: Element<'_> = match &diagnostic.place {
        Place::File(path) => Origin::path(sources.shown(path)).into(),
        Place::At(span) => snippet(sources, span),
    };
    let mut groups = vec![title.element(place)];
    for note in &diagnostic.notes {
        let title = Level::NOTE.secondary_title(shown(&note.message));
        groups.push(title.element(snippet(sources, &note.span)));
    }
    for help in &diagnostic.help {
        groups.push(Group::with_title(Level::HELP.secondary_title(shown(help))));
    }
    groups
}

/// A span over several lines is marked up to the end of its first line.
fn snippet<'a>(sources: &'a Sources, span: &Span) -> Element<'a> {
    let Some(found) = sources.locate(span) else {
        return Origin::path(sources.shown("")).into();
    };
    let text = found.file.line(found.line);
    let line_start = found.file.line_start(found.line);
    let within = |at: usize| at.saturating_sub(line_start).min(text.len());
    let start = within(span.start);
    let end = within(span.end);
    Snippet::source(text)
        .line_start(found.line)
        .path(sources.shown(&found.file.path))
        .annotation(AnnotationKind::Primary.span(start..end.max(start)))
        .into()
}
