import TestSupport

/// Random settings, valid and invalid, in JSON without duplicate keys.
struct GeneratedSettings {
  private var random: SeededRandom

  init(seed: Int) { random = SeededRandom(seed) }

  private static let junk = [
    "1", "true", "null", "\"\"", "\"a\"", "[]", "{}", "[1]", "[\"\"]", "[\"a\", \"b\"]", "[{}]", "-1.5",
    "{\"a\": \"b\"}", "{\"a\": 1}", "[[]]", "41", "41.0", "1e15", "-1e14",
  ]

  /// An object with a few keys.
  mutating func document() -> String {
    object([
      "budgets": { $0.list { $0.budget() } }, "disable": { $0.list { $0.text() } },
      "models": { $0.list { $0.text() } }, "failOn": { $0.severity() },
      "severity": { $0.severities() }, "maxWarnings": { $0.count() }, "os": { $0.version() },
      "sdk": { $0.version() },
      "formats": { $0.list { $0.customFormat(of: "line") } },
      "dialects": { $0.list { $0.customFormat(of: "message") } },
      "inputFormat": { $0.text() }, "suppress": { $0.list { $0.suppression() } },
      "$schema": { $0.text() }, "weight": { $0.text() },
    ])
  }

  private typealias Maker = (inout GeneratedSettings) -> String

  /// - Parameter sure: Keys that are nearly always present.
  private mutating func object(_ makers: [String: Maker], sure: [String] = []) -> String {
    var members: [String] = []
    for key in makers.keys.sorted() {
      let isThere = sure.contains(key) ? random.below(12) > 0 : random.below(sure.isEmpty ? 6 : 4) == 0
      guard isThere, let make = makers[key] else { continue }
      members.append("\"\(key)\": " + (random.below(14) == 0 ? random.pick(Self.junk) : make(&self)))
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  private mutating func list(_ make: Maker) -> String {
    "[" + (0..<random.below(3)).map { _ in make(&self) }.joined(separator: ", ") + "]"
  }

  private mutating func text() -> String {
    random.pick(["\"a\"", "\"Cart*\"", "\"é\"", "\" \"", "\"a b\\n\"", "\"\""])
  }

  private mutating func severity() -> String {
    random.pick(["\"error\"", "\"warning\"", "\"note\"", "\"Error\"", "\"eror\""])
  }

  private mutating func severities() -> String {
    object(["a": { $0.severity() }, "b": { $0.severity() }])
  }

  private mutating func count() -> String {
    random.pick(["0", "7", "7.0", "1000000000", "1000000001", "-1", "0.5", "\"7\""])
  }

  private mutating func version() -> String {
    let parts = ["", ".", "0", "1", "2", "4", "9", "17", "04", "099", "100", "x", " (16G102)", "."]
    return "\"" + (0...random.below(5)).map { _ in random.pick(parts) }.joined() + "\""
  }

  private mutating func duration() -> String {
    if random.below(2) == 0 { return random.pick(["\"300 ms\"", "\"1.5s\"", "\"2 min\""]) }
    let digits = ["0", "00", "1", "20", "000000", "000000017", "0000000169", "123456789"]
    let number = random.pick(digits) + (random.below(2) == 0 ? "." + random.pick(digits) : "")
    return
      "\"\(number)\(random.pick(["", " ", "  "]))\(random.pick(["us", "µs", "ms", "s", "min", "h", ""]))\""
  }

  private mutating func day() -> String {
    let years = ["2027", "2028", "2000", "2100", "0000", "0004", "27", "1900"]
    let months = ["01", "02", "04", "12", "13", "00", "2"]
    let days = ["01", "28", "29", "30", "31", "32", "00", "1"]
    return "\"\(random.pick(years))-\(random.pick(months))-\(random.pick(days))\""
  }

  private mutating func budget() -> String {
    object(
      [
        "class": { $0.text() },
        "from": { $0.random.pick(["\"init\"", "\"viewDidLoad\"", "\"viewWillAppear\"", "\"deinit\""]) },
        "median": { $0.duration() }, "p95": { $0.duration() }, "maximum": { $0.duration() },
        "severity": { $0.severity() }, "klass": { $0.text() },
      ], sure: ["class", "from", "median"])
  }

  private mutating func suppression() -> String {
    object(
      ["rule": { $0.text() }, "class": { $0.text() }, "reason": { $0.text() }, "until": { $0.day() }],
      sure: ["rule", "reason"])
  }

  private mutating func customFormat(of input: String) -> String {
    object(
      [
        "name": { $0.text() }, "title": { $0.text() }, "pattern": { $0.text() },
        "callbacks": { $0.texts() }, "phases": { $0.texts() }, "callback": { $0.text() },
        "levels": { $0.texts() },
        "continuations": { $0.random.pick(["\"join\"", "\"separate\"", "\"no\""]) },
        "time": { $0.text() },
        "samples": { $0.list { $0.sample(of: input) } },
      ], sure: ["name", "pattern", "samples"])
  }

  private mutating func texts() -> String {
    random.pick(["{}", "{\"a\": \"b\"}", "{\"\": \"\"}", "{\"a\": 1}"])
  }

  private mutating func sample(of input: String) -> String {
    object(
      [
        input: { $0.text() }, "pid": { $0.random.pick(["41", "\"41\"", "4.5", "-1", "1e15", "0.0"]) },
        "level": { $0.text() }, "subject": { $0.text() }, "phase": { $0.text() },
      ], sure: [input])
  }
}
