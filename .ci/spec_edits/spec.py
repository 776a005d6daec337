"""The spec as editable lines, found by their facts and not by their names."""

import json
import re
import tomllib
from pathlib import Path


class Line:
    """A line of the spec that defines or includes one thing."""

    def __init__(self, spec, file, head, sort, name, keys, text):
        self.spec, self.file, self.head, self.sort, self.name = spec, file, head, sort, name
        self.owner = head.partition(".")[2] or head
        self.keys, self.text = keys, text

    def __getattr__(self, key):
        """The value of a key: `line.default`."""
        return self.keys.get(key)

    @property
    def type(self):
        return self.keys.get("type", "string")

    def set(self, **keys):
        """Sets these keys, and removes those that are None."""
        keys = {**self.keys, **keys}
        doc = keys.pop("doc", None)
        keys = {key: value for key, value in {**keys, "doc": doc}.items() if value is not None}
        table = written(keys)
        if self.sort == "field":
            text = f"fields.{self.name} = {table}"
        elif self.sort in ("attribute", "shared", "object"):
            text = f"{self.name} = {table}"
        else:
            text = f"  {table},"
        self.replace([text])
        self.keys = keys

    def rename(self, name):
        text = re.sub(rf"\b{re.escape(self.name)}\b", name, self.text, count=1)
        self.replace([text])

    def remove(self):
        self.replace([])

    def add_after(self, text):
        self.replace([self.text, text])

    def replace(self, lines):
        of = self.spec.files[self.file]
        # Several kinds may have the same line.
        at = of.index(self.text, of.index(f"[{self.head}]"))
        of[at : at + 1] = lines
        if lines:
            self.text = lines[0]
        self.spec.touched.add((self.owner, self.name))


class Kind:
    def __init__(self, spec, file, slug, table):
        self.spec, self.file, self.slug, self.table = spec, file, slug, table

    def __getattr__(self, key):
        return self.table.get(key)

    @property
    def head(self):
        return f"[kind.{self.slug}]"

    def own(self):
        """The parameters that it defines itself."""
        return [line for line in self.spec.lines("parameter") if line.owner == self.slug]

    def names(self):
        """All of its parameters, except those of every kind."""
        shared = self.spec.tables["shared.toml"]
        for entry in self.table["parameters"]:
            name = entry if isinstance(entry, str) else entry.get("name") or entry["use"]
            yield from shared.get("groups", {}).get(name, [name])

    def state(self, text):
        """Adds a key before the others."""
        of = self.spec.files[self.file]
        of.insert(of.index(self.head) + 1, text)
        self.spec.touched.add(("kind", self.slug))

    def unstate(self, key):
        of = self.spec.files[self.file]
        begin, end = self.range()
        of[begin:end] = [line for line in of[begin:end] if not line.startswith(f"{key} = ")]
        self.spec.touched.add(("kind", self.slug))

    def rename(self, slug):
        of = self.spec.files[self.file]
        of[of.index(self.head)] = f"[kind.{slug}]"
        self.spec.touched.add(("kind", self.slug))

    def remove(self):
        of = self.spec.files[self.file]
        begin, end = self.range()
        del of[begin:end]
        self.spec.touched.add(("kind", self.slug))

    def range(self):
        """Its lines, with the empty ones and comments that follow."""
        of = self.spec.files[self.file]
        begin = of.index(self.head)
        heads = [at for at in range(begin + 1, len(of)) if of[at].startswith("[")]
        return begin, heads[0] if heads else len(of)


class Spec:
    """All files of the spec, by their path in it."""

    def __init__(self, root: Path, named=()):
        """`named` are the names that hand-written code uses: nothing that has one is removed, renamed or retyped."""
        self.files = {
            str(path.relative_to(root)): path.read_text().splitlines() for path in sorted(root.rglob("*.toml"))
        }
        self.named, self.touched = named, set()
        self.reload()

    def reload(self):
        self.tables = {file: tomllib.loads("\n".join(lines)) for file, lines in self.files.items()}

    def is_free(self, line):
        return (line.owner, line.name) not in self.touched

    def is_unnamed(self, thing):
        return (thing.slug if isinstance(thing, Kind) else thing.name) not in self.named

    def kinds(self, **keys):
        """The kinds with these keys that no other edit has changed."""
        self.reload()
        for file, table in self.tables.items():
            for slug, kind in table.get("kind", {}).items():
                kind = Kind(self, file, slug, kind)
                has = all((key in kind.table) == (value is not None) for key, value in keys.items())
                if has and not any(slug in of for of in self.touched):
                    yield kind

    def lines(self, *sorts, touched=False):
        """The lines of these sorts that no other edit has changed, or all of them."""
        for file, lines in self.files.items():
            head = ""
            for text in lines:
                if match := re.fullmatch(r"\[([^\[\]]+)\]", text):
                    head = match[1]
                line = self.line(file, head, text)
                if line and (not sorts or line.sort in sorts) and (touched or self.is_free(line)):
                    yield line

    def line(self, file, head, text):
        table = re.search(r"\{.*\}", text)
        if not table or text.startswith(("#", "defaults")):
            return None
        try:
            keys = tomllib.loads(f"x = {table[0]}")["x"]
        except tomllib.TOMLDecodeError:
            return None
        name = text.split(" = ")[0].strip()
        of = head.partition(".")[0]
        if of == "kind" and text.startswith("  {"):
            sort, name = ("use", keys["use"]) if "use" in keys else ("parameter", keys["name"])
        elif of == "enum" and "value" in keys:
            sort, name = "value", str(keys["value"])
        elif of == "record":
            sort, name = "field", name.removeprefix("fields.")
        elif head in ("attributes", "parameters", "fields"):
            sort = {"attributes": "attribute", "parameters": "shared", "fields": "object"}[head]
        else:
            return None
        return Line(self, file, head, sort, name, keys, text)

    def remove(self, file):
        """Removes a section with its file."""
        del self.files[file]
        section = f'  "{Path(file).stem}",'
        api, folder = self.files["api.toml"], file.partition("/")[0]
        del api[api.index(section, api.index(f"[{folder}]"))]

    def one(self, what, lines, default=None):
        """The first match; an edit without any is skipped, and says so."""
        line = next(iter(lines), default)
        if line is None:
            raise Nothing(what)
        return line

    def attributes(self, *types, has=(), lacks=("response_only",), unnamed=False):
        """The attributes of these types that have the first keys and lack the others."""
        lacks = {"response_only", *lacks}
        for line in self.lines("attribute"):
            stated = line.keys.keys()
            if (not types or line.type in types) and stated >= set(has) and not stated & lacks:
                if not unnamed or self.is_unnamed(line):
                    yield line

    def parameters(self, *types, has=(), lacks=(), unnamed=False):
        """The same for parameters that one kind defines."""
        for line in self.lines("parameter"):
            stated = line.keys.keys()
            if (not types or line.type in types) and stated >= set(has) and not stated & set(lacks):
                if not unnamed or self.is_unnamed(line):
                    yield line

    def remove_unused_types(self):
        types = self.files["types.toml"]
        while True:
            used = str([line.type for line in self.lines(touched=True)])
            heads = [at for at, line in enumerate(types) if line.startswith(("[enum.", "[record."))] + [len(types)]
            for begin, end in zip(heads, heads[1:]):
                name = types[begin].strip("[]").partition(".")[2]
                if not re.search(rf"\b{name}\b", used):
                    del types[begin:end]
                    break
            else:
                return

    def write(self, root: Path):
        """Writes the changed files only, so that nothing else is compiled again."""
        self.remove_unused_types()
        for file in root.rglob("*.toml"):
            if str(file.relative_to(root)) not in self.files:
                file.unlink()
        for file, lines in self.files.items():
            text = "\n".join(lines) + "\n"
            path = root / file
            if not path.exists() or path.read_text() != text:
                path.write_text(text)


class Nothing(Exception):
    """The spec has no such definition."""


def written(value):
    """A value as TOML on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {written(value)}" for key, value in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    if isinstance(value, float):
        return repr(value)
    return json.dumps(value, ensure_ascii=False)
