extension CarriedStory {
  /// The formats of the unified log.
  static let unifiedLog = [
    CarriedStory(
      "log-default", line: 7, time: "2026-03-05T10:22:04.623431+08:00", process: "Shop", pid: 4121),
    CarriedStory("log-compact", line: 7, time: "2026-03-05T10:22:04.623", process: "Shop", pid: 4121),
    CarriedStory("log-ndjson", line: 6, time: "2026-03-05T10:22:04.623431+08:00", process: "Shop", pid: 4121),
  ]
}
