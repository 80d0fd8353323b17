import LifelogFiles

/// Options of all commands that read logs.
extension OptionSpec {
  /// `--config Team.json`: the settings file.
  static func config(into property: OptionKeyPath<Settings, String?>) -> OptionSpec {
    .text(
      "config", value: "file", help: "Settings file (default: nearest \(SettingsFile.name)).", into: property)
  }

  /// `--files-from list.txt`: more inputs than a command line can have.
  static func filesFrom(into property: OptionKeyPath<Settings, String?>) -> OptionSpec {
    .text(
      "files-from", value: "file", help: "Also read the files listed here, a path on each line.",
      into: property
    ).explained("'-' is standard input.")
  }

  /// `--input-format syslog`: the format of all logs.
  static func inputFormat(into property: OptionKeyPath<Settings, String?>) -> OptionSpec {
    .text(
      "input-format", value: "name", help: "Format of all logs (default: detected line by line).",
      takes: .name(.format), into: property
    ).explained("'lifelog formats' lists the formats.")
  }

  /// `--threads 1`: the number of threads that read.
  static func threads(into property: OptionKeyPath<Settings, Int?>) -> OptionSpec {
    .value(
      "threads", value: "count", help: "Maximum number of threads.", example: "4",
      defaultValue: "one per processor",
      read: { text in Int(text).flatMap { 1...1_024 ~= $0 ? $0 : nil } }, into: property
    ).explained("At most 1024. The number of threads does not change the report.")
  }

  /// `--limit 100G`: the maximum unpacked size of an input.
  static func limit(into property: OptionKeyPath<Settings, ByteSize?>) -> OptionSpec {
    .value(
      "limit", value: "size", help: "Maximum unpacked size of each input.",
      example: "100G", defaultValue: "16G", read: ByteSize.init, into: property)
  }
}
