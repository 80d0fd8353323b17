import LifelogReading
import LifelogTrace

extension OptionSpec {
  /// What of a log is looked at: `--process`, `--pid`, `--since`, `--until`, `--level`.
  static func filters(into place: OptionKeyPath<Settings, LogFilter>) -> [OptionSpec] {
    [
      several(
        "process", value: "names",
        help:
          "Look at these processes only, with commas between them. A line that names none is of the last one's."
      ) { word, settings in
        settings[keyPath: place].processes.insert(word)
        return true
      },
      several("pid", value: "ids", help: "Look at the processes with these ids only.") { word, settings in
        guard let pid = Int32(word), pid >= 0 else { return false }
        settings[keyPath: place].pids.insert(pid)
        return true
      },
      moment("since", help: "Look at nothing before this moment: \(moments).") { moment, settings in
        settings[keyPath: place].since = moment
      },
      moment(
        "until",
        help: "Look at nothing after this moment; the day, minute or second that it names is looked at."
      ) { moment, settings in settings[keyPath: place].until = moment },
      level(into: place),
    ]
  }

  /// `--class`: whom the results are about.
  static func classes(into place: OptionKeyPath<Settings, [String]>, help: String) -> OptionSpec {
    list("class", value: "names", help: help, into: place)
  }

  private static var moments: String { "2026-03-05 10:22:01.5+0100, 2026-03-05T10:22, 2026-03-05, 10:22:01" }

  /// Words with commas between them. Given twice, all of them hold.
  private static func several(
    _ long: String, value: String, help: String,
    take: @escaping @Sendable (_ word: String, _ settings: inout Settings) -> Bool
  ) -> OptionSpec {
    let shape = OptionDefinition(long: long, value: value, help: help, isRepeatable: true, isList: true)
    return OptionSpec(shape: shape) { value, settings in
      let words = value.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
      return !words.contains("") && words.allSatisfy { take($0, &settings) }
    }
  }

  private static func moment(
    _ long: String, help: String, take: @escaping @Sendable (TimeArgument, inout Settings) -> Void
  ) -> OptionSpec {
    let shape = OptionDefinition(long: long, value: "time", help: help, example: "2026-03-05 10:22:01")
    return OptionSpec(shape: shape) { value, settings in
      guard let moment = TimeArgument(value) else { return false }
      take(moment, &settings)
      return true
    }
  }

  private static func level(into place: OptionKeyPath<Settings, LogFilter>) -> OptionSpec {
    let shape = OptionDefinition(
      long: "level", value: "level",
      help:
        "Look at messages of this level and above; those whose level the log does not print are looked at.",
      allowed: LogLevel.allCases.map(\.rawValue))
    return OptionSpec(shape: shape) { value, settings in
      guard let level = LogLevel(name: value) else { return false }
      settings[keyPath: place].level = level
      return true
    }
  }
}
