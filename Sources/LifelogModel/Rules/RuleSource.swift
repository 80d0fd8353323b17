extension Rule {
  /// A source of a fact about UIKit.
  public struct Source: Sendable, Hashable {
    /// The title for readers: `addChild(_:), UIKit documentation`.
    public let title: String
    /// The URL; `nil` without a permanent one, for example for a header or an experiment.
    public let url: String?

    package init(_ title: String, _ url: String? = nil) {
      self.title = title
      self.url = url
    }

    /// A source in the syntax of pages: `[title](<url>)`, or only a title.
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
