/// Lines of one shape that probably report callbacks but that no dialect reads, and how a custom dialect would read them.
package struct UnreadShape: Sendable, Hashable {
  /// The number of lines.
  package var lines: Int
  /// The first of them, counted from 1.
  package var firstLine: Int
  /// Its message.
  package var message: String
  /// A regular expression that matches the whole message, with the groups `callback`, `subject` and, if the lines have
  /// addresses, `instance`.
  package var pattern: String
  /// The callback in the message.
  package var callback: String
  /// The names of callbacks in the lines that differ from the canonical names, and these.
  package var spellings: [String: String]

  package init(
    lines: Int, firstLine: Int, message: String, pattern: String, callback: String,
    spellings: [String: String]
  ) {
    self.lines = lines
    self.firstLine = firstLine
    self.message = message
    self.pattern = pattern
    self.callback = callback
    self.spellings = spellings
  }
}
