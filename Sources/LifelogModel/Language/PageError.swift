/// An error in a page.
package struct PageError: Error, Hashable, Sendable {
  /// The line of the file, counted from 1.
  package var line: Int
  package var reason: Reason

  package enum Reason: Hashable, Sendable {
    case noFrontMatter, openFrontMatter, noID, unreadableField, openQuotation, unquotedColon
    /// A duplicate field.
    case repeated(String)
    case unknownPlaceholder(String)
    case unknownCondition(String)
    case unknownWord(String)
    case openBracket
  }
}

extension PageError: CustomStringConvertible {
  package var description: String { reason.text }
}

extension PageError.Reason {
  var text: String {
    switch self {
    case .noFrontMatter: "the page does not begin with '---'"
    case .openFrontMatter: "the front matter does not end with '---'"
    case .noID: "the front matter has no 'id'"
    case .unreadableField: "expected 'key: value'"
    case .openQuotation: "the value has no closing quotation mark"
    case .unquotedColon: "a value with a colon must be in quotation marks"
    case .repeated(let key): "the field '\(key)' is repeated"
    case .unknownPlaceholder(let name): "unknown placeholder '{\(name)}'"
    case .unknownCondition(let text): "unknown condition '\(text)'"
    case .unknownWord(let word): "unknown word '\(word)'"
    case .openBracket: "a brace or bracket is not closed"
    }
  }
}
