import LifelogText
import LifelogTrace

/// The states of subjects.
extension LifeWriter {
  func writeStates(to database: borrowing Database) throws(StoreError) {
    var state = try database.insertion(into: "state", columns: 6)
    for (subject, spans) in trace.stateSpans().enumerated() {
      for span in spans where span.state != .unknown {
        guard let first = span.first else { continue }
        let end = end(of: span)
        state.add(id(subject))
        state.add(id(first))
        state.add(id(end.step))
        state.add(span.state.name)
        state.add(end.reason)
        let last = (end.step ?? first) - (end.reason == "event" ? 1 : 0)
        state.add(span.state == .disappeared ? nil : Self.middle(of: first + 1, last + 1))
        try state.run()
      }
    }
  }

  /// The number of a range that the largest power of two divides.
  private static func middle(of first: Int, _ last: Int) -> Int {
    guard first < last else { return first }
    let differing = Int.bitWidth - (first ^ last).leadingZeroBitCount
    return last & -(1 << (differing - 1))
  }

  /// Returns the last step of a span, and what ends it.
  private func end(of span: StateSpan) -> (step: Int?, reason: String) {
    switch span.end {
    case .step(let step): (step, "event")
    case .gap(before: let step): (step - 1, "gap")
    case .end, .start, .omitted: (lastStep(ofLogOf: span.first), "end")
    }
  }

  /// Returns the last step of the log of a step.
  private func lastStep(ofLogOf step: Int?) -> Int {
    guard let step, !trace.logs.isEmpty else { return trace.steps.count - 1 }
    return trace.logs[trace.log(of: step)].steps.upperBound - 1
  }
}
