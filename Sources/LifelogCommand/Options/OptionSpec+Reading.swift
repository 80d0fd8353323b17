/// Options of all commands that read logs.
extension OptionSpec {
  /// `--config Team.json`: by which settings.
  static func config(into place: Place<Settings, String?>) -> OptionSpec {
    .text(
      "config", value: "file", help: "Settings to go by in place of the nearest \(SettingsFile.name).",
      into: place)
  }

  /// `--input-format syslog`: in which format all logs are.
  static func inputFormat(into place: Place<Settings, String?>) -> OptionSpec {
    .text(
      "input-format", value: "name",
      help:
        "The format that all logs are in, in place of recognising each line: one that 'lifelog formats' lists.",
      into: place)
  }
}
