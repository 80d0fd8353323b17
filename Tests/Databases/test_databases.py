"""A database that lifelog writes is valid, and has the counts of the JSON report. Python's own SQLite reads it.

LIFELOG is the path of the executable.
"""
import collections
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "PythonSupport"))

from samples import SAMPLES, Written, merged_runs, sample_runs  # noqa: E402


class DatabaseTests(unittest.TestCase):
    def check(self, written):
        report = written.report
        self.assertEqual(written.rows("pragma integrity_check"), [("ok",)])
        self.assertEqual(written.rows("pragma foreign_key_check"), [])

        inputs = [(i["path"], i["format"], i["lines"], i["bytes"], i["events"]) for i in report["inputs"]]
        self.assertEqual(written.rows("select path, format, lines, bytes, events from log order by id"), inputs)
        logs = "select path, count(event.id) from log left join event on log_id = log.id group by log.id"
        delivered = [(i["path"], i["events"] - i["skipped"].get("echo", 0)) for i in report["inputs"]]
        self.assertEqual(written.rows(logs), delivered)

        findings = [
            (f["file"], f["line"], f["rule"], f["severity"], f["message"], len(f["witness"])) for f in report["findings"]]
        self.assertEqual(written.rows(
            "select path, line, rule, severity, message, (select count(*) from witness where finding_id = finding.id)"
            " from finding join log on log.id = log_id order by finding.id"), findings)
        evidence = [(w["line"], w["callback"], w["text"]) for f in report["findings"] for w in f["witness"]]
        self.assertEqual(
            written.rows("select line, callback, text from witness order by finding_id, number"), evidence)
        self.assertEqual(
            written.rows("select * from witness join event on event.id = event_id where witness.line <> event.line"), [])

        transitions = collections.Counter(
            {(t["kind"], t["outcome"]): t["count"] for t in report["transitions"] if t["count"]})
        self.assertEqual(collections.Counter(written.rows("select kind, outcome from transition")), transitions)
        self.assertEqual(written.one("select count(*) from transition where first_event_id is null"), 0)

        seen = "select count(*) from subject where log_id is not null"
        self.assertLessEqual(written.one(seen), report["summary"]["subjects"])

    def test_every_sample(self):
        for arguments in sample_runs():
            with self.subTest(arguments=arguments):
                self.check(Written(*arguments))

    def test_merged_logs(self):
        for arguments in merged_runs():
            with self.subTest(arguments=arguments):
                self.check(Written(*arguments))

    def test_many_logs_in_one_database(self):
        written = Written(SAMPLES)
        self.check(written)
        self.assertGreater(written.one("select count(distinct log_id) from event"), 30)
        # Nothing of one log refers to another one.
        self.assertEqual(written.rows(
            "select * from state join event as a on a.id = first_event_id join event as b on b.id = last_event_id"
            " where a.log_id <> b.log_id"), [])
        self.assertEqual(written.rows(
            "select * from event join subject on subject.id = subject_id where event.log_id <> subject.log_id"), [])

    def test_offset_is_that_of_the_line(self):
        log = SAMPLES / "walk-through-the-shop" / "device.log"
        content = log.read_bytes()
        for line, offset in Written(log).rows("select line, offset from event"):
            self.assertEqual(content[:offset].count(b"\n") + 1, line)
            self.assertTrue(offset == 0 or content[offset - 1:offset] == b"\n")

    def test_states_of_a_subject_do_not_overlap(self):
        written = Written(SAMPLES)
        self.assertEqual(written.rows(
            "select * from (select subject_id, first_event_id, lag(last_event_id) over (partition by subject_id"
            " order by first_event_id) as before from state) where first_event_id < before"), [])
        # After each callback of the appearance, the state is the one that the callback names.
        self.assertEqual(written.rows(
            "select * from event join state on state.subject_id = event.subject_id and first_event_id = event.id"
            " where callback = 'viewDidAppear' and state <> 'appeared'"), [])

    def test_tables_have_types(self):
        written = Written(SAMPLES / "walk-through-the-shop" / "device.log")
        tables = written.rows("select name, sql from sqlite_schema where type = 'table'")
        self.assertEqual(len(tables), 11)
        for name, sql in tables:
            self.assertRegex(sql, r"STRICT", name)

    def test_times_have_the_parts_that_the_log_prints(self):
        times = {
            "2026-03-05 10:22:01.100250+0800": "2026-03-05T10:22:01.100250+08:00",
            "2026-03-05 10:22:01.100-0330": "2026-03-05T10:22:01.100-03:30",
            "2026-03-05 23:59:59.999": "2026-03-05T23:59:59.999",
            "1969-12-31 16:00:00.500-0800": "1969-12-31T16:00:00.500-08:00",
            "1969-12-31 15:59:59.250": "1969-12-31T15:59:59.250",
        }
        for printed, expected in times.items():
            written = Written.of_text(f"{printed} Shop[41:7] <Cart: 0x7fa1> viewDidLoad\n")
            self.assertEqual(written.rows("select time from event"), [(expected,)])
        written = Written.of_text("10:22:01.5 Shop <Cart: 0x7fa1> viewDidLoad\n")
        self.assertEqual(written.rows("select time from event"), [("10:22:01.5",)])
        written = Written.of_text("Feb 29 10:22:01 iPhone Shop[41] <Notice>: <Cart: 0x7fa1> viewDidLoad\n")
        self.assertEqual(written.rows("select time from event"), [("--02-29T10:22:01",)])
        written = Written.of_text("<Cart: 0x7fa1> viewDidLoad\n")
        self.assertEqual(written.rows("select time, microseconds from event"), [(None, None)])

    def test_on_screen_at_is_each_state_at_each_of_its_events(self):
        written = Written(SAMPLES)
        query = "select event_id, subject_id, state from on_screen_at order by event_id, subject_id"
        expected = written.rows(
            "select event_row.id, state.subject_id, state from event_row join state on first_event_id <= event_row.id"
            " and event_row.id < last_event_id + (ended_by <> 'event') where state <> 'disappeared' order by 1, 2")
        self.assertGreater(len(expected), 1_000)
        self.assertEqual(written.rows(query), expected)

    def test_on_screen_at_searches_states_by_index(self):
        written = Written(SAMPLES)
        view = "select class, state from on_screen_at"
        for query in [
                f"{view} where event_id = 20", f"{view} where event_id between 20 and 30", f"{view} where line = 7",
                f"{view} join finding using (event_id)", f"{view} join transition on event_id = transition.first_event_id"]:
            with self.subTest(query=query):
                plan = [row[3] for row in written.rows(f"explain query plan {query}")]
                self.assertTrue(any("state USING COVERING INDEX state_middle (middle=?" in row for row in plan), plan)
                self.assertFalse(any(row.startswith("SCAN state") or "AUTOMATIC" in row for row in plan), plan)
                if "line" not in query:
                    self.assertNotIn("SCAN event_row", plan)

    def test_database_of_state_changes_is_small(self):
        # Every callback changes a state, and every controller is another one.
        lines = (
            f"2026-03-05 10:{time // 6000:02}:{time // 100 % 60:02}.{time % 100:02}0 Shop[41:7]"
            f" <Class{time // 4 % 300}: {0x600003000000 + time // 4 * 64:#x}> {callback}\n"
            for time in range(20_000) for callback in [
                ("viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear")[time % 4]])
        written = Written.of_text("".join(lines))
        self.assertEqual(written.rows("select (select count(*) from event), (select count(*) from state)"), [(20_000, 20_000)])
        size = written.one("pragma page_count") * written.one("pragma page_size")
        self.assertLess(size / 20_000, 140)


if __name__ == "__main__":
    unittest.main()
