/// Options of all commands that read logs.
extension OptionSpec {
  /// `--config Team.json`: by which settings.
  static func config(into place: OptionKeyPath<Settings, String?>) -> OptionSpec {
    .text(
      "config", value: "file", help: "Settings to go by in place of the nearest \(SettingsFile.name).",
      into: place)
  }

  /// `--input-format syslog`: in which format all logs are.
  static func inputFormat(into place: OptionKeyPath<Settings, String?>) -> OptionSpec {
    .text(
      "input-format", value: "name",
      help:
        "The format that all logs are in, in place of recognising each line: one that 'lifelog formats' lists.",
      takes: .name(.format), into: place)
  }

  /// `--threads 1`: how many threads read.
  static func threads(into place: OptionKeyPath<Settings, Int?>) -> OptionSpec {
    let shape = OptionDefinition(
      long: "threads", value: "count",
      help:
        "How many threads read at a time; as many as there are processors if it is not given. What is reported is the same.",
      example: "4")
    return OptionSpec(shape: shape) { text, settings in
      guard let count = Int(text), count > 0 else { return false }
      settings[keyPath: place] = count
      return true
    }
  }
}
