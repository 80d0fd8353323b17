"""A Perfetto trace that lifelog writes has the counts of the JSON report and of the database. Perfetto's own messages read it.

LIFELOG is the path of the executable. Needs the packages perfetto and protobuf.
"""
import collections
import pathlib
import sys
import unittest

from perfetto.protos.perfetto.trace import perfetto_trace_pb2 as messages

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "PythonSupport"))

from samples import SAMPLES, Written, merged_runs, sample_runs  # noqa: E402

BEGIN, END, INSTANT = (getattr(messages.TrackEvent, f"TYPE_{name}") for name in ("SLICE_BEGIN", "SLICE_END", "INSTANT"))


def events(packets):
    """The time of each event, and the event with its texts instead of their numbers."""
    texts = {}
    for packet in packets:
        for field, entries in packet.interned_data.ListFields():
            for entry in entries:
                text = entry.str.decode() if field.name == "debug_annotation_string_values" else entry.name
                if (field.name, entry.iid) in texts or entry.iid == 0:
                    raise AssertionError(f"the number of {text!r} is not new")
                texts[field.name, entry.iid] = text
        if not packet.HasField("track_event"):
            continue
        event = packet.track_event
        event.categories.extend(texts["event_categories", number] for number in event.category_iids)
        if event.HasField("name_iid"):
            if not packet.sequence_flags & packet.SEQ_NEEDS_INCREMENTAL_STATE:
                raise AssertionError("a packet with numbers of texts does not say so")
            event.name = texts["event_names", event.name_iid]
        for value in event.debug_annotations:
            value.name = texts["debug_annotation_names", value.name_iid]
            if value.HasField("string_value_iid"):
                value.string_value = texts["debug_annotation_string_values", value.string_value_iid]
        yield packet.timestamp, event


class Traced(Written):
    """The trace, the report and the database of logs."""

    def __init__(self, *arguments):
        super().__init__(*arguments, others=("perfetto",))
        trace = messages.Trace()
        trace.ParseFromString(self.others["perfetto"])
        self.packets = list(trace.packet)
        self.tracks = {p.track_descriptor.uuid: p.track_descriptor for p in self.packets if p.HasField("track_descriptor")}
        self.events = list(events(self.packets))

    def processes(self):
        return [track.process for track in self.tracks.values() if track.HasField("process")]

    def of(self, category, kind=BEGIN):
        return [e for _, e in self.events if e.type == kind and category in e.categories]


def values(event):
    """The annotations of an event."""
    return {a.name: a.string_value if a.HasField("string_value") else a.int_value for a in event.debug_annotations}


class PerfettoTests(unittest.TestCase):
    def check(self, written):
        self.check_tracks(written)
        report = written.report
        findings = [(f["rule"], f["severity"], f["file"], f["line"], f["message"]) for f in report["findings"]]
        marked = [
            (e.name, v["severity"], v["file"], v["line"], v["message"])
            for e in written.of("finding", INSTANT) for v in [values(e)]]
        self.assertEqual(collections.Counter(marked), collections.Counter(findings))

        counts = {(t["kind"], t["outcome"]): t["count"] for t in report["transitions"] if t["count"]}
        slices = [(v["kind"], v["outcome"]) for e in written.of("transition") for v in [values(e)]]
        self.assertEqual(collections.Counter(slices), collections.Counter(counts))

        states = written.rows(
            "select state, callback, path, line from state join event on event.id = first_event_id"
            " join log on log.id = log_id where state <> 'disappeared'")
        drawn = [(e.name, v["callback"], v["file"], v["line"]) for e in written.of("state") for v in [values(e)]]
        self.assertEqual(collections.Counter(drawn), collections.Counter(states))

        begins = [flow for _, e in written.events for flow in e.flow_ids]
        ends = [flow for _, e in written.events for flow in e.terminating_flow_ids]
        side = (
            " exists (select 1 from state where subject_id = {} and state = '{}'"
            " and state.first_event_id between transition.first_event_id and transition.last_event_id)")
        flows = written.rows(
            "select id from transition where" + side.format("from_id", "disappearing") + " and"
            + side.format("to_id", "appearing"))
        self.assertEqual(sorted(begins), [flow for flow, in flows])
        self.assertEqual(sorted(ends), sorted(begins))

    def check_tracks(self, written):
        """Every event is on a track, every track in a process, and no slice overlaps another one."""
        pids = [process.pid for process in written.processes()]
        self.assertEqual(len(set(pids)), len(pids))
        for track in written.tracks.values():
            above = {track.uuid}
            while track.HasField("parent_uuid") and track.parent_uuid:
                track = written.tracks[track.parent_uuid]
                self.assertNotIn(track.uuid, above)
                above.add(track.uuid)
        open_slices, last = {}, {}
        for time, event in written.events:
            self.assertIn(event.track_uuid, written.tracks)
            if event.type == INSTANT:
                continue
            self.assertEqual(open_slices.get(event.track_uuid, False), event.type == END)
            open_slices[event.track_uuid] = event.type == BEGIN
            self.assertGreaterEqual(time, last.get(event.track_uuid, 0))
            last[event.track_uuid] = time
        self.assertFalse(any(open_slices.values()))

    def test_every_sample(self):
        for arguments in sample_runs():
            with self.subTest(arguments=arguments):
                self.check(Traced(*arguments))

    def test_merged_logs(self):
        for arguments in merged_runs():
            with self.subTest(arguments=arguments):
                self.check(Traced(*arguments))

    def test_many_logs_in_one_trace(self):
        written = Traced(SAMPLES)
        self.check(written)
        self.assertGreater(len(written.processes()), 30)

    def test_times_are_those_of_the_log(self):
        written = Traced.of_text(
            "2026-03-05 10:22:01.100+0100 Shop[41:7] <Cart: 0x7fa1> viewWillAppear\n"
            "2026-03-05 10:22:01.350+0100 Shop[41:7] <Cart: 0x7fa1> viewDidAppear\n"
            "2026-03-05 10:22:02.100+0100 Shop[41:7] <Cart: 0x7fa1> viewWillDisappear\n")
        self.check(written)
        self.assertEqual([(p.process_name, p.pid) for p in written.processes()], [("Shop", 41)])
        slices = [(time, e.type, e.name) for time, e in written.events if "state" in e.categories or e.type == END]
        self.assertEqual(slices[:4], [
            (0, BEGIN, "appearing"), (250_000_000, END, ""), (250_000_000, BEGIN, "appeared"), (1_000_000_000, END, "")])
        clocks = [{c.clock_id: c.timestamp for c in p.clock_snapshot.clocks} for p in written.packets
                  if p.HasField("clock_snapshot")]
        self.assertEqual(clocks, [{6: 0, 1: 1772702521_100_000_000}])

    def test_log_without_times_counts_lines(self):
        written = Traced.of_text("<Cart: 0x7fa1> viewWillAppear\n\n<Cart: 0x7fa1> viewDidAppear\n")
        self.check(written)
        self.assertIn("no times: 1 ms is 1 line", written.processes()[0].process_name)
        self.assertEqual(
            [time for time, e in written.events if "state" in e.categories], [1_000_000, 3_000_000])

    def test_finding_is_on_the_track_of_a_subject_without_events(self):
        written = Traced.of_text(
            "LC <Host: 0x2> addChild child=<Menu: 0x1>\nLC <Other: 0x3> addChild child=<Menu: 0x1>\n")
        self.check(written)
        self.assertTrue(written.report["findings"])

    def test_state_ends_at_gap(self):
        written = Traced.of_text(
            "2026-03-05 10:22:01.100 Shop[41:7] <Cart: 0x7fa1> viewWillAppear\n"
            "2026-03-05 10:22:01.200 Shop[41:7] <Cart: 0x7fa1> viewDidAppear\n"
            "2026-03-05 10:22:01.300 Shop[41:7] <Cart: 0x7fa1> viewDidLayoutSubviews\n"
            "2026-03-05 10:25:01.200 Shop[41:7] <Cart: 0x7fa1> viewWillDisappear\n")
        self.check(written)
        ends = [time for time, e in written.events if e.type == END and "0x7fa1" in written.tracks[e.track_uuid].name]
        self.assertEqual(ends[:2], [100_000_000, 200_000_000])

    def test_state_of_the_app_is_a_track(self):
        written = Traced.of_text("".join(
            f"2026-03-05 10:22:0{second}.100 Shop[41:7] <AppDelegate: 0x1> {callback}\n"
            for second, callback in enumerate([
                "applicationDidFinishLaunching", "applicationDidBecomeActive", "applicationWillResignActive",
                "applicationDidEnterBackground", "applicationWillTerminate"])))
        self.assertEqual([e.name for e in written.of("app")], ["inactive", "active", "inactive", "background"])
        self.assertEqual([time // 1_000_000_000 for time, e in written.events if e.type == END][:4], [1, 2, 3, 4])


if __name__ == "__main__":
    unittest.main()
