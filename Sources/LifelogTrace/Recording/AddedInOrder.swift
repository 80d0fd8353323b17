extension [TraceEntry] {
  /// Whether the controller became a child before its view began to appear.
  package var isAddedInOrder: Bool {
    guard let added = firstIndex(where: \.makesChild),
      let appeared = firstIndex(where: { $0.callback == .viewWillAppear })
    else {
      return false
    }
    return added < appeared
  }
}

extension TraceEntry {
  /// Whether the event makes its subject a child.
  package var makesChild: Bool {
    if isChild { return callback == .addChild }
    return callback == .willMoveToParent && argument != .noParent
  }
}
