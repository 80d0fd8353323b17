/// What is known of a piece of text before it is its turn.
///
/// It holds nothing but answers that depend on the text alone, never on what came before it: a reader that uses them
/// says what it would have said without. The text itself is not kept.
public struct PreparedText: Sendable {
  /// How many bytes the text had.
  public let count: Int

  init(count: Int) { self.count = count }
}
