//! A report as text: lines that editors can jump to, or source lines in the style of rustc.

use annotate_snippets::renderer::{DEFAULT_TERM_WIDTH, DecorStyle};
use annotate_snippets::{AnnotationKind, Element, Group, Level, Origin, Renderer, Snippet};
use platform_api_core::escape::escape;

use super::{Diagnostic, DiagnosticReport, SourceSpan, Style, count};
use crate::codes::DiagnosticLevel;
use crate::sources::{Sources, Span};

impl DiagnosticReport {
    /// `spec/api.toml:3:1: error[E0101]: …`, with notes and help on separate lines, each with a place.
    pub fn lines(&self) -> String {
        let (selected, more) = self.selected();
        let renderer = Renderer::plain().short_message(true);
        let mut text = String::new();
        for diagnostic in selected {
            // The renderer shows no path without a source text.
            if let SourceSpan::WholeFile(path) = &diagnostic.place {
                text += &format!("{}: ", self.sources.shown(path));
            }
            for group in groups(&self.sources, diagnostic)
                .into_iter()
                .take(1 + diagnostic.notes.len())
            {
                text += &renderer.render(&[group]);
                text += "\n";
            }
            let place = match &diagnostic.place {
                SourceSpan::WholeFile(path) => self.sources.shown(path),
                SourceSpan::Range(span) => self.sources.shown_at(span),
            };
            for help in &diagnostic.help {
                text += &format!("{place}: help: {}\n", escape(help));
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
        let (renderer, width) = match style {
            Style::Plain => (Renderer::plain(), DEFAULT_TERM_WIDTH),
            Style::Colored { width } => (Renderer::styled(), width.unwrap_or(DEFAULT_TERM_WIDTH)),
        };
        renderer
            .decor_style(DecorStyle::Ascii)
            .term_width(width)
            .render(&groups(&self.sources, diagnostic))
            .trim_end()
            .to_owned()
            + "\n"
    }

    pub fn advice(&self) -> String {
        let first = self.diagnostics().first().map(|diagnostic| diagnostic.code.id);
        first.map_or(String::new(), |id| {
            format!("`cargo bindings explain {id}` shows an example\n")
        })
    }

    /// `2 errors, 1 warning`
    pub fn totals(&self) -> String {
        let mut totals = Vec::new();
        for level in [DiagnosticLevel::Error, DiagnosticLevel::Warning] {
            let number = self.count(level);
            if number > 0 {
                totals.push(count(number, &level.to_string()));
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
    let level = match diagnostic.code.level() {
        DiagnosticLevel::Error => Level::ERROR,
        DiagnosticLevel::Warning => Level::WARNING,
    };
    let title = level.primary_title(escape(&diagnostic.message)).id(diagnostic.code.id);
    let place: Element<'_> = match &diagnostic.place {
        SourceSpan::WholeFile(path) => Origin::path(sources.shown(path)).into(),
        SourceSpan::Range(span) => snippet(sources, span),
    };
    let mut groups = vec![title.element(place)];
    for note in &diagnostic.notes {
        let title = Level::NOTE.secondary_title(escape(&note.message));
        groups.push(title.element(snippet(sources, &note.span)));
    }
    for help in &diagnostic.help {
        groups.push(Group::with_title(Level::HELP.secondary_title(escape(help))));
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
