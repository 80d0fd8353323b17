extension Rule {
  /// Where a fact about UIKit stands.
  public struct Source: Sendable, Hashable {
    /// What it is, as a reader would look for it: `addChild(_:), UIKit documentation`.
    public let title: String
    /// Its address; `nil` for what has none that lasts: a header, an experiment.
    public let address: String?

    package init(_ title: String, _ address: String? = nil) {
      self.title = title
      self.address = address
    }

    /// A source as pages write it: `[title](<address>)`, or a title alone.
    package init(markdown: String) {
      guard markdown.hasPrefix("["), markdown.hasSuffix(">)"), let end = markdown.firstRange(of: "](<") else {
        self.init(MarkdownBlock.plain(markdown))
        return
      }
      self.init(
        MarkdownBlock.plain(String(markdown[..<end.lowerBound].dropFirst())),
        String(markdown[end.upperBound...].dropLast(2)))
    }
  }
}
