/// Reading ahead of what comes before.
extension EnvelopeReader {
  /// All that what it says of the next line depends on, besides the line.
  ///
  /// Of two readers that stand alike, one need not read what the other has read already.
  struct Stand: Equatable {
    fileprivate var format: Int
    fileprivate var isDated: Bool
    fileprivate var memory: FormatReaders.Memory
    fileprivate var announced: Int
    fileprivate var isContinuation: Bool
    fileprivate var hasStamps: Bool
  }

  /// Where it stands; `nil` while a message is looked for on the next line.
  var stand: Stand? {
    guard !awaitsMessage else { return nil }
    return Stand(
      format: readers.current, isDated: readers.isCurrentDated, memory: readers.memory, announced: announced,
      isContinuation: isContinuation, hasStamps: hasStamps)
  }

  /// Whether it stands somewhere: what `==` says, without the cost of a stand of its own for each line.
  @inline(__always)
  func stands(at stand: borrowing Stand) -> Bool {
    !awaitsMessage && stand.format == readers.current && stand.isDated == readers.isCurrentDated
      && stand.announced == announced && stand.isContinuation == isContinuation
      && stand.hasStamps == hasStamps && stand.memory == readers.memory
  }

  /// A reader that stands like this one, for lines that come later.
  var ahead: EnvelopeReader {
    var copy = self
    copy.goAhead()
    return copy
  }
}
