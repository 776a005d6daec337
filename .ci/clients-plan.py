"""Plans a client's calls from an OpenAPI document: every kind with a value for each parameter, the kinds to install
first, and the settings to switch off."""

import json
import sys

document = json.load(open(sys.argv[1]))


def resolved(schema):
    """Follows references, and chooses the alternative that every encoding can express: a string if there is one."""
    while True:
        if "$ref" in schema:
            node = document
            for key in schema["$ref"].removeprefix("#/").split("/"):
                node = node[key]
            schema = node
        elif inner := schema.get("allOf") or schema.get("oneOf") or schema.get("anyOf"):
            alternatives = [resolved(schema) for schema in inner if schema.get("enum") != [None]]
            schema = next((one for one in alternatives if one.get("type") == "string"), alternatives[0])
        else:
            return schema


def sample(schema):
    schema = resolved(schema)
    if "enum" in schema:
        return [value for value in schema["enum"] if value is not None][-1]
    match schema.get("type"):
        case "boolean":
            return True
        case "integer" | "number":
            return schema.get("minimum", schema.get("maximum", 7))
        case "array":
            return [sample(schema["items"])]
        case "object":
            return {}
        case _:
            return "a value, with ü & more"


def stored(schema):
    """The properties that a service stores; it drops properties without effect."""
    return {name: inner for name, inner in schema["properties"].items() if "x-no-effect" not in inner}


def body(operation):
    return resolved(resolved(operation["requestBody"])["content"]["application/json"]["schema"])


# The read paths of kinds that are read elsewhere.
elsewhere = {path.rsplit("/", 1)[1]: path for path, item in document["paths"].items() if set(item) & {"get", "put"} == {"get"}}
kinds, installed = [], []
for path, item in document["paths"].items():
    if "put" not in item or "{id}" not in path:
        continue
    slug = path.rsplit("/", 1)[1]
    schema = body(item["put"])
    kinds.append(
        {
            "slug": slug,
            "readElsewhere": elsewhere.get(slug),
            "required": schema.get("required", []),
            "parameters": {name: sample(inner) for name, inner in stored(schema).items()},
        }
    )
    if item.get("x-update-only") or item["put"].get("x-update-only"):
        installed.append(slug)

settings = body(next(item for path, item in document["paths"].items() if "{id}" not in path and "put" in item)["put"])
switches = [name for name, inner in stored(settings).items() if resolved(inner).get("type") == "boolean"]
json.dump({"kinds": kinds, "installed": installed, "switches": switches}, sys.stdout)
