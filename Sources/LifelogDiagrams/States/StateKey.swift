/// The key to the signs of a diagram of machines: a row for each sign that is drawn.
struct StateKey {
  private var rows: [StateLabel.Line] = []

  var label: StateLabel { StateLabel(rows) }

  /// Adds a row if its sign is drawn.
  mutating func add(_ sign: String, _ meaning: String, if isShown: Bool = true, color: DiagramColor = .text) {
    guard isShown else { return }
    rows.append(.init(sign.isEmpty ? meaning : "\(sign)  \(meaning)", weight: .small, color: color))
  }

  /// Adds the rows of the signs that every diagram of machines can have.
  mutating func addCommon(_ machines: [MachineDrawing]) {
    let arrows = machines.flatMap(\.arrows.arrows)
    let entries = Set(machines.flatMap { $0.entries.map(\.word) })
    add("⇢", "valid as a cancellation or reversal", if: arrows.contains { $0.meaning == .cancels })
    add("a, b ⟶", "the same from each of these states", if: arrows.contains { $0.sources.count > 1 })
    add("● start", "the state of an instance created before the log", if: entries.contains("start"))
    add("● born", "the state of an instance created in the log", if: entries.contains("born"))
    add(
      "→", "state shown by the first callback of an instance created before the log",
      if: machines.contains { !$0.arrows.firstCallbacks.isEmpty }, color: .secondaryText)
  }
}
