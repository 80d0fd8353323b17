import LifelogModel
import LifelogTrace

/// A container that disabled automatic forwarding, and forwards its appearance to none of its children, or its
/// disappearance not to the visible child.
///
/// Of several pages, only the visible one receives the callbacks. The check therefore looks at all children of a
/// container together.
struct SilentForwarding: Check {
  static let rules: [RuleID] = [.forwardingDisabledButSilent]
  static let reads = Reads(
    [
      .addSubview, .removeFromSuperview, .removeFromParent, .didMoveToParent, .viewWillAppear, .viewDidAppear,
      .viewWillDisappear, .viewDidDisappear, .beginAppearanceTransition, .endAppearanceTransition, .deinit,
      .viewDidLoad, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
      .shouldAutomaticallyForwardAppearanceMethods,
    ], wakes: [.shouldAutomaticallyForwardAppearanceMethods])

  /// A child whose view is added, loaded or laid out.
  private struct Child {
    let key: SubjectKey
    let added: TraceEntry
    /// Whether the log shows that the container forwards appearance callbacks to it.
    var isForwarded = false
    var isVisible = false
    /// Whether it disappeared while its container was on screen: its view is out, although the log may not show that.
    var isReplaced = false
  }

  /// A container that disabled automatic forwarding.
  private struct Container {
    var children: [Child] = []
    /// Whether it has begun to appear, and not yet to disappear.
    var isOnScreen = false
    /// Its viewWillAppear, as long as no child has received one.
    var pendingAppearance: TraceEntry?
    /// Its viewWillDisappear, and the visible children that have not received one.
    var pendingDisappearance: (entry: TraceEntry, children: [SubjectKey])?
  }

  private var containers: [SubjectKey: Container] = [:]
  /// The container that the view of each child was last added to, also if the child was removed from it.
  private var lastContainers: [SubjectKey: SubjectKey] = [:]

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let key = judgment.key
    if judgment.event.callback == .shouldAutomaticallyForwardAppearanceMethods {
      if judgment.event.argument == .flag(false), containers[key] == nil { containers[key] = Container() }
      if judgment.event.argument == .flag(true) { remove(key) }
      return
    }
    guard !containers.isEmpty else { return }
    guard !judgment.isAmbiguous else {
      return excuse(scene.parent(of: key) ?? lastContainers[key], by: judgment.event.callback)
    }
    if containers[key] != nil { receiveOwn(judgment, &scene, &found) }
    guard let parent = scene.parent(of: key) ?? lastContainers[key], containers[parent] != nil else {
      return
    }
    receive(judgment, ofChildOf: parent, &found)
  }

  /// Records that the view of a child is in that of its container.
  private mutating func add(
    _ child: SubjectKey, to container: SubjectKey, _ entry: TraceEntry, _ found: inout ViolationLog
  ) {
    guard containers[container]?.children.count ?? 0 < TrackingLimit.forwardingChildren.maximum else {
      return found.recordDropped(.forwardingChildren)
    }
    containers[container]?.children.append(Child(key: child, added: entry))
    lastContainers[child] = container
  }

  /// Handles a callback of one of several objects, which shows that a container forwards: that of the object if it is
  /// known, otherwise any.
  private mutating func excuse(_ parent: SubjectKey?, by callback: Callback) {
    guard callback.isAppearance || callback == .beginAppearanceTransition else { return }
    for container in parent.map({ [$0] }) ?? Array(containers.keys) {
      containers[container]?.pendingAppearance = nil
      containers[container]?.pendingDisappearance = nil
    }
  }

  /// Handles a callback of the container itself.
  private mutating func receiveOwn(
    _ judgment: Judgment, _ scene: inout some Scene, _ found: inout ViolationLog
  ) {
    let key = judgment.key
    switch judgment.event.callback {
    case .addSubview:
      guard let child = judgment.other.map({ scene.canonical($0) }), scene.parent(of: child) == key
      else {
        return
      }
      containers[key]?.children.removeAll { $0.key == child }
      add(child, to: key, judgment.entry, &found)
    case .viewWillAppear:
      if let pendingDisappearance = containers[key]?.pendingDisappearance,
        let child = pendingDisappearance.children.first
      {
        found.append(violation(child, key, judgment, after: [pendingDisappearance.entry]))
      }
      containers[key]?.pendingDisappearance = nil
      containers[key]?.pendingAppearance = judgment.entry
      containers[key]?.isOnScreen = true
    case .viewWillDisappear:
      if let will = containers[key]?.pendingAppearance,
        let child = containers[key]?.children.first(where: { !$0.isReplaced })
      {
        found.append(
          violation(child.key, key, judgment, after: [child.added, will].sorted { $0.line < $1.line }))
      }
      containers[key]?.pendingAppearance = nil
      containers[key]?.isOnScreen = false
      let visible = containers[key]?.children.filter { $0.isForwarded && $0.isVisible }.map(\.key) ?? []
      containers[key]?.pendingDisappearance = visible.isEmpty ? nil : (judgment.entry, visible)
    case .deinit: remove(key)
    default: break
    }
  }

  /// Handles a callback of one of its children.
  private mutating func receive(
    _ judgment: Judgment, ofChildOf parent: SubjectKey, _ found: inout ViolationLog
  ) {
    let callback = judgment.event.callback
    let startsDisappearing =
      callback == .viewWillDisappear
      || callback == .beginAppearanceTransition && judgment.event.argument == .disappearing
    let index = containers[parent]?.children.firstIndex { $0.key == judgment.key }
    switch callback {
    case .removeFromSuperview, .removeFromParent,
      .didMoveToParent where judgment.event.argument == .noParent, .deinit:
      containers[parent]?.children.removeAll { $0.key == judgment.key }
      containers[parent]?.pendingDisappearance?.children.removeAll { $0 == judgment.key }
      if lastContainers[judgment.key] == parent { lastContainers[judgment.key] = nil }
      return
    case .didMoveToParent: return
    case .viewDidLoad, .viewWillLayoutSubviews, .viewDidLayoutSubviews:
      // The log does not show addSubview, but the child has a view, maybe with a size in the container.
      if index == nil { add(judgment.key, to: parent, judgment.entry, &found) }
      return
    default: break
    }
    containers[parent]?.pendingAppearance = nil
    if startsDisappearing {
      containers[parent]?.pendingDisappearance?.children.removeAll { $0 == judgment.key }
    }
    guard let index else { return }
    let isReplaced = callback == .viewDidDisappear && containers[parent]?.isOnScreen == true
    if !startsDisappearing { containers[parent]?.children[index].isReplaced = isReplaced }
    if callback == .beginAppearanceTransition { containers[parent]?.children[index].isForwarded = true }
    if callback == .viewDidAppear { containers[parent]?.children[index].isVisible = true }
    if callback == .viewDidDisappear || startsDisappearing {
      containers[parent]?.children[index].isVisible = false
    }
  }

  /// Removes a container that was deallocated or forwards again.
  private mutating func remove(_ key: SubjectKey) {
    for child in containers.removeValue(forKey: key)?.children ?? [] where lastContainers[child.key] == key {
      lastContainers[child.key] = nil
    }
  }

  private func violation(
    _ child: SubjectKey, _ container: SubjectKey, _ judgment: Judgment, after earlier: [TraceEntry]
  ) -> Violation {
    var violation = Violation(
      .forwardingDisabledButSilent, child, input: judgment.input, trace: earlier + [judgment.entry])
    violation.container = container.reference
    return violation
  }

  /// Keeps which containers disabled automatic forwarding: they report it only once.
  mutating func forget() {
    containers = containers.mapValues { _ in Container() }
    lastContainers = [:]
  }
}
