"""Holds documents against a schema.

Reads {"schema": ..., "documents": [...]} from standard input and prints for each document whether it is valid.
"""

import json
import sys

try:
    from jsonschema import Draft7Validator
except ImportError as error:
    print(json.dumps({"missing": error.name}))
    sys.exit()

question = json.load(sys.stdin)
Draft7Validator.check_schema(question["schema"])
validator = Draft7Validator(question["schema"])
print(json.dumps([validator.is_valid(document) for document in question["documents"]]))
