extension FormatLog {
  /// The formats of consoles and devices.
  static let console = [
    FormatLog("nslog", line: 5, time: "2026-03-05T10:22:04.623431+08:00", process: "Shop", pid: 4121),
    FormatLog(
      "nslog", "build-server", line: 6, time: "2026-03-05T10:22:04.623431+08:00", process: "Shop", pid: 4121),
    FormatLog("nslog", "ios-deploy", line: 9, time: "2026-03-05T10:22:04.623", process: "Shop", pid: 4121),
    FormatLog(
      "nslog", "tidevice", line: 7, time: "2026-03-05T10:22:04.623431+08:00", process: "Shop", pid: 4121),
    FormatLog(
      "nslog", "web-copy", line: 5, time: "2026-03-05T10:22:04.623431+08:00", process: "Shop", pid: 4121),
    FormatLog(
      "nslog", "xctest", line: 11, time: "2026-03-05T10:22:04.623431+08:00", process: "Shop", pid: 4121),
    FormatLog("xcode", line: 10, time: "2026-03-05T10:22:04.623431+08:00", process: "Shop", pid: nil),
    FormatLog("oslog", line: 12, time: "2026-03-05T10:22:04.623431+08:00", process: "Shop", pid: 4121),
    FormatLog("syslog", line: 5, time: "--03-05T10:22:04", process: "Shop", pid: 4121),
    FormatLog(
      "syslog", "ostrace", line: 6, time: "--03-05T10:22:04.623431", process: "My Shop", pid: 4121),
    FormatLog("syslog", "simulator", line: 5, time: "--03-05T10:22:04", process: "Shop", pid: 4121),
    FormatLog("syslog", "priority", line: 5, time: "--03-05T10:22:04", process: "Shop", pid: 4121),
    FormatLog(
      "syslog-protocol", line: 5, time: "2026-03-05T10:22:04.623431+08:00", process: "Shop", pid: 4121),
    FormatLog("pymobiledevice3", line: 7, time: "2026-03-05T10:22:04.623431", process: "Shop", pid: 4121),
    FormatLog(
      "pymobiledevice3", "dvt", line: 4, time: "2026-03-05T10:22:04.623431", process: nil, pid: 4121),
    FormatLog(
      "pymobiledevice3-json", line: 5, time: "2026-03-05T10:22:04.623431", process: "Shop", pid: 4121),
    FormatLog("go-ios", line: 5, time: "--03-05T10:22:04", process: "Shop", pid: 4121),
    FormatLog("go-ios", "parsed", line: 4, time: "2026-03-05T10:22:04", process: "Shop", pid: 4121),
    FormatLog(
      "go-ios", "ostrace", line: 4, time: "2026-03-05T10:22:04.623431+08:00", process: "Shop", pid: 4121),
    FormatLog("go-ios", "rows", line: 4, time: "2026-03-05T10:22:04.623+08:00", process: nil, pid: 4121),
    FormatLog("appium", line: 4, time: "--03-05T10:22:04", process: "Shop", pid: 4121),
    FormatLog("json-lines", line: 4, time: "2026-03-05T10:22:04.623+00:00", process: "Shop", pid: 4121),
    FormatLog("json-lines", "captured", line: 4, time: "10:22:04.623", process: nil, pid: nil),
    FormatLog("swift-log", line: 5, time: "2026-03-05T10:22:04+08:00", process: nil, pid: nil),
    FormatLog("ios-deploy", line: 6, time: nil, process: nil, pid: nil),
    FormatLog(
      "nslog", "devicectl", line: 5, time: "2026-03-05T10:22:04.623431+08:00", process: "Shop", pid: 4121),
    FormatLog("print", "simctl", line: 5, time: nil, process: nil, pid: nil),
    FormatLog("dtrace", line: 6, time: nil, process: nil, pid: nil),
  ]
}
