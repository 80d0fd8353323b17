package import LifelogTrace

/// What those can look up who watch the whole log.
extension SubjectTracker {
  /// The version of iOS that a process runs on; `nil` when nobody says.
  package func os(of world: Int) -> OSVersion? { worlds.os(of: world) }

  /// Where the appearance of a controller stands.
  func appearance(of key: SubjectKey) -> AppearanceState { appearance(of: key.reference, world: key.world) }

  /// The parent that a controller has; `nil` when it has none or none is known.
  func parent(of key: SubjectKey) -> SubjectKey? {
    guard let index = table.resolve(key), !table[index].parent.isNone else { return nil }
    return canonical(SubjectKey(reference: table[index].parent, world: key.world))
  }

  /// Whether one controller contains another, directly or not, as far as is known.
  func isAncestor(_ one: SubjectKey, of other: SubjectKey) -> Bool {
    var current = other
    // A log can claim that two contain each other.
    for _ in 0..<32 {
      guard let parent = parent(of: current) else { return false }
      if parent == one { return true }
      current = parent
    }
    return false
  }

  /// The events that a controller remembers, the oldest first.
  func trace(of key: SubjectKey) -> [TraceEntry] {
    table.resolve(key).map(table.trace(at:)) ?? []
  }

  /// Whether the class of a controller has reported the end of an appearance or a disappearance so far.
  func logsArrivals(classOf key: SubjectKey) -> Bool {
    guard let index = table.index(of: key) else { return false }
    let vocabulary = evidence.classes[table[index].classIndex].vocabulary
    return vocabulary.contains(.viewDidAppear) || vocabulary.contains(.viewDidDisappear)
  }
}
