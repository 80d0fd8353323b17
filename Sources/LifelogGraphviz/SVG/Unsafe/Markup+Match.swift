/// Unsafe, because a string literal is read by its address. The address is valid as long as the program runs.
extension Markup {
  /// Whether the text at an offset begins with a word.
  static func has(_ word: StaticString, in text: borrowing Span<UInt8>, at offset: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard offset >= 0, offset + count <= text.count else { return false }
    return word.withUTF8Buffer { word in
      for index in 0..<count where unsafe word[index] != text[offset + index] { return false }
      return true
    }
  }
}
