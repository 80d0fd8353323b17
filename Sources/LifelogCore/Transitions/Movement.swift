/// The part of one controller in a transition: it comes, or it goes, or thinks better of it.
struct Movement {
  let key: SubjectKey
  /// Whether it began by coming.
  let comes: Bool
  /// The `will`, each `will` that turned it around, and the `did`, at most so many as a witness can use.
  private(set) var trace: [TraceEntry]
  /// Whether a later `will` has turned it around, and not another one back.
  private(set) var isReversed = false
  private(set) var isOver = false
  /// Whether the movement of a container brings it along.
  var isCarried: Bool
  /// Its parent when it began to move; `nil` when it has none or none is known.
  let parent: SubjectKey?

  private static let longest = 8

  init(_ sighting: Sighting, comes: Bool, parent: SubjectKey?, isCarried: Bool) {
    key = sighting.key
    self.comes = comes
    self.parent = parent
    self.isCarried = isCarried
    trace = [sighting.entry]
  }

  /// The `will` with which it began, and the `did` with which it ended; `nil` when there was none.
  var will: TraceEntry { trace[0] }
  var did: TraceEntry? { isOver ? trace.last : nil }

  /// Takes an appearance callback of the same controller.
  ///
  /// - Returns: Whether it belongs to this movement.
  mutating func take(_ sighting: Sighting) -> Bool {
    guard !isOver else { return false }
    let isComing = comes != isReversed
    switch sighting.event.callback {
    case .viewWillAppear, .viewWillDisappear:
      let comesNow = sighting.event.callback == .viewWillAppear
      guard comesNow != isComing else { return true }  // Said twice: no other movement.
      isReversed.toggle()
    case .viewDidAppear, .viewDidDisappear: isOver = true
    default: return false
    }
    if trace.count == Self.longest { trace.removeLast() }
    trace.append(sighting.entry)
    return true
  }

  /// The controller is gone: nothing more will be heard of it.
  mutating func end() { isOver = true }
}
