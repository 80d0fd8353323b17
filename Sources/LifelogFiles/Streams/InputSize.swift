import LifelogText

/// The size of an input.
package enum InputSize {
  /// The number of bytes of a text file; `nil` if it is not a regular file, or if it is packed and its size is unknown.
  ///
  /// - Parameter path: A file that may exist.
  package static func ofText(path: String) -> Int? {
    guard let status = try? SystemCalls.status(of: path), status.kind == .regular,
      var file = try? InputFile(path: path),
      let isText = try? file.readChunk({ BinaryKind(head: $0) == nil }), isText
    else { return nil }
    return status.size
  }
}
