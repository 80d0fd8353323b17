import LifelogText

/// How much there is to read.
package enum InputSize {
  /// The number of bytes of a file of text; `nil` where it is no regular file, or is packed, so that nobody knows.
  ///
  /// - Parameter path: A file, there or not.
  package static func ofText(path: String) -> Int? {
    guard let status = try? SystemCalls.status(of: path), status.kind == .regular,
      var file = try? InputFile(path: path),
      let isText = try? file.readChunk({ BinaryKind(head: $0) == nil }), isText
    else { return nil }
    return status.size
  }
}
