/// Lookahead.
extension EnvelopeReader {
  /// Everything except the line itself that determines how the next line is read.
  struct ReaderState: Equatable {
    fileprivate var format: Int
    fileprivate var isDated: Bool
    fileprivate var memory: FormatReaders.Memory
    fileprivate var expectedContinuations: Int
    fileprivate var isContinuation: Bool
    fileprivate var hasStamps: Bool
    fileprivate var usualTime: UsualTime
  }

  /// The current state; `nil` if the next line is a message.
  var state: ReaderState? {
    guard !awaitsMessage else { return nil }
    return ReaderState(
      format: readers.current, isDated: readers.isCurrentDated, memory: readers.memory,
      expectedContinuations: expectedContinuations, isContinuation: isContinuation, hasStamps: hasStamps,
      usualTime: usualTime)
  }

  /// Whether the reader is in a state. Equivalent to `==`, without creating another state for each line.
  @inline(__always)
  func matches(_ state: borrowing ReaderState) -> Bool {
    !awaitsMessage && state.format == readers.current && state.isDated == readers.isCurrentDated
      && state.expectedContinuations == expectedContinuations && state.isContinuation == isContinuation
      && state.hasStamps == hasStamps && state.usualTime == usualTime
      && state.memory == readers.memory
  }

  /// A reader in the same state, for later lines.
  var lookahead: EnvelopeReader {
    var copy = self
    copy.beginLookahead()
    return copy
  }
}
