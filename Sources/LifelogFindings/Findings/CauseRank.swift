extension Finding.Confidence {
  /// The best supported first.
  fileprivate var rank: Int {
    switch self {
    case .certain: 0
    case .likely: 1
    case .possible: 2
    }
  }
}

extension [Finding.Cause] {
  /// The best supported first, then those for which more lines speak; of equals the one that was found first.
  var ranked: [Finding.Cause] {
    enumerated().sorted { left, right in
      (left.element.confidence.rank, right.element.lines.count, left.offset)
        < (right.element.confidence.rank, left.element.lines.count, right.offset)
    }.map(\.element)
  }
}
