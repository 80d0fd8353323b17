extension CollectedSample {
  /// The formats of consoles and devices.
  static let console = [
    CollectedSample("nslog-cli-tool-stderr-macos14.txt", nslog),
    CollectedSample("nslog-ios4-5-2012-lifecycle-callstack.txt", nslog),
    CollectedSample("nslog-ios6-c07.txt", nslog),
    CollectedSample("nslog-ios7-60b-corrupted-navbar.txt", nslog),
    CollectedSample("nslog-ios8-9-decimal-tid.txt", nslog),
    CollectedSample("nslog-xcode8-microseconds-no-offset.txt", nslog),
    CollectedSample("oslog-dtmode-stderr-microseconds-offset-category.txt", nslog),
    CollectedSample("raw-print-mixed-with-nslog.txt", nslog),
    CollectedSample("callstacksymbols-nslog-2014.txt", nslog),
    CollectedSample("ios-deploy-debug-2015.txt", nslog),
    CollectedSample("xcodebuild-build-with-nslog-2024.txt", nslog),
    CollectedSample("xcodebuild-list-2018-double-space.txt", nslog),
    CollectedSample("xcodebuild-parallel-testing.txt", tests),
    CollectedSample("xcodebuild-xctest-2021.txt", tests),
    CollectedSample("xcodebuild-xctest-and-swift-testing-2025.txt", tests),
    CollectedSample("xcodebuild-xcuitest-2026.txt", tests),
    CollectedSample("wda-xctest-2018.txt", tests),
    CollectedSample("tidevice-xctest-2021.txt", tests, linePrefix: "tidevice-prefix"),
    CollectedSample("xcode-console-copy-metadata-variant-no-process-compact-offset.txt", xcode),
    CollectedSample("xcode15-console-copy-notice-and-stdio.txt", xcode),
    CollectedSample("xcode15-console-copy-with-metadata-mixed.txt", xcode),
    CollectedSample("xcode15-console-copy-with-metadata-uikit.txt", xcode),
    CollectedSample("oslog-hook-liblogredirect-orbi-test-vectors.txt", ["oslog-hook": "oslog"]),
    CollectedSample(
      "oslog-hook-sentry-comment.txt", ["oslog-hook": "oslog"],
      differing: [
        1: "the expression leaves the fields in one piece, from which pid, thread and level are read"
      ]),
    CollectedSample("syslog-ios8-simulator-systemlog-via-appium.txt", syslog, linePrefix: "appium-prefix"),
    CollectedSample("syslog-ios9-simulator-via-appium.txt", syslog, linePrefix: "appium-prefix"),
    CollectedSample("idevicesyslog-1.2-and-relay-ios10-device-name.txt", syslog),
    CollectedSample("idevicesyslog-1.4-ostrace-microseconds.txt", syslog),
    CollectedSample("generated/idevicesyslog-1.4-color.txt", syslog),
    CollectedSample("generated/pymobiledevice3-syslog-live.txt", pymobiledevice3),
    CollectedSample("generated/pymobiledevice3-syslog-live-color.txt", pymobiledevice3),
    CollectedSample("generated/pymobiledevice3-syslog-live-label.txt", pymobiledevice3),
    CollectedSample(
      "generated/pymobiledevice3-syslog-live-image-offset.txt", pymobiledevice3,
      differing: [1: "what the expression calls an offset is one in an image, no zone"]),
    CollectedSample(
      "devicectl-console-preamble.txt",
      ["devicectl-preamble": "launch", "nslog-microseconds": "nslog"]),
    CollectedSample("dtrace-default-columns-non-objc.txt", dtrace),
    CollectedSample("dtrace-objc-description-line.txt", dtrace),
    CollectedSample(
      "slide-for-reddit-process-with-spaces.txt", nslog,
      differing: [1: "its time is cut off; process, pid and thread are read all the same"]),
  ]

  private static let nslog: KeyValuePairs = ["nslog-milliseconds": "nslog", "nslog-microseconds": "nslog"]

  private static let tests: KeyValuePairs = [
    "nslog-milliseconds": "nslog", "nslog-microseconds": "nslog", "xctest-suite": "xctest",
    "xctest-case": "xctest", "xctest-step": "xctest", "xctest-executed": "xctest",
    "xctest-failure": "xctest", "xctest-parallel": "xctest", "swift-testing": "xctest",
  ]

  private static let xcode: KeyValuePairs = ["xcode15-metadata": "xcode"]

  private static let syslog: KeyValuePairs = ["syslog-relay": "syslog", "idevicesyslog-state": "syslog"]

  private static let pymobiledevice3: KeyValuePairs = ["pymobiledevice3": "pymobiledevice3"]

  private static let dtrace: KeyValuePairs = [
    "dtrace-description": "dtrace", "dtrace-header": "dtrace", "dtrace-row": "dtrace",
  ]
}

extension CollectedJSONSample {
  /// The JSON formats of consoles and devices.
  static let console = [
    CollectedJSONSample(
      "generated/pymobiledevice3-syslog-live-format-json.ndjson", "pymobiledevice3-json", count: 2,
      keys: Keys(
        time: "timestamp", process: "filename", pid: "pid", thread: "thread_id", level: "level",
        message: "message"))
  ]
}
