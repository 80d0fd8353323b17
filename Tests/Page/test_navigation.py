"""Links, the keyboard and clicks move one cursor, which all views of a page show.

LIFELOG is the path of the executable, BROWSER the name or path of Chromium.
"""
import fnmatch
import itertools
import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "PythonSupport"))

from pages import Browser, Folder, PageFile, visible  # noqa: E402
from samples import CASES, SAMPLES  # noqa: E402
from shownlog import ShownLog  # noqa: E402

# How long a reader presses the button of the mouse, in milliseconds.
PRESS = 120
PICTURES = ["sequence", "timeline", "tree"]
VIEWS = ["findings", *PICTURES, "log"]
NARROW = {"width": 400, "height": 800}
# Describes each stop of the Tab key, and says whether it looks different with the focus and without it.
STOPS = """() => {
  const stops = [];
  const look = node => ["", "::before", "::after"].map(part => {
    const style = getComputedStyle(node, part || null);
    return [style.outlineStyle, style.outlineColor, style.boxShadow, style.backgroundColor, style.borderColor].join();
  }).join();
  window.visit = () => {
    const node = document.activeElement;
    if (node === document.body) return null;
    stops.push([node, look(node)]);
    const box = node.getBoundingClientRect();
    return {view: node.closest("main section")?.id ?? "", role: node.getAttribute("role") ?? node.localName,
            name: node.getAttribute("aria-label") ?? node.textContent, isShown: box.width > 0 && box.height > 0};
  };
  window.marked = () => {
    document.activeElement.blur();
    return stops.map(([node, before]) => look(node) !== before);
  };
}"""


def label_of(finding):
    """The name of the missing callback in a picture: Apple's, where the report has the identifier."""
    callback = finding["expected"]["callback"]
    return callback.replace("MoveToParent", "Move(toParent:)")


class InWindow(unittest.TestCase):
    arguments = [SAMPLES / "walk-through-the-shop" / "device.log"]
    files = {}

    @classmethod
    def setUpClass(cls):
        cls.folder = Folder(**cls.files)
        cls.folder.analyze(*cls.arguments)
        cls.file = PageFile(cls.folder.page)
        cls.findings = cls.folder.report["findings"]

    def setUp(self):
        self.window = None
        self.addCleanup(self.close)

    def open(self, fragment="", **options):
        """Opens the page in place of the one that the test looked at."""
        self.close()
        self.window = Browser.shared().open(self.folder.page, fragment=fragment, **options)
        return ShownLog(self.window)

    def close(self):
        window, self.window = self.window, None
        if window:
            window.close()
            self.assertEqual((window.reports, set(window.requests)), ([], {window.address}))

    # What each view shows

    def show(self, view, picture):
        view.page.locator(f"#{picture}-tab").click()
        view.page.locator(f"#{picture}").scroll_into_view_if_needed()
        view.settle()

    def event_of_tree(self, view):
        """The sentence above the containment."""
        self.show(view, "tree")
        return view.page.locator("#tree p").first.inner_text()

    def event_of_sequence(self, view):
        self.show(view, "sequence")
        return view.page.locator("#sequence [role=option][aria-selected=true]").get_attribute("aria-label")

    def current_finding(self, view):
        current = view.page.locator("article.finding[aria-current=true]")
        return current.get_attribute("id") if current.count() else None

    def line_of(self, sentence):
        return int(re.search(r"line ([\d,]+)|device[^:]*:(\d+)", sentence)[0].split()[-1].split(":")[-1].replace(",", ""))

    def steps(self):
        """The line of each event."""
        line, lines = 0, []
        for value in self.file.column("line"):
            line += value >> 1 if value % 2 == 0 else -(value + 1 >> 1)
            lines.append(line)
        return lines


class LinkTests(InWindow):
    def test_link_to_a_finding_selects_its_line_and_event(self):
        view = self.open("F1")
        self.assertEqual(self.current_finding(view), "F1")
        self.assertEqual(view.selected, self.findings[0]["line"])
        self.assertEqual(self.line_of(self.event_of_tree(view)), self.findings[0]["line"])
        self.assertEqual(self.line_of(self.event_of_sequence(view)), self.findings[0]["line"])

    def test_link_to_a_line_selects_the_last_event_up_to_it(self):
        lines = self.steps()
        for number in (1, 41, 60, 138):
            view = self.open(f"L{number}")
            self.assertEqual(view.selected, number)
            last = max([line for line in lines if line <= number], default=lines[0])
            self.assertEqual(self.line_of(self.event_of_tree(view)), last)

    def test_link_to_a_time_selects_the_first_event_at_or_after_it(self):
        stamps = [line[:12] for line in self.arguments[0].read_text(encoding="utf-8").split("\n")]
        lines = self.steps()
        view = self.open("t=09:41:06.8")
        for fragment, time in (("09:41:06.8", "09:41:06.800"), ("09:41:06.331", "09:41:06.331"), ("09:41:06.332", "09:41:06.332"), ("9:41:30", "09:41:30.000")):
            view.follow(f"t={fragment}")
            self.assertEqual(view.selected, next(line for line in lines if stamps[line - 1] >= time), fragment)

    def test_link_to_classes_selects_all_their_instances(self):
        view = self.open("class=Banner*")
        subjects = [name for name in self.file.data["subjects"]["names"] if fnmatch.fnmatchcase(name, "Banner*")]
        self.assertEqual(len(subjects), 2)
        self.show(view, "sequence")
        self.assertIn("of the selection", view.page.locator("#sequence p").first.inner_text())
        view.page.locator("#log select[aria-label='Show lines']").select_option("events")
        names = self.file.column("subject")
        lines = {line for line, subject in zip(self.steps(), names) if self.file.data["subjects"]["names"][subject].startswith("Banner")}
        self.assertEqual(view.lines, len(lines))

    def test_parts_of_a_link_are_combined(self):
        view = self.open("L57&class=ProductController")
        self.assertEqual(view.selected, 57)
        view.follow("L58&class=ProductController")
        self.assertEqual(view.page.evaluate("location.hash"), "#L58&class=ProductController")

    def test_link_that_names_nothing_is_ignored(self):
        for fragment in ("F99", "L0", "t=99", "class=", "%", "x=y", "L5&F7", "class=" + "*" * 60 + "q", "2:L4", "constructor", "subject=9999"):
            view = self.open(fragment)
            self.assertIsNotNone(view.selected, fragment)

    def test_address_follows_the_cursor(self):
        view = self.open("L14")
        view.grid.locator("[role=row]").filter(has=view.page.locator(".number", has_text=re.compile("^12$"))).click(delay=PRESS)
        view.settle()
        self.assertEqual(view.page.evaluate("location.hash"), "#L12")
        view.page.locator("#F1 .witness a").first.click(delay=PRESS)
        view.settle()
        self.assertEqual(view.selected, self.findings[0]["witness"][0]["line"])
        view.page.reload()
        again = ShownLog(view.window)
        self.assertEqual(again.selected, self.findings[0]["witness"][0]["line"])


class LogLinkTests(InWindow):
    arguments = [SAMPLES / "walk-through-the-shop" / "device.log", SAMPLES / "transition-from-to" / "device.log"]

    def test_link_to_a_line_of_the_second_log_shows_that_log(self):
        second = self.arguments[1].read_text(encoding="utf-8").split("\n")
        view = self.open("2:L5")
        self.assertEqual(view.selected, 5)
        self.assertEqual(view.lines, len(second) - 1)
        self.assertEqual(view.grid.locator("[aria-selected=true] [role=gridcell]").inner_text(), visible(second[4]))
        view.follow("L6")
        self.assertEqual(view.lines, 138)
        view.follow("2:L7")
        self.assertEqual(view.page.evaluate("location.hash"), "#2:L7")

    def test_finding_of_the_second_log_is_reached_by_its_link(self):
        number, finding = next((index, finding) for index, finding in enumerate(self.findings, 1) if finding["file"] == str(self.arguments[1]))
        view = self.open(f"F{number}")
        view.page.locator(f"#F{number} .place a").click(delay=PRESS)
        view.settle()
        self.assertEqual(view.selected, finding["line"])
        self.assertEqual(self.current_finding(view), f"F{number}")


class MergedLinkTests(InWindow):
    arguments = ["--merge", *sorted((CASES / "analyze-merged").glob("*.log"))]

    def test_event_of_each_merged_log_is_at_its_line(self):
        logs = [path.read_text(encoding="utf-8").split("\n") for path in self.arguments[1:]]
        paths = [log["path"] for log in self.file.data["logs"]]
        order = [paths.index(str(path)) for path in self.arguments[1:]]
        for index, lines in zip(order, logs):
            view = self.open(f"{index + 1}:L3")
            self.assertEqual(view.selected, 3)
            self.assertEqual(view.grid.locator("[aria-selected=true] [role=gridcell]").inner_text(), visible(lines[2]))


class ManyFindingsTests(InWindow):
    """A log with several findings, each with a missing callback."""

    arguments = [SAMPLES / "children-in-cells" / "device.log"]

    def test_link_to_a_finding_shows_it_beside_the_other_views(self):
        for number in range(1, len(self.findings) + 1):
            view = self.open(f"F{number}")
            view.settle()
            self.assertEqual(view.page.evaluate("document.documentElement.scrollTop"), 0)
            self.assertEqual([article.get_attribute("id") for article in view.page.locator(".finding:visible").all()], [f"F{number}"])
            self.assertTrue(view.page.locator("#head h1").bounding_box()["y"] >= 0)

    def test_missing_callback_in_the_data_is_that_of_the_report(self):
        lines, subjects = self.file.column("line"), self.file.data["subjects"]["names"]
        steps = list(itertools.accumulate(number // 2 if number % 2 == 0 else -(number + 1) // 2 for number in lines))
        for finding, data in zip(self.findings, self.file.data["findings"], strict=True):
            expected, missing = finding["expected"], data["missing"]
            self.assertEqual(missing["callback"], label_of(finding))
            self.assertEqual((steps[missing["step"]], missing["before"]), (expected["line"], expected["before"]))
            self.assertEqual(subjects[missing["subject"]], expected.get("subject") or finding["subject"])
        self.assertGreater(len(self.findings), 2)

    def test_sequence_and_timeline_show_a_missing_callback(self):
        for number, finding in enumerate(self.findings[:3], 1):
            view = self.open(f"F{number}")
            view.settle()
            names = view.page.locator("#sequence text.expected").all_text_contents()
            self.assertIn(f"{label_of(finding)} expected", names)
            mark, shown = (view.page.locator(f"#sequence {selector}").last for selector in ("circle.expected", "#sequence-current circle.dot"))
            self.assertLess(mark.bounding_box()["y"], shown.bounding_box()["y"])
            self.show(view, "timeline")
            view.page.locator("#timeline circle.expected").first.hover()
            self.assertIn(f"missing callback {label_of(finding)}", view.page.locator(".tooltip:visible").inner_text())


class PictureTests(InWindow):
    def test_picture_of_a_finding_has_its_evidence_and_only_its_subjects(self):
        view = self.open("F1")
        lines = [int(text) for text in view.page.locator("#sequence .event .line-number").all_text_contents()]
        self.assertLessEqual({line["line"] for line in self.findings[0]["witness"]}, set(lines))
        self.assertLess(len(lines), 20)
        names = view.page.locator("#sequence .lifelines .name").all_text_contents()
        self.assertLessEqual({"ProductController", "ReviewsController"}, set(names))
        self.assertLess(len(names), 4)
        rings = view.page.locator("#sequence .evidence").count()
        self.assertEqual(rings, len(self.findings[0]["witness"]) - 1)

    def test_transitions_are_brackets_beside_their_rows(self):
        view = self.open("F1")
        brackets = view.page.locator("#sequence .transition")
        self.assertEqual([name.text_content() for name in brackets.locator("text").all()], ["push", "child added"])
        lanes = view.page.locator("#sequence .lifeline").first.bounding_box()
        rows = view.page.locator("#sequence .event .line-number").all()
        places = {int(row.text_content()): row.bounding_box() for row in rows}
        for bracket, first, last in zip(brackets.locator("path").all(), (54, 58), (66, 63), strict=True):
            box = bracket.bounding_box()
            self.assertLess(places[first]["x"] + places[first]["width"], box["x"])
            self.assertLess(box["x"] + box["width"], lanes["x"])
            self.assertLess(abs(box["y"] - places[first]["y"]), 12)
            self.assertLess(abs(box["y"] + box["height"] - places[last]["y"] - places[last]["height"]), 12)

    def test_containment_has_only_what_can_appear(self):
        view = self.open("L100")
        self.show(view, "tree")
        names = view.page.locator("#tree [role=treeitem] b").all_text_contents()
        self.assertEqual(names[0], "TabController")
        self.assertEqual({"AppDelegate", "UIWindow"} & set(names), set())

    def test_picture_stays_while_the_cursor_is_in_it(self):
        view = self.open("F1")
        rows = view.page.locator("#sequence .event").count()
        view.page.locator("#sequence .event").first.click(delay=PRESS)
        view.settle()
        self.assertNotEqual(view.selected, self.findings[0]["line"])
        self.assertEqual(view.page.locator("#sequence .event").count(), rows)


class NarrowTests(InWindow):
    """A window that is less wide than the lines of the log, and than the lifelines."""

    def test_line_numbers_stay_where_they_are_when_a_reader_scrolls_to_the_side(self):
        view = self.open("F1", viewport=NARROW)
        for list, number in ((".lines", ".gutter"), (".events", ".line-number")):
            place = view.page.locator(number).first
            before = place.bounding_box()["x"]
            start, end = view.page.locator(list).evaluate("node => [node.scrollLeft, (node.scrollLeft = 9_999, node.scrollLeft)]")
            self.assertGreater(end, start + 20, list)
            view.settle()
            self.assertAlmostEqual(place.bounding_box()["x"], before, delta=1)


class MessageTests(InWindow):
    """A log in which only messages of UIKit show what broke."""

    arguments = ["device.log"]
    files = {"device_log": "".join(f"2026-05-05 10:22:0{second}.100 Shop[41:7] {text}\n" for second, text in enumerate([
        "<ListController: 0x10620a800> viewDidAppear", "cart: 3 items", "nested push animation can result in corrupted navigation bar",
        "Presenting view controllers on detached view controllers is discouraged <ListController: 0x10620a800>."]))}

    def test_message_is_a_row_at_its_line(self):
        for number, line, text in ((1, "3", "nested push animation can result in corrupted"), (2, "4", "Presenting view controllers on detached")):
            view = self.open(f"F{number}")
            row = view.page.locator("#sequence-current")
            self.assertEqual(row.locator(".line-number").text_content(), line)
            self.assertIn(text, row.text_content())
            self.assertEqual(row.locator(".finding-mark").text_content(), str(number))
            # The callback before it is innocent.
            self.assertEqual(view.page.locator("#sequence .event").filter(has_text="viewDidAppear").locator(".finding-mark").count(), 0)
            self.assertEqual((str(view.selected), self.current_finding(view)), (line, f"F{number}"))


class CursorTests(InWindow):
    def test_row_of_the_log_moves_the_other_views(self):
        view = self.open("L1")
        view.follow("L52")
        self.assertIn("line 52", self.event_of_tree(view))
        self.assertIn("line 52", self.event_of_sequence(view))

    def test_scrubber_of_the_containment_moves_the_log(self):
        view = self.open("L1")
        self.show(view, "tree")
        slider = view.page.locator("#tree input[type=range]")
        slider.focus()
        slider.press("End")
        view.settle()
        self.assertEqual(view.selected, self.steps()[-1])
        slider.press("ArrowLeft")
        view.settle()
        self.assertEqual(view.selected, self.steps()[-2])
        self.assertEqual(self.line_of(slider.get_attribute("aria-valuetext")), self.steps()[-2])

    def test_event_of_the_sequence_moves_the_log(self):
        view = self.open("L52")
        option = view.page.locator("#sequence [role=option]").filter(has_text="viewIsAppearing").last
        line = self.line_of(option.get_attribute("aria-label"))
        option.click(delay=PRESS)
        view.settle()
        self.assertEqual(view.selected, line)

    def test_state_in_the_timeline_moves_the_log(self):
        view = self.open("L80")
        self.show(view, "timeline")
        row = view.page.locator("#timeline [role=row]").filter(has=view.page.get_by_role("rowheader", name="ProductController")).first
        cell = row.get_by_role("gridcell", name="appeared", exact=True).first
        cell.scroll_into_view_if_needed()
        cell.click(delay=PRESS)
        view.settle()
        self.assertIn(view.selected, [*range(66, 73), *range(82, 90), *range(117, 122)], "the lines at which it is appeared")
        self.assertEqual(self.line_of(self.event_of_tree(view)), view.selected)

    def test_containment_at_a_line_has_the_parents_at_it(self):
        view = self.open("L67")
        self.event_of_tree(view)
        items = [(int(item.get_attribute("aria-level")), item.inner_text().split()[0]) for item in view.page.locator("#tree [role=treeitem]").all()]
        self.assertEqual(items[items.index((4, "ReviewsController")) - 1], (3, "ProductController"))
        view.follow("L10")
        self.event_of_tree(view)
        view.settle()
        self.assertNotIn("ReviewsController", view.page.locator("#tree [role=tree]").inner_text())


class ListTests(InWindow):
    arguments = [SAMPLES]

    def entries(self, view):
        return view.page.locator(".list li:not([hidden])").count()

    def test_filter_leaves_the_findings_with_all_words(self):
        view = self.open()
        field = view.page.get_by_role("searchbox", name="Filter")
        rule, name = self.findings[0]["rule"], next(finding["subject"] for finding in self.findings if finding["severity"] == "error")

        def words(finding):
            return " ".join(finding[key] or "" for key in ("severity", "rule", "subject", "message")).lower()

        for text in (rule, f"error {name}", "WARNING scene", "no such word", ""):
            field.fill(text)
            expected = sum(1 for finding in self.findings if all(word in words(finding) for word in text.lower().split(" ")))
            self.assertEqual(self.entries(view), expected, text)
            self.assertEqual(view.page.locator(".list .group:visible").count() > 0, expected > 0)
            view.settle()
            self.assertIn(f"{expected:,} ", view.page.locator("[role=status]").first.text_content())

    def test_list_is_one_stop_in_which_arrows_move(self):
        view = self.open()
        links = view.page.locator(".list a")
        self.assertEqual(links.evaluate_all("nodes => nodes.filter(node => node.tabIndex === 0).length"), 1)
        links.first.focus()
        view.page.keyboard.press("ArrowDown")
        view.page.keyboard.press("Enter")
        view.settle()
        self.assertEqual("#" + self.current_finding(view), links.nth(1).get_attribute("href"))
        self.assertEqual(view.page.locator(".finding:visible").count(), 1)

    def test_list_and_finding_share_a_smaller_window(self):
        view = self.open(viewport={"width": 1000, "height": 800})
        self.assertFalse(view.page.locator(".finding").first.is_visible())
        link = view.page.locator(".list a").nth(1)
        link.click(delay=PRESS)
        view.settle()
        self.assertFalse(link.is_visible())
        self.assertTrue(view.page.locator(f".finding{link.get_attribute('href')}").is_visible())
        view.page.get_by_role("button", name="All findings").click(delay=PRESS)
        self.assertTrue(link.is_visible())


class PaneTests(InWindow):
    def test_border_moves_by_pointer_and_arrow_keys(self):
        view = self.open()
        for name, key, pane, side in (("Width of the findings", "ArrowRight", "#findings", "width"), ("Height of the log", "ArrowUp", "#log", "height")):
            border = view.page.get_by_role("separator", name=name)
            before = view.page.locator(pane).bounding_box()[side]
            border.press(key)
            self.assertAlmostEqual(view.page.locator(pane).bounding_box()[side], before + 16, delta=1)
            box = border.bounding_box()
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            view.page.mouse.move(x, y)
            view.page.mouse.down()
            view.page.mouse.move(x - 40, y + 40)
            view.page.mouse.up()
            self.assertAlmostEqual(view.page.locator(pane).bounding_box()[side], before - 24, delta=2)
            self.assertEqual(int(border.get_attribute("aria-valuenow")), round(100 * view.page.locator(pane).bounding_box()[side] / self.whole(view, side)))

    def whole(self, view, side):
        return view.page.locator("#main" if side == "width" else ".side").bounding_box()[side]

    def test_link_to_a_picture_shows_it_and_scrolls_nothing(self):
        view = self.open()
        for name in PICTURES:
            view.follow(name)
            self.assertEqual([other for other in PICTURES if view.page.locator(f"#{other}").is_visible()], [name])
            self.assertEqual(view.page.locator("[role=tab][aria-selected=true]").get_attribute("aria-controls"), name)
            self.assertEqual(view.page.evaluate("[document.documentElement.scrollTop, document.getElementById('findings').scrollTop]"), [0, 0])

    def test_arrow_keys_move_between_pictures(self):
        view = self.open()
        view.page.locator("#sequence-tab").focus()
        for key, name in (("ArrowRight", "timeline"), ("ArrowRight", "tree"), ("ArrowRight", "sequence"), ("ArrowLeft", "tree")):
            view.page.keyboard.press(key)
            self.assertTrue(view.page.locator(f"#{name}").is_visible())

    def test_first_screen_has_the_fix_and_the_picture(self):
        for size in ((1440, 900), (1024, 768)):
            view = self.open(viewport=dict(zip(("width", "height"), size)))
            for selector in ("#F1 .message", "#F1 .place", "#F1 .code .row:last-child >> nth=0", "#sequence-current", "#log [aria-selected=true]"):
                box = view.page.locator(selector).first.bounding_box()
                self.assertLessEqual(box["y"] + box["height"], size[1], f"{selector} at {size}")
        view = self.open(viewport={"width": 390, "height": 844})
        box = view.page.locator("#F1 .code").first.bounding_box()
        self.assertLessEqual(box["y"] + box["height"], 844)


class KeyboardTests(InWindow):
    def test_tab_reaches_every_view_once(self):
        view = self.open()
        for picture in PICTURES:
            self.show(view, picture)
            view.page.evaluate(STOPS)
            # The tab of the picture has the focus. The way begins after the last stop.
            while view.page.evaluate("() => document.activeElement !== document.body"):
                view.page.keyboard.press("Tab")
            seen = []
            for _ in range(80):
                view.page.keyboard.press("Tab")
                place = view.page.evaluate("() => visit()")
                if place is None:
                    break
                seen.append(place)
            marked = view.page.evaluate("() => marked()")
            self.assertEqual([place["name"] for place, is_marked in zip(seen, marked) if not is_marked or not place["isShown"]], [], "a focus is not visible")
            shown = ["findings", picture, "log"]
            self.assertEqual([name for name in VIEWS if name in {place["view"] for place in seen}], shown)
            composites = [place["view"] for place in seen if place["role"] in ("grid", "tree", "treeitem", "listbox", "option", "row")]
            self.assertEqual(composites, [picture, "log"], "each list is one stop")
            self.assertEqual([place["name"] for place in seen if place["role"] == "tab"], [view.page.locator(f"#{picture}-tab").inner_text()])

    def test_digit_moves_the_focus_to_a_view(self):
        view = self.open()
        for key, name in enumerate(VIEWS, 1):
            view.page.keyboard.press(str(key))
            self.assertEqual(view.page.evaluate("document.activeElement.closest('main section')?.id"), name)

    def test_arrow_keys_move_line_by_line_in_the_log(self):
        view = self.open("L20")
        view.grid.focus()
        for key, expected in (("ArrowDown", 21), ("ArrowDown", 22), ("ArrowUp", 21), ("End", 138), ("Home", 1)):
            view.grid.press(key)
            view.settle()
            self.assertEqual(view.selected, expected, key)

    def test_keys_move_to_findings_evidence_and_events(self):
        view = self.open("L1")
        lines = self.steps()
        view.page.keyboard.press("n")
        view.settle()
        self.assertEqual(self.current_finding(view), "F1")
        witness = [line["line"] for line in self.findings[0]["witness"]]
        view.page.keyboard.press(",")
        view.settle()
        self.assertEqual(view.selected, witness[-2])
        view.page.keyboard.press("j")
        view.settle()
        self.assertEqual(view.selected, lines[lines.index(witness[-2]) + 1])
        view.page.keyboard.press("k")
        view.settle()
        self.assertEqual(view.selected, witness[-2])

    def test_slash_moves_the_focus_to_the_search(self):
        view = self.open()
        view.page.keyboard.press("/")
        self.assertEqual(view.page.evaluate("document.activeElement.type"), "search")
        view.page.keyboard.type("n")
        self.assertEqual(view.page.get_by_role("searchbox", name="Search the log").input_value(), "n")

    def test_dialog_lists_the_keys_and_closes(self):
        view = self.open()
        view.page.keyboard.press("?")
        dialog = view.page.get_by_role("dialog")
        self.assertTrue(dialog.is_visible())
        self.assertIn("next and previous finding", dialog.inner_text())
        view.page.keyboard.press("Escape")
        self.assertFalse(dialog.is_visible())

    def test_live_region_says_where_the_cursor_is(self):
        view = self.open("L1")
        view.follow("L67")
        text = view.page.locator("[role=status][aria-live=polite]").first.text_content()
        self.assertIn("line 67", text)
        self.assertIn("ReviewsController", text)
        self.assertIn("finding 1", text)


class NarrowTests(InWindow):
    def test_narrow_page_does_not_scroll_sideways(self):
        for log in ("walk-through-the-shop", "transition-from-to"):
            folder = Folder()
            folder.analyze(SAMPLES / log / "device.log")
            for has_script in (True, False):
                with Browser.shared().open(folder.page, viewport=NARROW, has_script=has_script) as window:
                    widths = window.page.evaluate("() => [document.documentElement.scrollWidth, innerWidth, document.body.scrollWidth]")
                    self.assertLessEqual(max(widths), NARROW["width"], f"{log}, script: {has_script}")

    def test_view_of_a_narrow_page_is_reached_by_its_link(self):
        view = self.open(viewport=NARROW)
        for name in VIEWS:
            view.follow(name)
            self.assertTrue(view.page.evaluate("name => { const box = document.getElementById(name).getBoundingClientRect();"
                                               " return box.top < innerHeight && box.bottom > 0 && box.height > 0; }", name), name)

    def test_picture_of_a_narrow_page_is_between_the_fix_and_the_evidence(self):
        view = self.open("F1", viewport=NARROW)
        boxes = [view.page.locator(selector).bounding_box() for selector in ("#F1 .source >> nth=0", "#picture", "#F1-evidence")]
        for above, below in zip(boxes, boxes[1:]):
            self.assertLessEqual(above["y"] + above["height"], below["y"])
        view.page.set_viewport_size({"width": 1440, "height": 900})
        view.settle()
        self.assertGreater(view.page.locator("#picture").bounding_box()["x"], view.page.locator("#F1").bounding_box()["x"] + 300)

    def test_log_of_a_narrow_page_shows_the_line_of_a_link(self):
        view = self.open(viewport=NARROW)
        lines = self.arguments[0].read_text(encoding="utf-8").split("\n")
        self.assertEqual(view.at([5, 138, 70]), [(number, visible(lines[number - 1])) for number in (5, 138, 70)])


if __name__ == "__main__":
    unittest.main()
