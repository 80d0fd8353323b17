import LifelogPatterns

/// Measures the pattern of a team's own format by the two engines that there are: PCRE2, which lifelog uses, and
/// Swift's `Regex`.
///
/// The pattern takes a line apart into six groups. Half of the lines are of its format, half are of another one.
struct PatternTiming {
  private static let pattern =
    #"\[(?<time>[^\]]+)\] (?<process>\w+)\((?<pid>\d+):(?<thread>\w+)\) (?<level>[A-Z])/\w+: (?<message>.*)"#
  private static let own = "[05/03/2026 10:22:01.301] Shop(4121:main) W/Nav: screen_shown Cart #3"
  private static let other = "2026-03-05 10:22:01.301 Shop[4121:259] screen_shown Cart #3, of another logger"

  /// So many lines of each kind.
  let count: Int

  /// Rows of a table: the engine, and nanoseconds for a line of either kind.
  func rows() throws -> [String] {
    let compiled = try CompiledPattern(Self.pattern)
    let group = compiled.group("message")
    let expression = try Regex(Self.pattern).matchingSemantics(.unicodeScalar)
    let byPCRE2 = { (line: Line) -> Int? in
      let outcome = compiled.match(line.bytes.span) { match in group.flatMap { match[$0] }?.count }
      if case .match(let length) = outcome { return length }
      return nil
    }
    let byRegex = { (line: Line) -> Int? in
      try? expression.wholeMatch(in: line.text)?["message"]?.substring?.utf8.count
    }
    return [row("PCRE2", byPCRE2), row("Swift Regex", byRegex)]
  }

  /// A line as either engine wants it.
  private struct Line {
    let text: String
    let bytes: ContiguousArray<UInt8>

    init(_ text: String) {
      self.text = text
      bytes = ContiguousArray(text.utf8)
    }
  }

  /// - Parameter length: The length of the message in a line; `nil` when the pattern does not take it.
  private func row(_ engine: String, _ length: (Line) -> Int?) -> String {
    let (own, other) = (Line(Self.own), Line(Self.other))
    guard length(own) == 20, length(other) == nil else { return "\(engine)\treads something else" }
    return "\(engine)\t\(time(own, length)) ns a line of the format\t\(time(other, length)) ns any other line"
  }

  private func time(_ line: Line, _ length: (Line) -> Int?) -> Int {
    var sum = 0
    let start = ContinuousClock.now
    for _ in 0..<count { sum += length(line) ?? 0 }
    let duration = ContinuousClock.now - start
    precondition(sum >= 0)
    return Int(duration / .nanoseconds(1)) / count
  }
}
