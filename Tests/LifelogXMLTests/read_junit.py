"""Reads JUnit documents with readers that know nothing of lifelog, and prints what each of them sees as JSON.

read_junit.py cases FILE...         expat's view: for each file, [classname, name] of every case
read_junit.py counts FILE           [tests, failures, errors, skipped] as each reader counts them
read_junit.py schemas FILE XSD...   for each schema, the answers of lxml (libxml2) and of xmlschema
read_junit.py every XSD XSD FILE... for each file, the counts, and whether all validators agree that it is valid

A missing package is no failure: the answer is then {"missing": "its name"}.
"""
import json
import sys
import warnings
import xml.etree.ElementTree as ElementTree

warnings.filterwarnings("ignore")


def cases(*paths):
    def read(path):
        root = ElementTree.parse(path).getroot()
        return [[case.get("classname"), case.get("name")] for case in root.iter("testcase")]

    return {path: read(path) for path in paths}


def counts(path):
    return {
        "junitparser": count_with_junitparser(path),
        "xunitparser": count_with_xunitparser(path),
        "expat": count_with_expat(path),
    }


def count_with_junitparser(path):
    from junitparser import Error, Failure, JUnitXml, Skipped

    results = [case.result for suite in JUnitXml.fromfile(path) for case in suite]
    kinds = [[type(entry) for entry in result] for result in results]
    return [len(kinds)] + [sum(kind in case for case in kinds) for kind in (Failure, Error, Skipped)]


def count_with_xunitparser(path):
    import xunitparser

    with open(path, encoding="utf-8") as file:
        suite, _ = xunitparser.parse(file)
    results = [case.result for case in suite]
    return [len(results)] + [results.count(kind) for kind in ("failure", "error", "skipped")]


def count_with_expat(path):
    root = ElementTree.parse(path).getroot()
    return [len(list(root.iter(tag))) for tag in ("testcase", "failure", "error", "skipped")]


def schemas(path, *definitions):
    import xmlschema
    from lxml import etree

    document = etree.parse(path)
    return {
        definition: [
            etree.XMLSchema(etree.parse(definition)).validate(document),
            xmlschema.XMLSchema(definition).is_valid(path),
        ]
        for definition in definitions
    }


def every(first, second, *paths):
    def judge(path):
        return {"counts": counts(path), "isValid": all(all(two) for two in schemas(path, first, second).values())}

    return {path: judge(path) for path in paths}


if __name__ == "__main__":
    command = {"cases": cases, "counts": counts, "schemas": schemas, "every": every}[sys.argv[1]]
    try:
        answer = command(*sys.argv[2:])
    except ModuleNotFoundError as error:
        answer = {"missing": error.name}
    print(json.dumps(answer))
