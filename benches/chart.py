#!/usr/bin/env python3
"""Draws the chart of the README from the tables of benches/README.md, so that no figure is written twice.

    benches/chart.py            writes pictures/comparison-light.svg and pictures/comparison-dark.svg
    benches/chart.py --check    fails if they are not what the tables give

Needs matplotlib in the version of .ci/requirements.txt, because another version may draw other bytes.
"""

import io
import re
import sys
from pathlib import Path

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt  # noqa: E402

REPOSITORY = Path(__file__).resolve().parent.parent
PICTURES = REPOSITORY / "pictures"

# Told apart with the usual kinds of color blindness.
THEMES = {
    "light": {"text": "#1c1e21", "ours": "#0b57b0", "other": "#9aa0a6", "page": "#ffffff"},
    "dark": {"text": "#e8e9ea", "ours": "#86b7f5", "other": "#6b7178", "page": "#0d1117"},
}


def row(tables, start):
    """The cells of the row that begins with a text, without markup."""
    line = next(line for line in tables.splitlines() if line.startswith(f"| {start}"))
    return [cell.strip().replace("*", "").replace(",", "") for cell in line.strip("|").split("|")]


def panels(tables):
    """For each panel: its title, what a bar shows, and for each bar its label, the figure, and whether it is ours."""
    builds = []
    for profile in ["debug", "release"]:
        cells = row(tables, f"**a small consumer**, {profile}")
        # 44.41: 1/17.2
        other = float(cells[2].split(":")[0])
        builds += [(f"progenitor, {profile}", other, False), (f"platform-api, {profile}", float(cells[1]), True)]
    cells = row(tables, "settings, full, declared, 0 unknown")
    # 4.5 µs, and its ratio to the derive
    ours, ratio = float(cells[2]), float(cells[3])
    reading = [("serde derive", ours / ratio, False), ("platform-api", ours, True)]
    cells = row(tables, "read all settings | 1")
    calls = [("bare reqwest", float(cells[3]), False), ("platform-api", float(cells[2]), True)]
    return [
        ("Rebuild, dependencies compiled", "a small program, CPU seconds: less is better", builds),
        ("Reading all settings", "microseconds: less is better", reading),
        ("Calls that read all settings", "per second: more is better", calls),
    ]


def draw(tables, theme):
    colors = THEMES[theme]
    # Texts stay texts, and the names of elements depend on nothing but the drawing.
    matplotlib.rcParams.update(
        {"svg.fonttype": "none", "svg.hashsalt": "platform-api", "font.family": "sans-serif", "font.size": 12}
    )
    figure, axes = plt.subplots(1, 3, figsize=(13.6, 3))
    for axis, (title, unit, shown) in zip(axes, panels(tables), strict=True):
        labels, values, is_ours = zip(*shown, strict=True)
        bars = axis.barh(labels, values, color=[colors["ours" if ours else "other"] for ours in is_ours])
        figures = [f"{value:,.0f}" if value > 100 else f"{value:.1f}" for value in values]
        axis.bar_label(bars, figures, padding=4, color=colors["text"])
        axis.set_title(title, loc="left", color=colors["text"], fontweight="bold")
        axis.set_xlabel(unit, loc="left", color=colors["text"])
        axis.set_xlim(0, max(values) * 1.25)
        axis.set_xticks([])
        axis.tick_params(colors=colors["text"], length=0)
        for spine in axis.spines.values():
            spine.set_visible(False)
    figure.patch.set_facecolor(colors["page"])
    for axis in axes:
        axis.set_facecolor(colors["page"])
    figure.tight_layout()
    picture = io.StringIO()
    figure.savefig(picture, format="svg", metadata={"Date": None, "Creator": None})
    plt.close(figure)
    # matplotlib ends some lines with spaces.
    return re.sub(r" +\n", "\n", picture.getvalue())


def main():
    tables = (REPOSITORY / "benches/README.md").read_text()
    wrong = []
    for theme in THEMES:
        path = PICTURES / f"comparison-{theme}.svg"
        drawn = draw(tables, theme)
        if sys.argv[1:] != ["--check"]:
            path.write_text(drawn)
        elif path.read_text() != drawn:
            wrong.append(f"{path.relative_to(REPOSITORY)} is not what benches/README.md gives: run benches/chart.py")
    if wrong:
        sys.exit("\n".join(wrong))


main()
