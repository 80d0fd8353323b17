import LifelogTrace

/// Counts of removed and deallocated instances.
extension Subjects {
  /// Records the effect of an event on the counts. If instances share a name, it is unknown which of them an event is
  /// about.
  mutating func recordInstance(_ event: Event, isChild: Bool, at index: Int, isNew: Bool) {
    guard !table[index].reference.instance.isNone else { return }
    let classIndex = table[index].classIndex
    if isNew { coverage.recordInstance(at: classIndex) { $0.seen += 1 } }
    if isChild {
      switch event.callback {
      case .addChild, .push, .present, .setRoot: table[index].isRemoved = false
      default: break
      }
      return
    }
    switch event.callback {
    case .didMoveToParent where event.argument == .noParent, .removeFromParent:
      if !table[index].isRemoved { coverage.recordInstance(at: classIndex) { $0.removed += 1 } }
      table[index].isRemoved = true
    case .willMoveToParent where event.argument != .noParent, .didMoveToParent, .viewWillAppear,
      .viewDidAppear:
      // The app keeps the controller intentionally.
      table[index].isRemoved = false
    case .deinit:
      coverage.recordInstance(at: classIndex) { $0.deallocated += 1 }
      table[index].isRemoved = false
    default: break
    }
  }
}

extension Callback {
  /// Whether it shows that an instance is added, removed, used or deallocated.
  var indicatesUse: Bool {
    switch self {
    case .addChild, .push, .present, .setRoot, .willMoveToParent, .didMoveToParent, .removeFromParent,
      .viewWillAppear, .viewDidAppear, .deinit:
      true
    default: false
    }
  }
}
