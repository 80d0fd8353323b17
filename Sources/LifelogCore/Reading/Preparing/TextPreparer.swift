/// Does that part of reading a log that needs no knowledge of what came before, so that pieces of a log can be
/// prepared at once, each by a thread of its own, and read in order.
public struct TextPreparer: Sendable {
  private let options: LogReader.Options

  /// - Parameter options: Those of the reader that will read the text.
  public init(_ options: LogReader.Options = LogReader.Options()) { self.options = options }

  /// Prepares a piece of a log.
  ///
  /// - Parameter bytes: It should begin where a line begins, and end where one ends: of a line that is cut nothing can
  ///   be told. Nothing is wrong if it does not.
  /// - Complexity: O(*n*) in the number of bytes.
  public func prepare(_ bytes: Span<UInt8>) -> PreparedText { PreparedText(count: bytes.count) }
}
