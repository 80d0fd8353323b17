/// What the code of a container calls, and what UIKit does in these calls.
extension SimulatedApp {
  func willMove(_ child: SimulatedController, to parent: SimulatedController?) {
    log(child.object, "willMoveToParent", ("parent", Self.value(of: parent)))
  }

  func didMove(_ child: SimulatedController, to parent: SimulatedController?) {
    log(child.object, "didMoveToParent", ("parent", Self.value(of: parent)))
  }

  private static func value(of parent: SimulatedController?) -> StoryLine.Value {
    parent.map { .object($0.object) } ?? .word("nil")
  }

  func addChild(_ child: SimulatedController, to parent: SimulatedController) {
    log(parent.object, "addChild", ("child", .object(child.object)))
    // UIKit removes it from its parent without notice.
    if child.parent != nil, random.once(in: 2) { didMove(child, to: nil) }
    unlink(child)
    link(child, to: parent)
    willMove(child, to: parent)
  }

  /// Makes it a child, without a line.
  func link(_ child: SimulatedController, to parent: SimulatedController) {
    child.parent = parent
    parents[child.object] = parent.kind.isSystem ? nil : parent.object
    parent.children.append(child)
  }

  func unlink(_ child: SimulatedController) {
    child.parent?.children.removeAll { $0 === child }
    child.parent = nil
    parents[child.object] = nil
  }

  func removeFromParent(_ child: SimulatedController) {
    log(child.object, "removeFromParent")
    unlink(child)
    didMove(child, to: nil)
  }

  /// Its viewWillAppear comes now if the container is on screen and UIKit forwards for it.
  func addSubview(_ child: SimulatedController, to parent: SimulatedController) {
    load(child)
    log(parent.object, "addSubview", ("child", .object(child.object)))
    child.isAttached = true
    if parent.appearance == .appearing || parent.appearance == .appeared, parent.kind != .manualContainer {
      will(true, child)
    }
  }

  func removeSubview(_ child: SimulatedController) {
    log(child.object, "removeFromSuperview")
    child.isAttached = false
    if let parent = child.parent, parent.kind != .manualContainer { will(false, child) }
  }

  /// Adds a child as the documentation says.
  func add(_ child: SimulatedController, to parent: SimulatedController) {
    let isShown = parent.appearance == .appeared
    let isManual = parent.kind == .manualContainer
    addChild(child, to: parent)
    if isManual, isShown { begin(true, child) }
    addSubview(child, to: parent)
    let isLate = isShown && (isManual || random.once(in: 2))
    if !isLate { didMove(child, to: parent) }
    guard isShown else { return }
    commit(child)
    let isNested = isManual && random.once(in: 5)
    if isNested { begin(true, child) }
    wait(20 + random.below(300))
    if isNested { log(child.object, "endAppearanceTransition") }
    if isManual { end(true, child) } else { did(true, child) }
    if isLate || traits.repeatsDidMove { didMove(child, to: parent) }
  }

  /// Removes a child as the documentation says.
  func remove(_ child: SimulatedController, from parent: SimulatedController) {
    if parent.kind == .manualContainer {
      let isShown = child.appearance == .appeared
      let isFirst = random.once(in: 2)
      if isFirst { willMove(child, to: nil) }
      if isShown { begin(false, child) }
      if !isFirst { willMove(child, to: nil) }
      wait(100)
      removeSubview(child)
      if isShown { end(false, child) }
      removeFromParent(child)
    } else {
      willMove(child, to: nil)
      removeSubview(child)
      inAnyOrder({ self.did(false, child) }, { self.removeFromParent(child) })
    }
    if traits.repeatsDidMove { didMove(child, to: nil) }
  }

  /// `transition(from:to:)`, as the documentation says.
  func transition(_ parent: SimulatedController, _ old: SimulatedController, to new: SimulatedController) {
    willMove(old, to: nil)
    addChild(new, to: parent)
    load(new)
    let pair: [(key: String, value: StoryLine.Value)] = [
      ("from", .object(old.object)), ("to", .object(new.object)),
    ]
    log(parent.object, "transitionFromTo", pair[0], pair[1], ("phase", .word("begin")))
    new.isAttached = true
    inAnyOrder({ self.will(false, old) }, { self.will(true, new) })
    commit(new)
    wait(250 + random.below(100))
    inAnyOrder(
      { self.did(false, old) }, { self.did(true, new) },
      {
        self.log(parent.object, "transitionFromTo", pair[0], pair[1], ("phase", .word("end")))
        self.didMove(new, to: parent)
        self.removeFromParent(old)
      })
    old.isAttached = false
    release(old)
  }

  /// A container that forwards itself shows another child, and may cancel that.
  func swap(
    _ parent: SimulatedController, _ old: SimulatedController, for new: SimulatedController, cancels: Bool
  ) {
    willMove(old, to: nil)
    addChild(new, to: parent)
    inAnyOrder({ self.begin(false, old) }, { self.begin(true, new) })
    addSubview(new, to: parent)
    commit(new)
    wait(200 + random.below(200))
    if cancels {
      inAnyOrder({ self.begin(true, old) }, { self.begin(false, new) })
      commit(old)
    }
    let (gone, stays) = cancels ? (new, old) : (old, new)
    if cancels { willMove(gone, to: nil) }
    removeSubview(gone)
    inAnyOrder({ self.end(false, gone) }, { self.end(true, stays) })
    removeFromParent(gone)
    didMove(stays, to: parent)
    release(gone)
  }
}
