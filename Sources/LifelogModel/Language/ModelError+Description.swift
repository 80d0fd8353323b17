extension ModelErrors: CustomStringConvertible {
  /// The messages, separated by blank lines.
  public var description: String { errors.map(\.description).joined(separator: "\n\n") }
}

extension ModelError: CustomStringConvertible {
  /// The message in the layout of a compiler: location, error, the line with carets, help.
  ///
  ///     UIKit.order:41:5: error: unknown callback 'viewDidApear'
  ///         viewDidApear -> appeared
  ///         ^^^^^^^^^^^^
  ///     help: did you mean 'viewDidAppear'?
  package var description: String {
    var text = "\(file):\(line):\(column): error: \(message)\n\(snippet)"
    if let help { text += "\nhelp: \(help)" }
    return text
  }

  /// The line with carets under the error; only the part around the error if the line is long.
  package var snippet: String {
    let characters = Array(sourceLine)
    let caret = min(column - 1, characters.count)
    let first = max(0, caret - Self.reach)
    let last = min(characters.count, max(caret + Self.reach, min(caret + length, first + 2 * Self.reach)))
    let blanks = characters[first..<caret].map { $0 == "\t" ? "\t" : " " }.joined()
    let leader = first > 0 ? "…" : ""
    let carets = String(repeating: "^", count: max(1, min(length, last - caret)))
    return "  \(leader)\(String(characters[first..<last]))\(last < characters.count ? "…" : "")\n"
      + "  \(leader.isEmpty ? "" : " ")\(blanks)\(carets)"
  }

  /// The number of characters of a long line to show on each side of the error.
  private static let reach = 60
}
