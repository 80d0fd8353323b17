extension CarriedStory {
  /// The formats of the unified log.
  static let unifiedLog = [
    CarriedStory("log-default", line: 7, time: zoned, process: "Shop", pid: 4121),
    CarriedStory("log-default", "web-copy", line: 4, time: zoned, process: "Shop", pid: 4121),
    CarriedStory("log-compact", line: 7, time: "2026-03-05T10:22:04.623", process: "Shop", pid: 4121),
    CarriedStory("log-syslog", line: 6, time: zoned, process: "Shop", pid: 4121),
    CarriedStory("log-json", line: 95, time: zoned, process: "Shop", pid: 4121),
    CarriedStory("log-json", "indented", line: 97, time: zoned, process: "Shop", pid: 4121),
    CarriedStory("log-json", "one-line", line: 2, time: zoned, process: "Shop", pid: 4121),
    CarriedStory("log-ndjson", line: 6, time: zoned, process: "Shop", pid: 4121),
    CarriedStory(
      "unifiedlog-jsonl", line: 4, time: "2026-03-05T02:22:04.623431+00:00", process: "Shop", pid: 4121),
    CarriedStory(
      "unifiedlog-csv", line: 6, time: "2026-03-05T02:22:04.623+00:00", process: "Shop", pid: 4121),
    CarriedStory(
      "unifiedlog-tsv", line: 5, time: "2026-03-05T10:22:04.623431+00:00", process: "Shop", pid: 4121),
    CarriedStory("sysdiagnose-text", line: 4, time: "2026-03-05T10:22:04", process: nil, pid: 4121),
    CarriedStory("console-app", line: 4, time: "10:22:04.623431+08:00", process: "Shop", pid: nil),
    CarriedStory(
      "console-app", "with-library", line: 4, time: "10:22:04.623431+08:00", process: "Shop", pid: nil),
  ]

  private static let zoned = "2026-03-05T10:22:04.623431+08:00"
}
