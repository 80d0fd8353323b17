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
  }
}
