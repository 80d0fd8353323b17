import LifelogTrace

/// Edges of a machine as its source has them: one line for what a table holds once for each callback.
package struct SourceEdge: Sendable, Hashable {
  /// What it reads.
  package var triggers: [Trigger]
  /// The state that it leaves.
  package var source: Int
  /// What its triggers share; its argument is that of the first of them.
  package var edge: Machine.Edge

  package struct Trigger: Sendable, Hashable {
    package var symbol: Symbol
    package var argument: ArgumentPattern

    package init(symbol: Symbol, argument: ArgumentPattern) {
      self.symbol = symbol
      self.argument = argument
    }
  }

  /// Whether nothing comes of it: the state stays, and no rule is broken.
  package var isIdle: Bool { Int(edge.target) == source && edge.breaks.isEmpty }
}

extension Machine {
  /// The edges of a state, in the order of the source.
  ///
  /// - Complexity: O(*n* log *n*) in their number, and O(number of symbols).
  package func writtenEdges(from state: Int) -> [SourceEdge] {
    var lines: [SourceEdge] = []
    for (symbol, edge) in edges(from: state).sorted(by: { $0.edge.line < $1.edge.line }) {
      let trigger = SourceEdge.Trigger(symbol: symbol, argument: edge.argument)
      if let last = lines.indices.last, lines[last].edge.isWrittenWith(edge) {
        lines[last].triggers.append(trigger)
      } else {
        lines.append(SourceEdge(triggers: [trigger], source: state, edge: edge))
      }
    }
    return lines
  }

  /// The edges of a state with what they read, by symbol.
  private func edges(from state: Int) -> [(symbol: Symbol, edge: Edge)] {
    Callback.allCases.flatMap { callback in
      [Symbol(callback), Symbol(callback, isChild: true)].flatMap { symbol in
        candidates(state: UInt8(clamping: state), symbol: symbol).map { (symbol, edges[$0]) }
      }
    }
  }
}

extension Machine.Edge {
  /// Whether another edge of the same state stands in the same statement.
  fileprivate func isWrittenWith(_ other: Machine.Edge) -> Bool {
    line == other.line && target == other.target && meaning == other.meaning && breaks == other.breaks
      && guards == other.guards
  }
}
