/// Which class names have which shapes, each asked once.
package struct ClassNames {
  /// A pattern, and for each name, by its index, whether it has that shape; `nil` where nobody has asked.
  private struct Shape {
    var pattern: String
    var known: ContiguousArray<Bool?> = []
  }

  private var shapes: ContiguousArray<Shape> = []

  package init() {}

  /// Whether a name has the shape of a pattern, in which `*` stands for any letters.
  ///
  /// - Complexity: O(patterns) for what was asked before: a model has few, and they are compared by their storage.
  package mutating func matches(_ name: Name, _ pattern: String, in names: NameTable) -> Bool {
    let place = shapes.firstIndex { $0.pattern == pattern } ?? shapes.count
    if place == shapes.count { shapes.append(Shape(pattern: pattern)) }
    let index = Int(name.index)
    if index < shapes[place].known.count, let known = shapes[place].known[index] { return known }
    while shapes[place].known.count <= index { shapes[place].known.append(nil) }
    let matches = Self.matches(Array(names[name].utf8)[...], Array(pattern.utf8)[...])
    shapes[place].known[index] = matches
    return matches
  }

  /// Whether a name has the shape of a pattern.
  package static func matches(_ name: String, _ pattern: String) -> Bool {
    matches(Array(name.utf8)[...], Array(pattern.utf8)[...])
  }

  /// Whether text has the shape of a pattern.
  ///
  /// Where the text differs, the last star takes one byte more: no earlier star can do better, so that none is tried again.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of the two, however many stars there are.
  static func matches(_ text: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>) -> Bool {
    let star = UInt8(ascii: "*")
    var (text, pattern) = (text, pattern)
    var lastStar: (text: ArraySlice<UInt8>, pattern: ArraySlice<UInt8>)?
    while let next = text.first {
      if pattern.first == star {
        pattern = pattern.dropFirst()
        lastStar = (text, pattern)
      } else if pattern.first == next {
        text = text.dropFirst()
        pattern = pattern.dropFirst()
      } else if let star = lastStar {
        text = star.text.dropFirst()
        pattern = star.pattern
        lastStar = (text, pattern)
      } else {
        return false
      }
    }
    return pattern.allSatisfy { $0 == star }
  }
}
