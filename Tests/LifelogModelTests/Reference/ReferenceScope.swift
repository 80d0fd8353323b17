import LifelogModel

/// The segments of a trace for a scope.
extension ReferenceTrace {
  /// The segments that a scope selects, each as its own trace with its original times.
  func segments(of scope: Scope) -> [ReferenceTrace] {
    switch scope {
    case .globally: return [self]
    case .before(let closing):
      guard let end = positions(of: closing).first else { return [] }
      return [cut(0..<end)]
    case .after(let opening):
      guard let begin = positions(of: opening).first else { return [] }
      return [cut(begin..<positions.count)]
    case .between(let opening, let closing):
      return spans(from: opening, to: closing).filter(\.isClosed).map { cut($0.positions) }
    case .afterUntil(let opening, let closing):
      return spans(from: opening, to: closing).map { cut($0.positions) }
    }
  }

  /// From each first opening to the next closing, which is excluded, or to the end.
  private func spans(from opening: Formula, to closing: Formula) -> [(positions: Range<Int>, isClosed: Bool)]
  {
    let closings = positions(of: closing)
    let openings = positions(of: opening).filter { !closings.contains($0) }
    var spans: [(positions: Range<Int>, isClosed: Bool)] = []
    var next = 0
    while let begin = openings.first(where: { $0 >= next }) {
      let end = closings.first { $0 > begin }
      spans.append((begin..<(end ?? positions.count), end != nil))
      next = end ?? positions.count
    }
    return spans
  }

  private func cut(_ range: Range<Int>) -> ReferenceTrace { ReferenceTrace(positions[range]) }
}
