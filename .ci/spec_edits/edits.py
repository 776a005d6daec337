"""The edits that people make, each a function of the spec. Those of one set are made together.

None of them knows a name: it takes what it needs by what the spec says, and makes nothing where there is no such thing.
"""

import re

from new import NEW_KINDS, NEW_SECTION, NEW_TYPES
from spec import Spec, written

EDITS = []


def edit(of_set, what):
    def add(function):
        EDITS.append((of_set, what, function))
        return function

    return add


# Additions.

def is_mentioned(spec, line):
    """Whether another definition refers to it, for instance because it needs it."""
    others = [{key: value for key, value in other.keys.items() if key != "name"} for other in spec.lines(touched=True)]
    return f"'{line.name}'" in str(others)


def new_types(spec):
    types = spec.files["types.toml"]
    if "[enum.EditedStyle]" not in types:
        types += NEW_TYPES.splitlines()


@edit("added", "a parameter, as CONTRIBUTING.md adds one")
def add_card_style(spec: Spec):
    kind, line = re.search(r"parameter of `(.+?)` is one line.+?```toml\n(.+?)\n```", spec.guide, re.S).groups()
    kind = spec.one("a kind", [other for other in spec.kinds() if other.slug == kind] or spec.kinds())
    of = spec.files[kind.file]
    begin, end = kind.range()
    of.insert(of.index("]", begin, end), line)
    spec.touched.add(("kind", kind.slug))


@edit("added", "kinds, with everything that a kind can have")
def add_kinds(spec):
    new_types(spec)
    files = [file for file in spec.files if file.startswith("integrations/") and "object" not in file]
    spec.files[files[-1]] += NEW_KINDS.splitlines()


@edit("added", "a section of the settings, with an attribute of every type and every fact")
def add_section(spec):
    new_types(spec)
    spec.files["settings/edited.toml"] = NEW_SECTION.splitlines()
    api = spec.files["api.toml"]
    ends = [at for at, line in enumerate(api) if line == "]"]
    api.insert(ends[-1], '  "edited",')


@edit("added", "an attribute to a section that there is")
def add_attribute(spec):
    for line in spec.one("attributes", [list(spec.attributes("boolean"))])[:3]:
        line.add_after(f'{line.name}_edited = {{ type = "integer", default = 3, tier = "P", doc = "Edited." }}')


@edit("added", "a value to every enum")
def add_values(spec):
    seen = set()
    for line in list(spec.lines("value")):
        if line.owner not in seen and line.text.startswith("  {"):
            seen.add(line.owner)
            number = isinstance(line.value, int)
            value = 98 if number else "edited"
            name = {"name": "edited"} if number else {}
            line.add_after(f'  {written({"value": value, **name, "introduced": "17.9", "doc": "Edited."})},')


@edit("added", "a parameter that every kind takes")
def add_to_every_kind(spec):
    shared = spec.files["shared.toml"]
    at = next(at for at, line in enumerate(shared) if line.startswith("every_kind = ["))
    shared[at] = shared[at].replace("]", ', "edited_everywhere"]')
    at = shared.index("[parameters]")
    shared.insert(at + 1, 'edited_everywhere = { type = "integer", introduced = "17.3", default = 1, doc = "Edited." }')


@edit("added", "fields to the integration object and to every nested object")
def add_fields(spec):
    line = spec.one("a field", spec.lines("object"))
    line.add_after('edited_flag = { type = "boolean", doc = "Edited." }')
    line = spec.one("a field", spec.lines("object"))
    line.add_after('edited_text = { type = "string", enterprise = true, doc = "Edited." }')
    seen = set()
    for line in list(spec.lines("field")):
        if line.owner not in seen:
            seen.add(line.owner)
            line.add_after('fields.edited_more = { type = "string", doc = "Edited." }')


@edit("added", "a removed name")
def add_removed(spec):
    spec.files["api.toml"].append('edited_long_ago = "16.9"')


@edit("added", "another name, a bound, a condition and what it needs, to attributes that had none")
def add_facts(spec):
    lacks = ["alias", "needs", "minimum", "default", "applies_when", "means", "schemes", "separator", "unique"]
    take = lambda *types, **more: spec.one(types, spec.attributes(*types, lacks=lacks, **more))
    take("boolean").set(alias=["edited_before"])
    take("integer", unnamed=True).set(minimum=3, maximum=1000, step=5)
    on = take("boolean")
    on.set(restart=True)
    take("string", unnamed=True).set(needs=[on.name])
    take("string").set(applies_when={on.name: True})
    take("integer").set(no_effect=True)
    take("array of strings", unnamed=True).set(max_items=2)
    take("string").set(tier="P", introduced="17.8", self_managed=True, deprecated="17.9")
    take("string").set(secret=True)


# Changes.


@edit("changed", "every default")
def change_defaults(spec):
    values = {}
    for line in spec.lines("value"):
        values.setdefault(line.owner, []).append(line.value)
    for line in list(spec.lines("attribute", "parameter", "shared", "use")):
        default = line.default
        if isinstance(default, bool):
            line.set(default=not default)
        elif default is not None and line.type in values:
            of_enum = values[line.type]
            line.set(default=of_enum[(of_enum.index(default) + 1) % len(of_enum)])
        elif isinstance(default, int):
            line.set(default=default + 1)
        elif isinstance(default, str) and line.sort != "use":
            line.set(default=default + "x")
        spec.touched.discard((line.owner, line.name))


@edit("changed", "every bound and unit")
def change_bounds(spec):
    for line in list(spec.lines("attribute", "parameter")):
        keys = {}
        if isinstance(line.minimum, int) and line.step is None:
            keys["minimum"] = line.minimum - 2
        if isinstance(line.maximum, int):
            keys["maximum"] = line.maximum + 5
        if line.max_items:
            keys["max_items"] = line.max_items + 1
        if line.unit:
            keys["unit"] = f"half {line.unit}"
        if keys:
            line.set(**keys)
            spec.touched.discard((line.owner, line.name))


@edit("changed", "every version")
def change_versions(spec):
    later = lambda version: re.sub(r"\d+$", lambda minor: str(int(minor[0]) + 1), version)
    for file, lines in spec.files.items():
        for at, line in enumerate(lines):
            pattern = r'\b((?:introduced|deprecated|no_effect|needs_until|since) = )"(\d+\.\d+)"'
            lines[at] = re.sub(pattern, lambda found: f'{found[1]}"{later(found[2])}"', line)


@edit("changed", "every tier")
def change_tiers(spec):
    for lines in spec.files.values():
        for at, line in enumerate(lines):
            lines[at] = re.sub(r'\btier = "(.)"', lambda found: f'tier = "{"U" if found[1] == "P" else "P"}"', line)


@edit("changed", "what attributes need")
def change_needs(spec):
    every = list(spec.attributes(has=["needs"]))
    for line, other in zip(every[::2], every[1::2]):
        fewer = line.needs[:-1] or None
        line.set(needs=fewer, needs_one_of=None if fewer else [[line.needs[0]], [other.name]])
        spec.touched.discard((line.owner, line.name))


@edit("changed", "required parameters that become optional, and optional ones that become required")
def change_required(spec):
    kept = {*spec.named, *(kind.slug for kind in spec.kinds(update_only=True))}
    free = lambda **how: (line for line in spec.parameters(**how) if line.owner not in kept)
    line = spec.one("a required parameter", free(has=["required"]))
    line.set(required=None)
    lacks = ["required", "default", "deprecated", "required_when"]
    spec.one("an optional parameter", free(lacks=lacks)).set(required=True)
    for kind in list(spec.kinds(update_only=None)):
        if spec.is_unnamed(kind):
            flags = (line for line in kind.own() if line.type == "boolean" and line.default is None)
            for line in flags:
                line.set(required=True)


@edit("changed", "secrets that are none, and others that are")
def change_secrets(spec):
    for lines in (spec.attributes, spec.parameters):
        spec.one("a secret", lines("string", has=["secret"], unnamed=True)).set(secret=None)
        spec.one("a string", lines("string", lacks=["secret", "default", "required"], unnamed=True)).set(secret=True)


@edit("changed", "types")
def change_types(spec):
    enum = spec.one("an enum", spec.lines("value")).owner
    lacks = "default minimum maximum step unit max_items unique schemes separator means secret event needs applies_when not_in higher_tier_read".split()
    to = {
        "boolean": "string",
        "integer": "float",
        "string": "integer",
        "array of strings": "string or array of strings",
        "string or array of strings": "array of strings",
        "float": "integer",
        "boolean or string": "string",
        "any": "boolean",
        "object of integers": "any",
        enum: "string",
    }
    for lines in (spec.attributes, spec.parameters):
        for before, after in to.items():
            for line in lines(before, lacks=lacks, unnamed=True):
                if not is_mentioned(spec, line) and line.owner not in spec.named:
                    line.set(type=after, declared=None, type_shown=None)
                    break
    for line in lines("string", lacks=lacks, unnamed=True):
        if line.owner not in spec.named:
            line.set(type=enum)
            break


@edit("changed", "slugs")
def rename_kinds(spec):
    for kind in list(spec.kinds(read_path=None))[::2]:
        if spec.is_unnamed(kind):
            kind.rename(f"{kind.slug}-edited")


@edit("changed", "names of attributes, parameters and nested fields")
def rename_lines(spec):
    for lines in (spec.attributes, spec.parameters):
        line = spec.one("a line", (line for line in lines(unnamed=True) if not is_mentioned(spec, line)))
        line.rename(f"{line.name}_edited")
    line = spec.one("a nested field", (line for line in spec.lines("field") if spec.is_unnamed(line)))
    line.rename(f"{line.name}_edited")


@edit("changed", "attributes, parameters and a shared one that are deprecated")
def deprecate(spec):
    for lines in (spec.attributes, spec.parameters):
        free = lines(lacks=["deprecated", "required"])
        line, other = spec.one("a line", free), spec.one("a line", free)
        line.set(deprecated="17.3")
        if line.sort == "attribute":
            line.set(replaced_by=[other.name])
    spec.one("a shared parameter", (line for line in spec.lines("shared") if not line.deprecated)).set(deprecated=True)


@edit("changed", "a parameter that moves into a group")
def move_into_group(spec):
    kinds = (kind for kind in spec.kinds() if len([line for line in kind.own() if line.type == "string"]) > 1)
    kind = spec.one("a kind with two parameters", kinds)
    every = spec.tables["shared.toml"]["parameters"]
    lines = [line for line in kind.own() if line.name not in every][:2]
    shared = spec.files["shared.toml"]
    for number, line in enumerate(lines):
        keys = {key: value for key, value in line.keys.items() if key not in ("name", "required")}
        shared.insert(shared.index("[groups]") - 1, f"{line.name} = {written(keys)}")
        shared.append(f'EDITED{number} = ["{line.name}"]')
        required = {"required": True} if line.required else {}
        line.replace([f'  {written({"use": f"EDITED{number}", **required})},'])


@edit("changed", "the order of parameters, attributes, kinds and sections")
def change_order(spec):
    for kind in list(spec.kinds()):
        own = kind.own()
        if len(own) > 1 and spec.is_unnamed(kind):
            of = spec.files[kind.file]
            first, second = of.index(own[0].text), of.index(own[1].text)
            of[first], of[second] = of[second], of[first]
    for file, lines in spec.files.items():
        if file.startswith("settings/") and "general" not in file:
            begin = lines.index("[attributes]") + 1
            lines[begin:] = lines[begin:][::-1]


@edit("changed", "kinds that are the only ones to have something, and others that now have it too")
def change_kinds(spec):
    for key, text in {
        "keeps_settings": "keeps_settings = true",
        "beta": "beta = true",
        "hosted_only": "hosted_only = true",
        "development_only": "development_only = true",
        "introduced": 'introduced = "16.2"',
    }.items():
        for kind in list(spec.kinds(**{key: True}))[:1]:
            kind.unstate(key)
        places = {"hosted_only", "development_only"}
        others = (kind for kind in spec.kinds(**{key: None}) if not places & kind.table.keys())
        spec.one("a kind", filter(spec.is_unnamed, others)).state(text)
    for kind in list(spec.kinds(read_path=True)):
        kind.unstate("read_path")
    other = spec.one("a kind", filter(spec.is_unnamed, spec.kinds(update_only=None, introduced=None)))
    other.state(f'read_path = "/projects/:id/integrations/{other.slug}/read"')
    shown = (kind for kind in spec.kinds(shown_properties=None) if any(line.secret for line in kind.own()))
    other = spec.one("a kind with a secret", filter(spec.is_unnamed, shown))
    secret = next(line for line in other.own() if line.secret)
    other.state(f'shown_properties = ["{secret.name}"]')


@edit("changed", "words: documents, headings, what things are for")
def change_words(spec):
    for lines in spec.files.values():
        for at, line in enumerate(lines):
            line = re.sub(r'\bdoc = "(.+?)\."', r'doc = "Edited: \1."', line)
            lines[at] = re.sub(r'^(document|section) = "(.+)"$', r'\1 = "Edited \2"', line)


@edit("changed", "where the service is, and how long it caches")
def change_service(spec):
    api = spec.files["api.toml"]
    for at, line in enumerate(api):
        line = re.sub(r'^(base_path = ").+"', r'\1/edited/v5"', line)
        line = re.sub(r'^(token_header = ").+"', r'\1X-EDITED-TOKEN"', line)
        api[at] = re.sub(r"^(cache_seconds = ).+", r"\g<1>61", line)


# Removals.


@edit("removed", "every kind that no example uses")
def remove_kinds(spec):
    for kind in list(spec.kinds()):
        if spec.is_unnamed(kind):
            kind.remove()
    for file in [file for file, lines in spec.files.items() if file.startswith("integrations/")]:
        if not any(line.startswith(("[kind.", "[fields]")) for line in spec.files[file]):
            spec.remove(file)


@edit("removed", "facts that few attributes and parameters have")
def remove_facts(spec):
    stated = {}
    for line in spec.lines("attribute", "parameter", "shared", "object"):
        for key in line.keys.keys() - {"type", "doc", "name", "response_only", "type_shown", "replaced_by"}:
            stated.setdefault(key, []).append((line.file, line.text))
    few = {key for key, lines in stated.items() if len(lines) <= 4}
    for line in list(spec.lines("attribute", "parameter", "shared", "object")):
        keys = {key: None for key in few & line.keys.keys()}
        if "needs_one_of" in keys:
            keys["needs_until"] = None
        if "needs_until" in keys:
            keys["needs_one_of"] = None
        if keys:
            line.set(**keys)


@edit("removed", "attributes: of every section one, and all of types that few have")
def remove_attributes(spec):
    of_type = {}
    for line in spec.attributes():
        of_type.setdefault(line.type, []).append(line.name)
    gone, seen = set(), set()
    for line in spec.attributes(unnamed=True):
        if line.file not in seen or len(of_type[line.type]) <= 2:
            seen.add(line.file)
            gone.add(line.name)
    forget(spec, gone)
    for line in list(spec.attributes()):
        if line.name in gone:
            line.remove()


@edit("removed", "a section")
def remove_section(spec):
    sections = [file for file in spec.files if file.startswith("settings/") and "general" not in file]
    named = lambda file: [line for line in spec.lines("attribute") if line.file == file and not spec.is_unnamed(line)]
    file = spec.one("a section", [file for file in sections if not named(file)])
    forget(spec, {line.name for line in spec.lines("attribute") if line.file == file})
    spec.remove(file)


@edit("removed", "values of enums and fields of objects")
def remove_values(spec):
    every = list(spec.lines(touched=True))
    used = [(None if line.sort == "use" else line.type, line.default) for line in every]
    used += [(None, value) for line in every for value in (line.required_when or line.applies_when or {}).values()]
    seen = set()
    for line in list(spec.lines("value")):
        is_used = any(str(line.value) in str(value) for ty, value in used if ty is None or line.owner in ty)
        is_named = line.owner in spec.named or str(line.value) in spec.named
        if line.owner not in seen and not is_named and not is_used and line.text.startswith("  {"):
            seen.add(line.owner)
            line.remove()
    activation = spec.tables["api.toml"]["integrations"].get("activation")
    flags = (line for line in spec.lines("object") if line.type == "boolean" and line.name != activation)
    spec.one("a flag of integrations", filter(spec.is_unnamed, flags)).remove()
    of = [line.owner for line in spec.lines("field")]
    fields = (line for line in spec.lines("field") if spec.is_unnamed(line) and of.count(line.owner) > 1)
    spec.one("a field of a nested object with several", fields).remove()


@edit("removed", "removed names, and what holds for all settings")
def remove_of_api(spec):
    api = spec.files["api.toml"]
    del api[api.index("[removed]") + 1 :]
    spec.files["api.toml"] = [line for line in api if not line.startswith(("installations_only", "unset_reads_null"))]


def forget(spec, gone):
    """Nothing may refer to removed names."""
    for line in list(spec.lines("attribute", touched=True)):
        keys = {}
        for key in ("needs", "replaced_by"):
            if gone & set(line.keys.get(key) or []):
                keys[key] = [other for other in line.keys[key] if other not in gone] or None
        if gone & set(sum(line.needs_one_of or [], [])):
            keys.update(needs_one_of=None, needs_until=None)
        if gone & (line.applies_when or {}).keys():
            keys["applies_when"] = None
        if line.not_in and line.not_in["name"] in gone:
            keys["not_in"] = None
        if keys:
            line.set(**keys)

