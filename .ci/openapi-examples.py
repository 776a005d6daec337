"""Validates every example of an OpenAPI document against its schema."""

import json
import sys

from openapi_schema_validator import OAS30ReadValidator, OAS30WriteValidator

with open(sys.argv[1], encoding="utf-8") as file:
    document = json.load(file)


def check(content, validator, where):
    if "example" not in content:
        return 0
    schema = {**content["schema"], "components": document["components"]}
    for error in validator(schema).iter_errors(content["example"]):
        sys.exit(f"{where}: {error.json_path}: {error.message}")
    return 1


sent = read = 0
for path, item in document["paths"].items():
    for method in ("get", "put", "delete"):
        operation = item.get(method, {})
        where = f"{method.upper()} {path}"
        for content in operation.get("requestBody", {}).get("content", {}).values():
            sent += check(content, OAS30WriteValidator, where)
        for response in operation.get("responses", {}).values():
            for content in response.get("content", {}).values():
                read += check(content, OAS30ReadValidator, where)
print(f"{sent} examples of requests and {read} of responses match their schemas")
if not sent or not read:
    sys.exit("there are too few")
