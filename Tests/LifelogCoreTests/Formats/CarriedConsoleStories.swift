extension CarriedStory {
  /// The formats of consoles and of devices.
  static let console = [
    CarriedStory("nslog", line: 5, time: "2026-03-05T10:22:04.623431+08:00", process: "Shop", pid: 4121),
    CarriedStory("syslog", line: 5, time: "--03-05T10:22:04", process: "Shop", pid: 4121),
  ]
}
