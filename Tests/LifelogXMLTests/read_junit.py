"""Reads JUnit documents with readers that know nothing of lifelog, and prints what each of them sees as JSON.

read_junit.py cases FILE...         expat's view: for each file, [classname, name] of every case
read_junit.py counts FILE           [tests, failures, errors, skipped] as each reader counts them; junit2html tells
                                    failures and errors not apart
read_junit.py failing FILE          the classname and name of each failing case, as two readers and expat see them
read_junit.py times FILE              the seconds of each suite and each case, as two readers and expat see them
read_junit.py size FILE              elements, attributes and texts; the longest message, text and name; the bytes
read_junit.py schemas FILE XSD...   for each schema, the answers of lxml (libxml2) and of xmlschema
read_junit.py every XSD XSD FILE... for each file, the counts, and whether all validators agree that it is valid

A missing package is no failure: the answer is then {"missing": "its name"}.
"""
import json
import os
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
        "junit2html": count_with_junit2html(path),
        "lxml": count_with_lxml(path),
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


def failing(path):
    import xunitparser
    from junitparser import Failure, JUnitXml

    with open(path, encoding="utf-8") as file:
        cases, _ = xunitparser.parse(file)
    elements = ElementTree.parse(path).getroot().iter("testcase")
    return {
        "junitparser": [
            [case.classname, case.name]
            for suite in JUnitXml.fromfile(path)
            for case in suite
            if any(isinstance(entry, Failure) for entry in case.result)
        ],
        "xunitparser": [[case.classname, case.methodname] for case in cases if case.result == "failure"],
        "expat": [[case.get("classname"), case.get("name")] for case in elements if case.find("failure") is not None],
    }


def times(path):
    from junit2htmlreport.parser import Junit
    from junitparser import JUnitXml

    root = ElementTree.parse(path).getroot()
    return {
        "junitparser": [[suite.time] + [case.time for case in suite] for suite in JUnitXml.fromfile(path)],
        "junit2html": [
            [suite.duration] + [case.duration for case in suite.all()]
            for suite in Junit(path).suites
        ],
        "expat": [
            [float(suite.get("time"))] + [float(case.get("time")) for case in suite.iter("testcase")]
            for suite in root.iter("testsuite")
        ],
    }


def count_with_junit2html(path):
    from junit2htmlreport.parser import Junit, Suite

    # It has one word for failures and errors, and so three numbers.
    suites = Junit(path).suites
    return [sum(len(kind(suite)) for suite in suites) for kind in (Suite.all, Suite.failed, Suite.skipped)]


def count_with_lxml(path):
    from lxml import etree

    return count_elements(etree.parse(path).getroot())


def count_with_expat(path):
    return count_elements(ElementTree.parse(path).getroot())


def count_elements(root):
    return [len(list(root.iter(tag))) for tag in ("testcase", "failure", "error", "skipped")]


def size(path):
    root = ElementTree.parse(path).getroot()
    elements = list(root.iter())
    texts = [text for element in elements for text in (element.text, element.tail) if text and text.strip()]
    cases = list(root.iter("testcase"))
    return {
        "objects": len(elements) + sum(len(element.attrib) for element in elements) + len(texts),
        "message": max((len(element.get("message") or "") for element in elements), default=0),
        "text": max(map(len, texts), default=0),
        "name": max((len(case.get("classname") + "." + case.get("name")) for case in cases), default=0),
        "bytes": os.path.getsize(path),
    }


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
    commands = {"cases": cases, "counts": counts, "schemas": schemas, "size": size, "every": every, "failing": failing, "times": times}
    command = commands[sys.argv[1]]
    try:
        answer = command(*sys.argv[2:])
    except ModuleNotFoundError as error:
        answer = {"missing": error.name}
    print(json.dumps(answer))
