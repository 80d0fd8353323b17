/// A step of writing a document that libxml2 refused.
package struct XMLError: Error, Sendable, Hashable {
  /// The operation that failed.
  package enum Step: Sendable, Hashable {
    /// Allocating a writer and its buffer.
    case allocation
    case startOfDocument
    /// The element's name.
    case startOfElement(String)
    /// The attribute's name.
    case attribute(String)
    case text
    /// No element was open, or it could not be closed.
    case endOfElement
    case endOfDocument
  }

  package var step: Step
  /// The messages of libxml2, in order; empty if it reported none.
  package var messages: [String]

  package init(step: Step, messages: [String] = []) {
    self.step = step
    self.messages = messages
  }
}

extension XMLError: CustomStringConvertible {
  /// The operation that failed, and libxml2's messages.
  package var description: String {
    let action =
      switch step {
      case .allocation: "get memory for an XML document"
      case .startOfDocument: "start an XML document"
      case .startOfElement(let name): "start the XML element '\(name)'"
      case .attribute(let name): "write the XML attribute '\(name)'"
      case .text: "write XML text"
      case .endOfElement: "end an XML element"
      case .endOfDocument: "end an XML document"
      }
    guard !messages.isEmpty else { return "libxml2 could not \(action)" }
    return "libxml2 could not \(action): \(messages.joined(separator: "; "))"
  }
}
