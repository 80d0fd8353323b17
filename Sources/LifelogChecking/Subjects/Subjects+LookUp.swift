import LifelogModel
import LifelogTrace

/// What those can look up who watch the whole log.
extension Subjects {
  /// Where the appearance of a controller stands.
  func appearance(of key: SubjectKey) -> AppearanceState {
    appearance(of: key.reference, processIndex: key.processIndex)
  }

  /// The parent that a controller has; `nil` when it has none or none is known.
  func parent(of key: SubjectKey) -> SubjectKey? {
    guard let index = table.resolve(key), !table[index].parent.isNone else { return nil }
    return canonical(SubjectKey(reference: table[index].parent, processIndex: key.processIndex))
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

  /// The key under which an object is followed: with its instance where only one of that name lives.
  func canonical(_ key: SubjectKey) -> SubjectKey {
    guard let index = table.resolve(key) else { return key }
    return SubjectKey(reference: table[index].reference, processIndex: key.processIndex)
  }

  /// Whether the log tells the object from all others, as far as it is known.
  func isSingle(_ key: SubjectKey) -> Bool {
    guard let index = table.index(of: key) else { return true }
    return !table.isSeveral(at: index)
  }

  /// Whose event it is. What a model declares may be printed by an object that knows only the controller's
  /// name: it belongs to the one of that name that lives; `nil` if several do.
  func onlyInstance(of key: SubjectKey) -> SubjectKey? {
    guard key.reference.instance.isNone, table.index(of: key) == nil, table.isKnown(key) else { return key }
    return table.resolve(key).map { table[$0].key }
  }

  /// Where the appearance of another subject stands; unknown when it has none in the log.
  func appearance(of reference: ObjectReference, processIndex: Int) -> AppearanceState {
    guard !reference.isNone,
      let index = table.resolve(SubjectKey(reference: reference, processIndex: processIndex))
    else {
      return .unknown
    }
    return appearance(at: index)
  }

  /// The last appearance callback of another subject, as far as that is remembered.
  func lastAppearance(of reference: ObjectReference, processIndex: Int) -> TraceEntry? {
    guard !reference.isNone,
      let index = table.index(of: SubjectKey(reference: reference, processIndex: processIndex))
    else { return nil }
    return table.trace(at: index).last { $0.callback.isAppearance }
  }

  /// Where the appearance of a subject in a state stands.
  func appearance(in state: StateID) -> AppearanceState { landmarks.appearance(monitor[state]) }

  /// Where the appearance of a subject stands.
  func appearance(at index: Int) -> AppearanceState { landmarks.appearance(monitor[table[index].state]) }

  /// The state of each machine of a subject.
  func machineStates(at index: Int) -> SIMD16<UInt8> { monitor[table[index].state].machines }

  /// What a subject remembers; the offending event is the last, even of a kind that is not remembered.
  func trace(at index: Int, endingWith entry: TraceEntry) -> [TraceEntry] {
    let trace = table.trace(at: index)
    return trace.last == entry ? trace : trace + [entry]
  }

  /// What the members of a slice remember, in the order of the log.
  func trace(of slice: RelatedSlices.Slice, endingWith entry: TraceEntry?) -> [TraceEntry] {
    var entries: [TraceEntry] = []
    for key in Set(slice.members.map(\.key)) {
      guard let index = table.index(of: key) else { continue }
      entries += table.trace(at: index).compactMap { remembered in
        // Both ends remember a call; the child's own end says who called, and of another child nobody asks.
        if remembered.callback.namesChild, !remembered.isChild, !remembered.argument.object.isNone {
          return nil
        }
        var owned = remembered
        owned.owner = key.reference
        return owned
      }
    }
    entries.sort { $0.line < $1.line }
    guard let entry else { return entries }
    return entries.filter { $0.line < entry.line } + [entry]
  }
}
