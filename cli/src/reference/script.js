"use strict";

const { about, groups } = JSON.parse(document.getElementById("data").textContent);
const form = document.getElementById("filters");
const results = document.getElementById("results");

function element(tag, className, ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

// As in Markdown: words between backticks are code, also where a link is around them, and those between stars emphasized.
function prose(text) {
  return text.split(/(\[?`[^`]+`\]?|\*[^*]+\*)/).map((part) => {
    const [, code, emphasized] = part.match(/^\[?`([^`]+)`\]?$|^\*([^*]+)\*$/) ?? [];
    return code ? element("code", "", code) : emphasized ? element("em", "", emphasized) : part;
  });
}

const chip = ([key, said]) => element("span", `chip ${key}`, said ? `${key} ${said}` : key);

// The sentences have the version.
function chips(facts) {
  const shown = facts.filter(([key]) => key !== "introduced");
  return shown.length ? [element("div", "chips", ...shown.map(chip))] : [];
}

const call = ([methods, path]) =>
  element("p", "call", ...methods.split(" ").flatMap((method) => [element("span", "chip", method), " "]), element("code", "", path));

const paragraphs = (texts, className) => texts.filter(Boolean).map((text) => element("p", className, ...prose(text)));
const of = (facts, key) => facts.find(([known]) => known === key)?.[1];

// 16.11 is later than 16.9.
function compare(one, other) {
  const [a, b] = [one, other].map((version) => version.split(".").map(Number));
  return a[0] - b[0] || a[1] - b[1];
}

// A slug has dashes and an attribute underscores.
const alike = (text) => text.toLowerCase().replaceAll("_", "-");

const later = (versions) => versions.filter(Boolean).sort(compare).at(-1);

function entry(group, { name, type, texts, facts }) {
  const [doc, ...said] = texts;
  const statements = element("div", "", ...paragraphs([doc], ""), ...paragraphs(said, "note"));
  const item = element("li", "", element("div", "", element("code", "name", name), ...chips(facts)), statements);
  item.id = `${group.place}.${name}`;
  const inherited = [...facts, ...(group.facts ?? [])];
  const tiers = inherited.filter(([key]) => key === "tier").map(([, tier]) => tier);
  const words = [group.place, name, type, ...texts, ...facts.flat()];
  return {
    item,
    words: alike(words.join("\n")),
    where: group.place,
    section: group.section,
    type,
    tier: tiers.sort().at(-1) ?? "none",
    since: later(inherited.filter(([key]) => key === "introduced").map(([, version]) => version)),
    removed: of(inherited, "removed"),
    secret: of(facts, "secret") === undefined ? "no" : "yes",
    deprecated: of(inherited, "deprecated") === undefined ? "no" : "yes",
  };
}

document.getElementById("about").append(...paragraphs(about, "note"));

// The edit distance.
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 0; i < one.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j += 1) {
      const replaced = row[j] + (one[i] === other[j] ? 0 : 1);
      next.push(Math.min(replaced, row[j + 1] + 1, next[j] + 1));
    }
    row = next;
  }
  return row.at(-1);
}

// The name that was probably meant: at most a third of the letters differ.
function nearest(search) {
  const written = alike(search.trim());
  const names = [...new Set(entries.flatMap(({ item, where }) => [where, item.querySelector(".name").textContent]))];
  const far = names.map((name) => [distance(written, alike(name)), name]).sort(([one], [other]) => one - other);
  const [letters, name] = far[0] ?? [Infinity];
  return letters <= Math.max(1, written.length / 3) ? name : "";
}

const entries = [];
const headings = [];
let section;
for (const group of groups) {
  const name = `${group.document}: ${group.section}`;
  if (section?.name !== name) {
    section = { name, node: element("section", "", element("h2", "", group.section)), entries: [] };
    if (group.document !== group.section) section.node.append(element("p", "about", group.document));
    results.append(section.node);
    headings.push(section);
  }
  const made = group.rows.map((row) => entry(group, row));
  const list = element("ul", "", ...made.map(({ item }) => item));
  list.setAttribute("aria-label", `${group.place}, ${group.section}`);
  const node = element("div", "", element("h3", "", element("code", "", group.place)));
  const [doc, ...said] = group.texts;
  node.append(...chips(group.facts ?? []), ...paragraphs([doc], "kind"), ...paragraphs(said, "note"), ...(group.calls ?? []).map(call), list);
  section.node.append(node);
  section.entries.push(...made);
  headings.push({ node, entries: made });
  entries.push(...made);
}

function offer(name, values) {
  form.elements[name].append(...[...new Set(values)].filter(Boolean).map((value) => new Option(value, value)));
}

offer("where", entries.map(({ where }) => where));
offer("section", entries.map(({ section }) => section));
offer("type", entries.map(({ type }) => type).sort());
const versions = entries.flatMap(({ since, removed }) => [since, removed]).filter(Boolean).sort(compare).reverse();
offer("version", versions);
offer("since", entries.map(({ since }) => since).filter(Boolean).sort(compare).reverse());

function matches(entry, wanted) {
  const { q = "", version, since, ...equal } = wanted;
  const words = alike(q).split(/\s+/);
  return words.every((word) => entry.words.includes(word))
    && Object.entries(equal).every(([name, value]) => entry[name] === value)
    && (!since || (entry.since && compare(entry.since, since) >= 0))
    && (!version || !(entry.since && compare(entry.since, version) > 0))
    && (!version || !(entry.removed && compare(entry.removed, version) <= 0));
}

function show() {
  const wanted = Object.fromEntries([...new FormData(form)].filter(([, value]) => value));
  let count = 0;
  for (const entry of entries) {
    entry.item.hidden = !matches(entry, wanted);
    count += !entry.item.hidden;
  }
  for (const { node, entries } of headings) node.hidden = entries.every(({ item }) => item.hidden);
  document.getElementById("count").value = `${count} of ${entries.length}`;
  document.getElementById("none").hidden = count > 0;
  const meant = count === 0 && wanted.q ? nearest(wanted.q) : "";
  document.getElementById("meant").textContent = meant;
  document.getElementById("near").hidden = !meant;
  return wanted;
}

function remember() {
  const wanted = new URLSearchParams(show()).toString();
  history.replaceState(null, "", wanted ? `#${wanted}` : location.pathname + location.search);
}

function recall() {
  const wanted = new URLSearchParams(location.hash.slice(1));
  for (const { name } of form.elements) if (name) form.elements[name].value = wanted.get(name) ?? "";
  const { q, ...chosen } = show();
  if (Object.keys(chosen).length) document.getElementById("more").open = true;
}

form.addEventListener("input", remember);
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("reset", () => setTimeout(remember));
document.getElementById("clear").addEventListener("click", () => form.reset());
document.getElementById("meant").addEventListener("click", ({ target }) => {
  const name = target.textContent;
  form.reset();
  setTimeout(() => { form.elements.q.value = name; remember(); });
});
addEventListener("hashchange", () => /=/.test(location.hash) && recall());
addEventListener("keydown", (event) => {
  if (event.key === "/" && !/INPUT|SELECT/.test(document.activeElement.tagName)) {
    event.preventDefault();
    form.elements.q.focus();
  }
});
document.getElementById("more").open = matchMedia("(min-width: 48rem)").matches;
recall();
