"""Reads outputs with readers that know nothing of lifelog, and prints the structure and the texts of each as JSON.

read_outputs.py FILE...     for each file, {"names": what it is made of, "texts": its texts}

Names are keys, elements and attributes, the number of columns, commands and their properties, kinds of Markdown, and the schemes of
addresses. They are the same whatever a log contains.
"""
import csv
import html.parser
import json
import re
import sys
import xml.etree.ElementTree as ElementTree


def read_json(text):
    names, texts = set(), []

    def look(value, path):
        if isinstance(value, dict):
            for key, item in value.items():
                names.add(f"{path}.{key}")
                # The keys of these are ids of dialects and reasons that lifelog counts.
                if key not in ("dialects", "skipped", "losses"):
                    look(item, f"{path}.{key}")
        elif isinstance(value, list):
            for item in value:
                look(item, path + "[]")
        elif isinstance(value, str):
            texts.append(value)

    # Events are a value on each line.
    for value in [text] if text.startswith(("{\n", "[")) else text.splitlines():
        look(json.loads(value), "")
    return names, texts


def read_xml(text):
    names, texts = set(), []
    for element in ElementTree.fromstring(text).iter():
        names.add(element.tag)
        texts += [element.text or "", element.tail or ""]
        for name, value in element.attrib.items():
            names.add(f"{element.tag}@{name}")
            texts.append(value)
            if name.endswith("href"):
                names.add("scheme " + value.split(":")[0] if ":" in value else "relative address")
    return names, texts


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.names, self.texts, self.element, self.attributes = set(), [], "", {}

    def handle_starttag(self, tag, attrs):
        self.element, self.attributes = tag, dict(attrs)
        self.names.add(tag)
        for name, value in attrs:
            self.names.add(f"{tag}@{name}")
            self.texts.append(value or "")
            if name == "href":
                self.names.add("scheme " + value.split(":")[0] if ":" in value.partition("#")[0] else "relative address")

    def handle_data(self, data):
        # What scripts and styles do depends on their text.
        if self.element == "style" or (self.element == "script" and self.attributes.get("type") != "text/plain"):
            self.names.add(data)
        self.texts.append(data)

    def handle_endtag(self, tag):
        self.element, self.attributes = "", {}

    def handle_comment(self, data):
        is_of_log = self.attributes.get("class") == "lifelog-log"
        (self.texts.append if is_of_log else self.names.add)(data)


def read_html(text):
    page = Page()
    page.feed(text)
    page.close()
    return page.names, page.texts


def read_csv(text):
    rows = list(csv.reader(text.splitlines(keepends=True), strict=True))
    names = {f"{len(row)} columns" for row in rows}
    texts = [cell for row in rows for cell in row]
    names |= {"formula" for cell in texts if cell[:1] in tuple("=+-@\t\r\n")}
    return names, texts


def read_markdown(text):
    from markdown_it import MarkdownIt

    names, texts = set(), []

    def look(tokens):
        for token in tokens:
            if token.type in ("html_block", "html_inline"):
                names.update(f"<{tag}>" for tag in re.findall(r"</?([^\s>]*)", token.content))
                texts.append(token.content)
            elif token.type != "text":
                names.add(token.type)
            texts.append(token.content)
            look(token.children or [])

    look(MarkdownIt("gfm-like").parse(text))
    return names, texts


def read_github(text):
    names, texts = set(), []
    for line in text.splitlines():
        command = re.match(r"::([a-z-]+) ?([^:]*)::(.*)", line)
        if command:
            names.add(command[1])
            names.update(part.split("=")[0] for part in command[2].split(","))
            properties = [part.partition("=")[2] for part in command[2].split(",")]
            for value in properties + [command[3]]:
                for code, character in (("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")):
                    value = value.replace(code, character)
                texts.append(value)
        elif line.startswith(("::", "##[", "##vso")):
            names.add("another command")
    return names, texts


READERS = {
    "json": read_json, "ndjson": read_json, "sarif": read_json, "gitlab": read_json, "summary": read_json, "junit": read_xml, "checkstyle": read_xml,
    "svg": read_xml, "html": read_html, "csv": read_csv, "markdown": read_markdown, "github": read_github,
}

answer = {}
for path in sys.argv[1:]:
    with open(path, encoding="utf-8", newline="") as file:
        names, texts = READERS[path.rsplit(".", 1)[1]](file.read())
    answer[path] = {"names": sorted(names), "texts": texts}
print(json.dumps(answer))
