/// A file in the `.order` language.
public struct ModelSource: Sendable, Hashable {
  /// What messages call it.
  public var file: String
  public var text: String

  public init(file: String, text: String) {
    self.file = file
    self.text = text
  }
}
