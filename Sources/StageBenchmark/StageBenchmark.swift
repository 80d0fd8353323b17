/// Measures what a line, an event or a finding costs in each stage, how fast logs are read by format, and the engines of
/// regular expressions.
///
///     swift run -c release StageBenchmark
///     swift run -c release StageBenchmark --format log-ndjson --size 2G
///     swift run -c release StageBenchmark --patterns
///
/// What each stage finds is compared with what is there, before its cost is printed.
@main
struct StageBenchmark {
  /// So many lines, events or findings a run of a stage has.
  private static let lines = 100_000
  private static let events = 200_000
  private static let findings = 500

  static func main() throws {
    let wish = try Wish(CommandLine.arguments.dropFirst())
    switch wish.subject {
    case .stages:
      let stages =
        try Stage.reading(lines: lines) + Stage.checking(events: events) + Stage.writing(findings: findings)
      for line in try StageTable(stages, rounds: wish.rounds).lines() { print(line) }
    case .formats(let formats):
      for format in formats { print(try FormatTiming.measure(format, size: wish.size)) }
    case .names: for format in MadeFormat.allCases { print(format.rawValue) }
    case .patterns: for row in try PatternTiming(count: 200_000).rows() { print(row) }
    }
  }
}
