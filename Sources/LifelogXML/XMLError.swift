/// libxml2 refused a step of writing a document.
package struct XMLError: Error, Sendable, Hashable {
  /// What was being done.
  package enum Step: Sendable, Hashable {
    /// Getting memory for a writer and its buffer.
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
  /// What libxml2 itself said meanwhile, in its order; empty when it only refused.
  package var diagnosticTexts: [String]

  package init(step: Step, diagnosticTexts: [String] = []) {
    self.step = step
    self.diagnosticTexts = diagnosticTexts
  }
}

extension XMLError: CustomStringConvertible {
  /// One sentence: what failed, and libxml2's own words.
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
    guard !diagnosticTexts.isEmpty else { return "libxml2 could not \(action)" }
    return "libxml2 could not \(action): \(diagnosticTexts.joined(separator: "; "))"
  }
}
