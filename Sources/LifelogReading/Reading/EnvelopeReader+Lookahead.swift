/// Reading lines before their turn.
extension EnvelopeReader {
  /// Everything but the line itself that decides what the reader makes of the next line.
  struct ReaderState: Equatable {
    fileprivate var format: Int
    fileprivate var isDated: Bool
    fileprivate var memory: FormatReaders.Memory
    fileprivate var expectedContinuations: Int
    fileprivate var isContinuation: Bool
    fileprivate var hasStamps: Bool
  }

  /// The present state; `nil` while the next line is looked at for a message.
  var state: ReaderState? {
    guard !awaitsMessage else { return nil }
    return ReaderState(
      format: readers.current, isDated: readers.isCurrentDated, memory: readers.memory,
      expectedContinuations: expectedContinuations, isContinuation: isContinuation, hasStamps: hasStamps)
  }

  /// Whether the reader is in a state: the same as `==`, without the cost of another state for each line.
  @inline(__always)
  func matches(_ state: borrowing ReaderState) -> Bool {
    !awaitsMessage && state.format == readers.current && state.isDated == readers.isCurrentDated
      && state.expectedContinuations == expectedContinuations && state.isContinuation == isContinuation
      && state.hasStamps == hasStamps && state.memory == readers.memory
  }

  /// A reader in the same state, for lines that come later.
  var lookahead: EnvelopeReader {
    var copy = self
    copy.beginLookahead()
    return copy
  }
}
