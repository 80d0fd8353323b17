import LifelogText

/// Does that part of reading a log that needs no knowledge of what came before, so that pieces of a log can be
/// prepared at once, each by a thread of its own, and read in order.
///
/// It reads lines ahead as a reader would that stands where this one was when the preparer was made of it. Most of a log
/// leaves a reader where it stands, so that nearly all of this holds when the lines are read in order.
package struct TextPreparer: Sendable {
  private let envelopes: EnvelopeReader
  private let messages: MessageReader
  private let hints: LineHints?
  private let gathersRecords: Bool
  /// Whether objects over many lines have begun: what their lines say is known only at their ends.
  private let isInRecords: Bool

  /// A preparer for the first lines of a log.
  ///
  /// - Parameter options: Those of the reader that will read the text.
  package init(_ options: LogReader.Options = LogReader.Options()) {
    self = LogReader(path: "", options: options).preparer
  }

  init(
    _ envelopes: EnvelopeReader, _ messages: MessageReader, _ hints: LineHints?, gathersRecords: Bool,
    isInRecords: Bool
  ) {
    self.isInRecords = isInRecords
    self.envelopes = envelopes
    self.messages = messages
    self.hints = hints
    self.gathersRecords = gathersRecords
  }

  /// Prepares a piece of a log.
  ///
  /// - Parameter bytes: It should begin where a line begins, and end where one ends: of a line that is cut nothing can
  ///   be told. Nothing is wrong if it does not.
  /// - Complexity: O(*n*) in the number of bytes.
  package func prepare(_ bytes: Span<UInt8>) -> PreparedText {
    var (text, known) = (PreparedText(), KnownLines())
    prepare(bytes, &known, into: &text)
    return text
  }

  /// Prepares a piece of a log.
  ///
  /// - Parameters:
  ///   - bytes: As for ``prepare(_:)``.
  ///   - known: What is known of the lines that were prepared before, by this preparer or by any other with the same
  ///     options.
  ///   - text: Takes what is known of the piece; its memory is used again.
  /// - Complexity: O(*n*) in the number of bytes.
  package func prepare(_ bytes: Span<UInt8>, _ known: inout KnownLines, into text: inout PreparedText) {
    text.begin(count: bytes.count)
    if isInRecords { return }
    var draft = PreparedDraft(
      &text, envelopes.ahead, messages, hasOwnHints: hints != nil,
      gathersRecords: gathersRecords, known: &known)
    var start = 0
    var hint = LineHints.first(in: bytes, from: 0, hints)
    while let newline = ByteScan.newline(in: bytes, from: start) {
      let line = bytes.extracting(start..<newline)
      if hint > newline {
        draft.addNoise(line, end: newline + 1)
      } else {
        draft.add(line, end: newline + 1)
        hint = LineHints.first(in: bytes, from: newline + 1, hints)
      }
      start = newline + 1
    }
    draft.finish(&text, &known)
  }
}
