/// Measures the cost of a line, an event or a finding in each stage.
///
/// The result of each stage is checked before its cost is printed.
@main
struct StageBenchmark {
  static func main() throws {
    let stages =
      try Stage.reading(lines: 100_000) + Stage.checking(events: 200_000) + Stage.writing(findings: 500)
    for line in try StageTable(stages, rounds: 9).lines() { print(line) }
  }
}
