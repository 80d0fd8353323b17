package import LifelogTrace

/// Selects names by patterns, and checks each name once.
package struct NameFilter: Sendable {
  private let patterns: [String]
  /// The results by the index of the name; `nil` if not yet checked.
  private var known: ContiguousArray<Bool?> = []

  /// - Parameter patterns: Patterns in which `*` matches any characters; empty for all names.
  package init(_ patterns: [String]) { self.patterns = patterns }

  /// Whether it has no pattern, and contains all names.
  package var isEmpty: Bool { patterns.isEmpty }

  /// Whether a name matches one of the patterns.
  ///
  /// - Parameters:
  ///   - name: A name.
  ///   - names: The table of the name, the same one in all calls.
  package mutating func contains(_ name: Name, _ names: NameTable) -> Bool {
    if patterns.isEmpty { return true }
    let index = Int(name.index)
    while known.count <= index { known.append(nil) }
    if let isChosen = known[index] { return isChosen }
    let isChosen = contains(names[name])
    known[index] = isChosen
    return isChosen
  }

  /// Whether a text matches one of the patterns.
  package func contains(_ name: String) -> Bool {
    patterns.isEmpty || patterns.contains { ClassNames.matches(name, $0) }
  }
}
