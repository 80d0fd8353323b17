extension FormatLog {
  /// The formats of the unified log.
  static let unifiedLog = [
    FormatLog("log-default", line: 7, time: zoned, process: "Shop", pid: 4121),
    FormatLog("log-default", "web-copy", line: 4, time: zoned, process: "Shop", pid: 4121),
    FormatLog("log-compact", line: 7, time: "2026-03-05T10:22:04.623", process: "Shop", pid: 4121),
    FormatLog("log-syslog", line: 6, time: zoned, process: "Shop", pid: 4121),
    FormatLog("log-json", line: 95, time: zoned, process: "Shop", pid: 4121),
    FormatLog("log-json", "indented", line: 97, time: zoned, process: "Shop", pid: 4121),
    FormatLog("log-json", "one-line", line: 2, time: zoned, process: "Shop", pid: 4121),
    FormatLog("log-ndjson", line: 6, time: zoned, process: "Shop", pid: 4121),
    FormatLog(
      "unifiedlog-jsonl", line: 4, time: "2026-03-05T02:22:04.623431+00:00", process: "Shop", pid: 4121),
    FormatLog(
      "unifiedlog-csv", line: 6, time: "2026-03-05T02:22:04.623+00:00", process: "Shop", pid: 4121),
    FormatLog(
      "unifiedlog-tsv", line: 5, time: "2026-03-05T10:22:04.623431+00:00", process: "Shop", pid: 4121),
    FormatLog("sysdiagnose-text", line: 4, time: "2026-03-05T10:22:04", process: nil, pid: 4121),
    FormatLog("console-app", line: 4, time: "10:22:04.623431+08:00", process: "Shop", pid: nil),
    FormatLog(
      "console-app", "with-library", line: 4, time: "10:22:04.623431+08:00", process: "Shop", pid: nil),
  ]

  private static let zoned = "2026-03-05T10:22:04.623431+08:00"
}
