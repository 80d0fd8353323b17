extension CollectedSample {
  /// The text formats of the unified log.
  static let unifiedLog = [
    CollectedSample("log-default-launchd-subsystem-no-category.txt", logDefault),
    CollectedSample("log-default-signpost-otter-imitation.txt", logDefault),
    CollectedSample("log-default-simulator-exampleios.txt", logDefault),
    CollectedSample("log-default-splunk-aul-readme.txt", logDefault),
    CollectedSample("log-show-default-empty-result.txt", logDefault),
    CollectedSample("log-show-default-macos-airdrop-multiline.txt", logDefault),
    CollectedSample("log-show-default-macos10.14-kext.txt", logDefault),
    CollectedSample("log-show-default-macos14-activity.txt", logDefault),
    CollectedSample("log-show-default-macos14-multiline.txt", logDefault),
    CollectedSample("log-show-default-macos26-logger-skipdebug.txt", logDefault),
    CollectedSample("log-show-default-macos26-python-traceback.txt", logDefault),
    CollectedSample("log-show-default-signpost-text-message.txt", logDefault),
    CollectedSample("log-stream-default-remotepairing.txt", logDefault),
    CollectedSample("log-compact-briefcase-test-vectors.txt", logCompact),
    CollectedSample("log-compact-macos-node-activities.txt", logCompact),
    CollectedSample("log-compact-simctl-show-xcode26-multiline.txt", logCompact),
    CollectedSample("log-compact-simctl-xcode27-cutdown.txt", logCompact),
    CollectedSample("log-stream-compact-simulator-detox.txt", logCompact),
    CollectedSample("log-show-syslog-kernel-sandbox.txt", logSyslog),
    CollectedSample("log-stream-syslog-macos10.14-sudo.txt", logSyslog),
    CollectedSample("log-stream-syslog-macos13-screensaver.txt", logSyslog),
    CollectedSample("console-app-copy-2018-space-offset.txt", consoleApp),
    CollectedSample("console-app-copy-five-columns-with-library.txt", consoleApp),
    CollectedSample("console-app-copy-localized-zh.txt", consoleApp),
    CollectedSample("console-app-export-ios26-device.txt", consoleApp),
    CollectedSample("console-app-with-leading-count-column.txt", consoleApp),
    CollectedSample("sysdiagnose-containermanagerd-log.txt", ["sysdiagnose-text": "sysdiagnose-text"]),
  ]

  /// The prefixes of the names of these logs.
  static let unifiedLogPrefixes = ["log-", "console-app-", "sysdiagnose-"]

  private static let logDefault: KeyValuePairs = ["log-default-entry": "log-default"]
  private static let logCompact: KeyValuePairs = ["log-compact-entry": "log-compact"]
  private static let logSyslog: KeyValuePairs = ["log-syslog-entry": "log-syslog"]
  private static let consoleApp: KeyValuePairs = ["console-app": "console-app"]

  /// The names of logs without any entry.
  static let withoutEntries: Set = [
    // One note about lost messages.
    "log-stream-drop-notice.txt",
    // The line after the last record.
    "log-ndjson-trailer.ndjson",
    // One truncated record.
    "log-ndjson-coreaudio-macos-2026.ndjson.partial",
    // Columns that an article's author left out; no logger prints such lines.
    "log-show-sierra-dot-joined-subsystem-distilled.txt",
  ]
}

extension CollectedJSONSample {
  /// The JSON formats of the unified log.
  static let unifiedLog = [
    CollectedJSONSample("log-ndjson-ios-device-2023-kernel.ndjson", "log-ndjson", count: 1),
    CollectedJSONSample(
      "log-ndjson-ios27-simulator-springboard-and-activity-abridged.ndjson", "log-ndjson", count: 3),
    CollectedJSONSample("log-ndjson-macos-trustd-2021.ndjson", "log-ndjson", count: 1),
    CollectedJSONSample("log-ndjson-signpost-trimmed.ndjson", "log-ndjson", count: 2),
    CollectedJSONSample("log-stream-ndjson-simulator-ios18.2.ndjson", "log-ndjson", count: 4),
    CollectedJSONSample("log-show-json-2023-cloudd.json", "log-json", count: 1),
    CollectedJSONSample("log-show-json-2025-launchd.json", "log-json", count: 1),
    CollectedJSONSample("log-show-json-2025-screencapture.json", "log-json", count: 1),
    CollectedJSONSample("log-show-json-source-2018.json", "log-json", count: 1),
    CollectedJSONSample("log-stream-json-framing-test-vector.txt", "log-json", count: 2),
  ]
}
