extension ContiguousArray<UInt8> {
  /// Appends a text of the program.
  ///
  /// Unsafe, since such a text is read by its address, which is good for as long as the program runs.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { buffer in unsafe append(contentsOf: buffer) }
  }
}
