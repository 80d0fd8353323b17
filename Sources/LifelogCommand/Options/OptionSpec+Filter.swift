import LifelogReading
import LifelogTrace

extension OptionSpec {
  /// `--since`, `--until`, `--process`, `--pid`, `--level`: the lines to read.
  static func filters(into property: OptionKeyPath<Settings, LogFilter>) -> [OptionSpec] {
    [
      time("since", help: "Ignore lines before this time, for example 10:22:01.") { time, settings in
        settings[keyPath: property].since = time
      }.explained(
        "Examples: 2026-03-05 10:22:01.5+0100, 2026-03-05T10:22, 2026-03-05, 10:22:01."),
      time("until", help: "Ignore lines after this time (inclusive).") { time, settings in
        settings[keyPath: property].until = time
      }.explained("A time without seconds includes the whole minute, and a date the whole day."),
      list("process", value: "names", help: "Read only lines of these processes.") { word, settings in
        settings[keyPath: property].processes.insert(word)
        return true
      }.explained("A line that names no process belongs to the process of the line before it."),
      list("pid", value: "ids", help: "Read only lines of these process ids.", example: "4711") {
        word, settings in
        guard let pid = Int32(word), pid >= 0 else { return false }
        settings[keyPath: property].pids.insert(pid)
        return true
      }.rare,
      level(into: property).rare,
    ]
  }

  /// `--class`: the classes that the results are about.
  static func classes(
    into property: OptionKeyPath<Settings, [String]>, help: String, details: String = ""
  ) -> OptionSpec {
    list("class", value: "names", help: help, into: property).explained(details)
  }

  /// A comma-separated list. If given twice, the values of both apply.
  private static func list(
    _ long: String, value: String, help: String, example: String? = nil,
    take: @escaping @Sendable (_ word: String, _ settings: inout Settings) -> Bool
  ) -> OptionSpec {
    let definition = OptionDefinition(
      long: long, value: value, help: help, example: example, isRepeatable: true, isList: true)
    return OptionSpec(definition: definition) { value, settings in
      let words = value.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
      return !words.contains("") && words.allSatisfy { take($0, &settings) }
    }
  }

  private static func time(
    _ long: String, help: String, take: @escaping @Sendable (TimeArgument, inout Settings) -> Void
  ) -> OptionSpec {
    let definition = OptionDefinition(long: long, value: "time", help: help, example: "2026-03-05 10:22:01")
    return OptionSpec(definition: definition) { value, settings in
      guard let time = TimeArgument(value) else { return false }
      take(time, &settings)
      return true
    }
  }

  private static func level(into property: OptionKeyPath<Settings, LogFilter>) -> OptionSpec {
    let definition = OptionDefinition(
      long: "level", value: "level", help: "Ignore messages below this level.",
      details: "A message without a level is read.", allowed: LogLevel.allCases.map(\.rawValue))
    return OptionSpec(definition: definition) { value, settings in
      guard let level = LogLevel(name: value) else { return false }
      settings[keyPath: property].level = level
      return true
    }
  }
}
