"""Validates objects, on standard input, against schemas of an OpenAPI document. Each comes with its schema's name, and
whether its field is valid."""

import json
import sys

from openapi_schema_validator import OAS30Validator

with open(sys.argv[1], encoding="utf-8") as file:
    components = json.load(file)["components"]

validators = {}
wrong = 0
for name, value, expected in json.load(sys.stdin):
    if name not in validators:
        validators[name] = OAS30Validator({**components["schemas"][name], "components": components})
    # A missing field is an error of the object, with an empty path.
    errors = [error for error in validators[name].iter_errors(value) if error.path]
    if expected == bool(errors):
        wrong += 1
        print(f"{name}: {json.dumps(value)} is {'in' if errors else ''}valid, and the bindings disagree", file=sys.stderr)
if wrong:
    sys.exit(f"{wrong} of the values are wrong")
