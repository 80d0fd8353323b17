/// The cost of each stage, measured in turn.
struct StageTable {
  private let stages: [Stage]
  private let rounds: Int

  init(_ stages: [Stage], rounds: Int) {
    self.stages = stages
    self.rounds = rounds
  }

  /// Returns a heading, and a line for each stage with the minimum and median of all rounds after a warm-up round.
  func lines() throws -> [String] {
    var costs = Array(repeating: [Int](), count: stages.count)
    for round in 0...rounds {
      for (index, stage) in stages.enumerated() {
        let cost = try stage.measure()
        if round > 0 { costs[index].append(cost) }
      }
    }
    let rows = zip(stages, costs).map { stage, costs in
      let sorted = costs.sorted()
      return [stage.name, stage.unit, Self.decimal(sorted[0]), Self.decimal(sorted[sorted.count / 2])]
    }
    return Self.aligned([["stage", "unit", "ns, minimum of \(rounds)", "ns, median"]] + rows)
  }

  /// Aligns text to the left and numbers to the right.
  private static func aligned(_ rows: [[String]]) -> [String] {
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        return column < 2 ? row[column] + padding : padding + row[column]
      }
      return cells.joined(separator: "  ")
    }
  }

  /// Formats thousandths as a number with one decimal.
  private static func decimal(_ thousandths: Int) -> String {
    let tenths = (thousandths + 50) / 100
    return "\(tenths / 10).\(tenths % 10)"
  }
}
