import LifelogTrace

/// Who was removed, and who went.
extension Subjects {
  /// Notes what an event says about that. Of instances that share a name nobody knows which of them it is about.
  mutating func recordLife(_ event: Event, isChild: Bool, at index: Int, isNew: Bool) {
    guard !table[index].reference.instance.isNone else { return }
    let classIndex = table[index].classIndex
    if isNew { evidence.recordLife(at: classIndex) { $0.seen += 1 } }
    if isChild {
      switch event.callback {
      case .addChild, .push, .present: table[index].isRemoved = false
      default: break
      }
      return
    }
    switch event.callback {
    case .didMoveToParent where event.argument == .noParent, .removeFromParent:
      if !table[index].isRemoved { evidence.recordLife(at: classIndex) { $0.removed += 1 } }
      table[index].isRemoved = true
    case .willMoveToParent where event.argument != .noParent, .didMoveToParent, .viewWillAppear,
      .viewDidAppear:
      // Somebody keeps it on purpose.
      table[index].isRemoved = false
    case .deinit:
      evidence.recordLife(at: classIndex) { $0.deallocated += 1 }
      table[index].isRemoved = false
    default: break
    }
  }
}

extension Callback {
  /// Whether it says that an instance leaves its place, goes, or is used.
  var indicatesUse: Bool {
    switch self {
    case .addChild, .push, .present, .willMoveToParent, .didMoveToParent, .removeFromParent, .viewWillAppear,
      .viewDidAppear, .deinit:
      true
    default: false
    }
  }
}
