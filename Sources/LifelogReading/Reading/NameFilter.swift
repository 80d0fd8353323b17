package import LifelogTrace

/// Which names have one of some shapes; each is asked once.
package struct NameFilter: Sendable {
  private let patterns: [String]
  /// By the index of a name; `nil` where nobody has asked.
  private var known: ContiguousArray<Bool?> = []

  /// - Parameter patterns: Shapes, in which `*` stands for any letters; none for all names.
  package init(_ patterns: [String]) { self.patterns = patterns }

  /// Whether a name has one of the shapes.
  ///
  /// - Parameters:
  ///   - name: A name.
  ///   - names: The table of the name; the same one for all.
  package mutating func contains(_ name: Name, _ names: NameTable) -> Bool {
    if patterns.isEmpty { return true }
    let index = Int(name.index)
    while known.count <= index { known.append(nil) }
    if let isChosen = known[index] { return isChosen }
    let isChosen = contains(names[name])
    known[index] = isChosen
    return isChosen
  }

  /// Whether a text has one of the shapes.
  package func contains(_ name: String) -> Bool {
    patterns.isEmpty || patterns.contains { ClassNames.matches(name, $0) }
  }
}
