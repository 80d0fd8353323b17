import LifelogModel
import LifelogTrace

/// Lookups for checks and transitions.
extension Subjects {
  /// The appearance state of a controller; unknown if it has no events in the log.
  func appearance(of key: SubjectKey) -> AppearanceState {
    guard !key.reference.isNone, let index = table.resolve(key) else { return .unknown }
    return appearance(at: index)
  }

  /// The parent of a controller; `nil` if it has none or none is known.
  func parent(of key: SubjectKey) -> SubjectKey? { table.resolve(key).flatMap { parent(at: $0) } }

  /// The parent of a subject; `nil` if it has none or none is known.
  @inline(__always)
  func parent(at index: Int) -> SubjectKey? {
    guard !table[index].parent.isNone else { return nil }
    return canonical(SubjectKey(reference: table[index].parent, processIndex: table[index].processIndex))
  }

  /// Whether one controller is known to contain another, directly or indirectly.
  func isAncestor(_ one: SubjectKey, of other: SubjectKey) -> Bool { hasAncestor(other) { $0 == one } }

  /// Whether one of the containers that are known to contain a controller, directly or indirectly, is of a kind.
  @inline(__always)
  func hasAncestor(_ key: SubjectKey, where isMember: (SubjectKey) -> Bool) -> Bool {
    var current = key
    for _ in 0..<Self.maxAncestors {
      guard let parent = parent(of: current) else { return false }
      if isMember(parent) { return true }
      current = parent
    }
    return false
  }

  /// The containers that are known to contain a controller, directly or indirectly, the nearest first.
  func ancestors(of key: SubjectKey) -> [SubjectKey] {
    var ancestors: [SubjectKey] = []
    _ = hasAncestor(key) {
      ancestors.append($0)
      return false
    }
    return ancestors
  }

  /// The maximum number of containers around a controller. A log can claim that two controllers contain each other.
  private static let maxAncestors = 32

  /// The remembered events of a controller, the oldest first.
  func trace(of key: SubjectKey) -> [TraceEntry] {
    table.resolve(key).map(table.trace(at:)) ?? []
  }

  /// Whether the class of a controller has logged the end of an appearance or a disappearance so far.
  func logsArrivals(classOf key: SubjectKey) -> Bool {
    guard let index = table.index(of: key) else { return false }
    let loggedCallbacks = coverage.classes[table[index].classIndex].loggedCallbacks
    return loggedCallbacks.contains(.viewDidAppear) || loggedCallbacks.contains(.viewDidDisappear)
  }

  /// The key of the tracked subject for an object: with the instance if it is the only active one of its name.
  func canonical(_ key: SubjectKey) -> SubjectKey {
    guard let index = table.resolve(key) else { return key }
    return SubjectKey(reference: table[index].reference, processIndex: key.processIndex)
  }

  /// Whether the log distinguishes the object from all others, as far as is known.
  func isSingle(_ key: SubjectKey) -> Bool {
    guard let index = table.index(of: key) else { return true }
    return !table.isAmbiguous(at: index)
  }

  /// Makes a controller unknown of which no parent is known: it may have been added by a line without its name.
  mutating func forgetUnadded(_ child: SubjectKey) {
    guard let index = table.index(of: child), table[index].parent.isNone else { return }
    table.resetState(at: index, monitor)
  }

  /// Whether two subjects are certainly different controllers of one process: not two names of one object.
  func areDifferentControllers(_ one: Int, _ other: Int) -> Bool {
    let (first, second) = (table[one].key, table[other].key)
    guard one != other, first.processIndex == second.processIndex, !first.reference.isNone else {
      return false
    }
    return !first.reference.instance.isAddress || first.reference.instance != second.reference.instance
  }

  /// The key of the subject of an event. A line may print only the address of a controller that other lines also name. A
  /// declared callback may be printed by an object that knows only the controller's name: it belongs to the only active instance
  /// of that name; `nil` if there are several.
  @inline(__always)
  func key(of event: Event, processIndex: Int) -> SubjectKey? {
    let key = SubjectKey(reference: event.subject, processIndex: processIndex)
    if key.reference.isAddressAlone { return table.named(atAddressOf: key).map { table[$0].key } ?? key }
    guard event.callback.declaredIndex != nil, key.reference.instance.isNone, table.index(of: key) == nil,
      table.isKnown(key)
    else { return key }
    return table.resolve(key).map { table[$0].key }
  }

  /// The last remembered appearance callback of another subject.
  func lastAppearance(of key: SubjectKey) -> TraceEntry? {
    guard !key.reference.isNone, let index = table.index(of: key) else { return nil }
    return table.trace(at: index).last { $0.callback.isAppearance }
  }

  /// The last remembered loading or appearance callback of a subject.
  func lastCallback(of key: SubjectKey) -> Callback? {
    guard !key.reference.isNone, let index = table.index(of: key) else { return nil }
    return table.trace(at: index).last { $0.callback.isAppearance || $0.callback.isLoad }?.callback
  }

  /// The appearance state of a subject in a state.
  @inline(__always)
  func appearance(in state: StateID) -> AppearanceState { monitor.wellKnownStates.appearance(monitor[state]) }

  /// Whether a subject in a state may have received a `beginAppearanceTransition` that the log does not show.
  func mayHaveUnseenBegin(in state: StateID) -> Bool {
    monitor.wellKnownStates.mayHaveUnseenBegin(monitor[state])
  }

  /// The appearance state of a subject.
  func appearance(at index: Int) -> AppearanceState { appearance(in: table[index].state) }

  /// The states of a subject's machines.
  func machineStates(at index: Int) -> SIMD16<UInt8> { monitor[table[index].state].machines }

  /// The remembered events of a subject. The violating event is the last, even if its kind is not remembered.
  func trace(at index: Int, endingWith entry: TraceEntry) -> [TraceEntry] {
    let trace = table.trace(at: index)
    return trace.last == entry ? trace : trace + [entry]
  }

  /// The first `beginAppearanceTransition` of a controller since its last `endAppearanceTransition`, if another one followed
  /// after the animation must have ended; otherwise `nil`.
  func unendedBegin(of key: SubjectKey) -> TraceEntry? {
    guard !key.reference.isNone, let index = table.resolve(key), !table.isUncertain(at: index)
    else { return nil }
    let calls = table.trace(at: index).filter {
      $0.callback == .beginAppearanceTransition || $0.callback == .endAppearanceTransition
    }
    let open = calls.reversed().prefix { $0.callback == .beginAppearanceTransition }
    guard let latest = open.first?.time, let first = open.last, let begin = first.time,
      let distance = latest.microseconds(since: begin), distance >= Self.longestAnimation
    else { return nil }
    return first
  }

  /// In microseconds. A second swap that begins sooner may have begun during the first one.
  private static let longestAnimation: Int64 = 2_000_000

  /// The remembered events of the members of a slice, in the order of the log.
  func trace(of slice: RelatedSlices.Slice, endingWith entry: TraceEntry?) -> [TraceEntry] {
    let entries = events(of: slice, table.trace(at:))
    guard let entry else { return entries }
    return entries.filter { $0.line < entry.line } + [entry]
  }

  /// The events before these that gave the members of a slice their parents, in the order of the log.
  func kept(of slice: RelatedSlices.Slice) -> [TraceEntry] { events(of: slice, table.kept(at:)) }

  private func events(
    of slice: RelatedSlices.Slice, _ remembered: (Int) -> [TraceEntry]
  ) -> [TraceEntry] {
    var entries: [TraceEntry] = []
    var keys: [SubjectKey] = []
    for member in slice.members where !keys.contains(member.key) { keys.append(member.key) }
    for key in keys {
      guard let index = table.index(of: key) else { continue }
      entries += remembered(index).compactMap { remembered in
        // Both members remember a call. The child's own entry names the caller; calls for another child are irrelevant.
        if remembered.callback.namesChild, !remembered.isChild, !remembered.argument.object.isNone {
          return nil
        }
        var owned = remembered
        owned.owner = key.reference
        return owned
      }
    }
    return entries.sorted { $0.line < $1.line }
  }
}
