extension CarriedStory {
  /// The formats of consoles and of devices.
  static let console = [
    CarriedStory("nslog", line: 5, time: "2026-03-05T10:22:04.623431+08:00", process: "Shop", pid: 4121),
    CarriedStory(
      "nslog", "build-server", line: 6, time: "2026-03-05T10:22:04.623431+08:00", process: "Shop", pid: 4121),
    CarriedStory("nslog", "ios-deploy", line: 9, time: "2026-03-05T10:22:04.623", process: "Shop", pid: 4121),
    CarriedStory(
      "nslog", "tidevice", line: 7, time: "2026-03-05T10:22:04.623431+08:00", process: "Shop", pid: 4121),
    CarriedStory(
      "nslog", "web-copy", line: 5, time: "2026-03-05T10:22:04.623431+08:00", process: "Shop", pid: 4121),
    CarriedStory(
      "nslog", "xctest", line: 11, time: "2026-03-05T10:22:04.623431+08:00", process: "Shop", pid: 4121),
    CarriedStory("xcode", line: 10, time: "2026-03-05T10:22:04.623431+08:00", process: "Shop", pid: nil),
    CarriedStory("oslog", line: 12, time: "2026-03-05T10:22:04.623431+08:00", process: "Shop", pid: 4121),
    CarriedStory("syslog", line: 5, time: "--03-05T10:22:04", process: "Shop", pid: 4121),
    CarriedStory(
      "syslog", "ostrace", line: 6, time: "--03-05T10:22:04.623431", process: "My Shop", pid: 4121),
    CarriedStory("syslog", "simulator", line: 5, time: "--03-05T10:22:04", process: "Shop", pid: 4121),
    CarriedStory("pymobiledevice3", line: 7, time: "2026-03-05T10:22:04.623431", process: "Shop", pid: 4121),
    CarriedStory(
      "pymobiledevice3", "dvt", line: 4, time: "2026-03-05T10:22:04.623431", process: nil, pid: 4121),
    CarriedStory(
      "pymobiledevice3-json", line: 5, time: "2026-03-05T10:22:04.623431", process: "Shop", pid: 4121),
    CarriedStory("go-ios", line: 5, time: "--03-05T10:22:04", process: "Shop", pid: 4121),
    CarriedStory("go-ios", "parsed", line: 4, time: "2026-03-05T10:22:04", process: "Shop", pid: 4121),
    CarriedStory(
      "go-ios", "ostrace", line: 4, time: "2026-03-05T10:22:04.623431+08:00", process: "Shop", pid: 4121),
    CarriedStory("go-ios", "rows", line: 4, time: "2026-03-05T10:22:04.623+08:00", process: nil, pid: 4121),
    CarriedStory("appium", line: 4, time: "--03-05T10:22:04", process: "Shop", pid: 4121),
    CarriedStory("ios-deploy", line: 6, time: nil, process: nil, pid: nil),
    CarriedStory(
      "nslog", "devicectl", line: 5, time: "2026-03-05T10:22:04.623431+08:00", process: "Shop", pid: 4121),
    CarriedStory("print", "simctl", line: 5, time: nil, process: nil, pid: nil),
    CarriedStory("dtrace", line: 6, time: nil, process: nil, pid: nil),
  ]
}
