#!/usr/bin/env python3
"""Reads the documentation of the generated crate as a visitor of docs.rs does: the pages below a folder.

    .ci/pages.py generated/Cargo.toml target/doc/platform_api
"""

import re
import sys
import tomllib
from pathlib import Path

MANIFEST, FOLDER = Path(sys.argv[1]), Path(sys.argv[2])
# The last methods of a request: no setter can do this.
LAST = ["with_parameter", "object", "redacted", "from_json", "from_object", "from_current", "copied"]
LABEL = 'Available on <strong>crate feature <code>{}</code></strong> only.'


def main():
    pages = {page.relative_to(FOLDER).as_posix(): page.read_text() for page in FOLDER.rglob("*.html")}
    wrong = [f"{name}: {reason}" for name, text in pages.items() for reason in check_page(FOLDER / name, text)]
    public = {Path(name).name for name in pages}
    # An alias names its type.
    public |= {name.replace("type.", "struct.") for name in public}
    named = [(name, ty) for name, text in pages.items() for ty in in_signatures(text)]
    wrong += [f"{name}: users cannot name {ty}" for name, ty in named if ty not in public]
    requests = {name: text for name, text in pages.items() if "/struct." in name and 'id="impl-RequestRecord-for-' in text}
    wrong += [f"{name}: {reason}" for name, text in requests.items() for reason in check_request(text)]
    wrong += [f"index.html: {reason}" for reason in check_front_page(pages["index.html"])]
    wrong += [f"features/index.html: {reason}" for reason in check_features(pages["features/index.html"])]
    labels = {"blocking/index.html": "blocking", "struct.Client.html": "client", "struct.ClientBuilder.html": "client"}
    wrong += [f"{name}: no label of {label}" for name, label in labels.items() if LABEL.format(label) not in pages[name]]
    begins = ["struct.Client.html", "struct.Patch.html", *requests]
    wrong += [f"{name}: begins without an example" for name in begins if "rust-example-rendered" not in top(pages[name])]
    if wrong or not named or len(requests) < 2:
        sys.exit("\n".join(wrong or ["no requests, or no types in signatures"]))
    print(f"{len(pages)} pages, {len(requests)} of requests")


def check_page(page, text):
    for example in re.findall(r'<pre class="rust rust-example-rendered">.*?</pre>', text, re.DOTALL):
        if "platform_api_runtime" in example:
            yield "an example names the runtime"
    for link in set(re.findall(r'href="([^"#?]+\.html)', text)):
        if "://" not in link and not (page.parent / link).exists():
            yield f"{link} leads nowhere"
    # Links of signatures have a class.
    for link in set(re.findall(r'<a href="([^"]*/platform_api_runtime/[^"]*)', text)):
        yield f"a sentence leads to {link}, which users do not name"


def in_signatures(text):
    """The pages of the runtime's types that the signatures of functions and methods name."""
    signatures = re.findall(r'<h4 class="code-header">.*?</h4>|<pre class="rust item-decl">.*?</pre>', text, re.DOTALL)
    return set(re.findall(r'/platform_api_runtime/[\w/]*?(\w+\.\w+\.html)', "".join(signatures)))


def check_request(text):
    methods = re.findall(r'<section id="method\.(\w+)"', text.split('id="trait-implementations"')[0])
    if methods[0] != "new" or methods[-len(LAST) :] != LAST:
        yield f"its methods begin with {methods[0]} and end with {methods[-len(LAST) :]}"


def check_features(text):
    for feature in tomllib.loads(MANIFEST.read_text())["features"].keys() - {"default"}:
        if f"<strong>{feature}</strong>:" not in text and f"<strong>{feature}</strong> <em>(default)</em>:" not in text:
            yield f"it does not name the feature {feature}"


def check_front_page(text):
    for name in re.findall(r"(?<!\">)<code>([\w:]*[A-Z][a-z]\w*)</code>", top(text)):
        yield f"{name} is no link"


def top(text):
    """The page before its items or methods."""
    return re.split(r'id="(?:implementations|reexports|modules|fields)"', text)[0]


main()
