"""Holds YAML against a schema that check-jsonschema brings along: check_pipeline.py NAME FILE prints what is wrong.

Ends with status 3, naming it, where a package is missing.
"""

import importlib.util
import json
import sys

try:
    import jsonschema
    import ruamel.yaml
except ImportError as error:
    sys.exit(print(error.name) or 3)

# Importing it would take all that its own command needs.
package = importlib.util.find_spec("check_jsonschema")
if package is None:
    sys.exit(print("check-jsonschema") or 3)
name, path = sys.argv[1:]
with open(f"{package.submodule_search_locations[0]}/builtin_schemas/vendor/{name}.json") as file:
    schema = json.load(file)
with open(path) as file:
    document = ruamel.yaml.YAML(typ="safe", pure=True).load(file)
for error in jsonschema.validators.validator_for(schema)(schema).iter_errors(document):
    print(f"{path}: {list(error.absolute_path)}: {error.message}")
