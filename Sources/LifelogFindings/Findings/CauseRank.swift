extension Finding.Confidence {
  /// The sort order: the best supported cause first.
  fileprivate var rank: Int {
    switch self {
    case .certain: 0
    case .likely: 1
    case .possible: 2
    }
  }
}

extension [Finding.Cause] {
  /// The causes sorted by confidence, then by the number of supporting lines, then by the order in which they were
  /// found.
  var ranked: [Finding.Cause] {
    enumerated().sorted { left, right in
      (left.element.confidence.rank, right.element.lines.count, left.offset)
        < (right.element.confidence.rank, left.element.lines.count, right.offset)
    }.map(\.element)
  }
}
