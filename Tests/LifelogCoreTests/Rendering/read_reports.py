"""Reads reports with readers that know nothing of lifelog, and prints what they see as JSON.

read_reports.py csv FILE             the rows, as Python's csv reads them
read_reports.py json FILE SCHEMA     what jsonschema holds against the document; [] when it is valid
read_reports.py sarif FILE           {"results", "unknown"}: rule, severity and place of each; what SARIF does not know
read_reports.py markdown FILE        {"headings", "tables", "items", "code", "html", "links"}, as markdown-it reads it

A missing package is no failure: the answer is then {"missing": "its name"}.
"""
import json
import sys


def csv(path):
    import csv as reader

    with open(path, encoding="utf-8", newline="") as file:
        return list(reader.reader(file, strict=True))


def check(path, schema):
    from jsonschema import Draft7Validator

    with open(path, encoding="utf-8") as file, open(schema, encoding="utf-8") as definition:
        validator = Draft7Validator(json.load(definition))
        return [f"{'/'.join(map(str, error.path))}: {error.message}"[:500] for error in validator.iter_errors(json.load(file))]


def sarif(path):
    from pydantic import BaseModel
    from sarif_pydantic import Sarif

    with open(path, encoding="utf-8") as file:
        log = Sarif.model_validate_json(file.read())
    unknown = []

    def look(value, place):
        if isinstance(value, BaseModel):
            unknown.extend(f"{place}.{name}" for name in value.model_extra or {})
            for name in type(value).model_fields:
                look(getattr(value, name), f"{place}.{name}")
        elif isinstance(value, list):
            for one in value:
                look(one, place)

    look(log, "sarif")
    results = []
    for result in log.runs[0].results or []:
        place = result.locations[0].physical_location
        line = place.region.start_line if place.region else 0
        results.append([result.rule_id, result.level.value, place.artifact_location.uri, str(line)])
    return {"results": results, "unknown": sorted(set(unknown))}


def markdown(path):
    import linkify_it  # Finds what would become a link without being marked as one.
    from markdown_it import MarkdownIt

    assert linkify_it
    with open(path, encoding="utf-8", newline="") as file:
        tokens = MarkdownIt("gfm-like").parse(file.read())
    answer = {"headings": [], "tables": [], "items": [], "code": [], "html": [], "links": [], "plain": []}
    inside = []
    for token in tokens:
        if token.nesting == 1:
            inside.append(token.type)
            if token.type == "table_open":
                answer["tables"].append([])
            if token.type == "tr_open":
                answer["tables"][-1].append([])
        elif token.nesting == -1:
            inside.pop()
        elif token.type == "fence":
            answer["code"].append(token.content)
        elif token.type == "html_block":
            answer["html"].append(token.content)
        elif token.type == "inline":
            text = "".join(child.content for child in token.children)
            if "heading_open" in inside:
                answer["headings"].append(text)
            elif "table_open" in inside:
                answer["tables"][-1][-1].append(text)
            elif "list_item_open" in inside:
                answer["items"].append(text)
            for child in token.children:
                if child.type in ("text", "text_special"):
                    answer["plain"].append(child.content)
                elif child.type != "code_inline":
                    kind = "links" if "link" in child.type else "html"
                    answer[kind].append(f"{child.type} {child.content}")
    return answer


if __name__ == "__main__":
    command = {"csv": csv, "json": check, "markdown": markdown, "sarif": sarif}[sys.argv[1]]
    try:
        answer = command(*sys.argv[2:])
    except ModuleNotFoundError as error:
        answer = {"missing": error.name}
    print(json.dumps(answer))
