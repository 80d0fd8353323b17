/// A file in the `.order` language.
public struct ModelSource: Sendable, Hashable {
  /// The name of the file in messages.
  public var file: String
  /// The contents of the file.
  public var text: String

  /// A file.
  ///
  /// - Parameters:
  ///   - file: The name of the file in messages.
  ///   - text: The contents of the file.
  public init(file: String, text: String) {
    self.file = file
    self.text = text
  }
}
