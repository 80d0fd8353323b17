import LifelogTrace

/// Edges of a machine as in its source: one line for what the table contains once for each callback.
package struct SourceEdge: Sendable, Hashable {
  /// The symbols and arguments that it reads.
  package var triggers: [Trigger]
  /// The index of the state that it leaves.
  package var source: Int
  /// The common properties of its triggers. Its argument is that of the first one.
  package var edge: Machine.Edge

  package struct Trigger: Sendable, Hashable {
    package var symbol: Symbol
    package var argument: ArgumentPattern

    package init(symbol: Symbol, argument: ArgumentPattern) {
      self.symbol = symbol
      self.argument = argument
    }
  }

  /// Whether it has no effect: the state stays, and no rule is violated.
  package var isIdle: Bool { Int(edge.target) == source && edge.breaks.isEmpty }
}

extension Machine {
  /// The edges of a state, in source order.
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

  /// The edges of a state with their symbols, sorted by symbol.
  private func edges(from state: Int) -> [(symbol: Symbol, edge: Edge)] {
    var found: [(symbol: Symbol, edge: Edge)] = []
    for callback in Callback.allCases {
      for symbol in [Symbol(callback), Symbol(callback, isChild: true)] {
        for index in candidates(state: UInt8(clamping: state), symbol: symbol) {
          found.append((symbol, edges[index]))
        }
      }
    }
    return found
  }
}

extension Machine.Edge {
  /// Whether another edge of the same state belongs to the same statement.
  fileprivate func isWrittenWith(_ other: Machine.Edge) -> Bool {
    line == other.line && target == other.target && meaning == other.meaning && breaks == other.breaks
      && guards == other.guards
  }
}
