/// A file in the `.order` language.
public struct ModelSource: Sendable, Hashable {
  /// What messages call it.
  public var file: String
  /// All that stands in it.
  public var text: String

  /// A file.
  ///
  /// - Parameters:
  ///   - file: What messages call it.
  ///   - text: All that stands in it.
  public init(file: String, text: String) {
    self.file = file
    self.text = text
  }
}
