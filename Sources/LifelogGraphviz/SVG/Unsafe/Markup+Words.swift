/// Unsafe, since a text of the program is read by its address, which is good for as long as the program runs.
extension Markup {
  /// Whether a word stands at a place.
  static func has(_ word: StaticString, in text: borrowing Span<UInt8>, at place: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard place >= 0, place + count <= text.count else { return false }
    return word.withUTF8Buffer { word in
      for index in 0..<count where unsafe word[index] != text[place + index] { return false }
      return true
    }
  }
}
