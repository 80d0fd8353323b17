/// Says what a transition is: by the call that started it, by the containment of those who take part, or, where the
/// log has neither, by the order of their callbacks.
struct TransitionClassifier {
  /// What was found out.
  struct Class {
    var kind: TransitionKind
    var container: ObjectReference?
    var isStated: Bool
  }

  let window: TransitionWindow
  let tracker: SubjectTracker
  let names: NameTable
  /// Whether nothing of the process had appeared before.
  let isFirst: Bool

  private var goer: Movement? { window.goer }
  private var comer: Movement? { window.comer }

  func classify(_ trigger: TransitionTrigger?) -> Class {
    if let trigger, let kind = trigger.kind(goer: goer, comer: comer) {
      return Class(kind: kind, container: trigger.container, isStated: true)
    }
    if let contained = byContainment { return contained }
    return Class(kind: byOrder, container: nil, isStated: false)
  }

  // MARK: Containment

  private var byContainment: Class? {
    let joined = comer.flatMap { move(of: $0, of: .willMoveToParent) }
    let left = goer.flatMap { move(of: $0, of: .willMoveToParent) ?? move(of: $0, of: .didMoveToParent) }
    let isLeaving = left?.argument == .noParent
    let parent = comer?.parent ?? joined.map { key($0.argument.object) } ?? goer?.parent
    guard let parent else { return nil }
    if let goer, let comer, let other = goer.parent, let own = comer.parent, other != own { return nil }
    let isJoining = joined.map { !$0.argument.object.isNone } ?? false
    guard
      let kind = kind(
        in: tracker.systemContainers.family(of: parent.reference.name, in: names), isJoining: isJoining,
        isLeaving: isLeaving)
    else {
      return nil
    }
    return Class(kind: kind, container: parent.reference, isStated: true)
  }

  private func kind(in family: ContainerFamily?, isJoining: Bool, isLeaving: Bool) -> TransitionKind? {
    switch family {
    case .navigation:
      if isJoining, !isLeaving { return goer == nil ? nil : .push }
      if isLeaving, !isJoining { return comer == nil ? nil : .pop }
      return isJoining ? .stackChange : nil
    case .tabs: return goer != nil && comer != nil ? .tabSwitch : nil
    case .pages: return goer != nil && comer != nil ? .pageTurn : nil
    case .split: return nil
    case nil:
      switch (goer, comer) {
      case (.some, .some): return isJoining || isLeaving ? .childSwap : nil
      case (nil, .some):
        return isJoining && parent.map(tracker.appearance(of:)) == .appeared ? .childAddition : nil
      case (.some, nil): return isLeaving ? .childRemoval : nil
      case (nil, nil): return nil
      }
    }
  }

  private var parent: SubjectKey? { comer?.parent ?? goer?.parent }

  /// The last containment callback of one who takes part, if it belongs to this transition.
  private func move(of movement: Movement, of callback: Callback) -> TraceEntry? {
    guard let index = tracker.table.index(of: movement.key) else { return nil }
    let trace = tracker.table.trace(at: index)
    // What came before an earlier appearance belongs to another transition.
    let start = trace.lastIndex { $0.line < movement.will.line && $0.callback.isAppearance } ?? -1
    return trace.suffix(from: start + 1).last { $0.callback == callback && !$0.isChild }
  }

  private func key(_ reference: ObjectReference) -> SubjectKey {
    tracker.canonical(SubjectKey(reference: reference, world: window.world))
  }

  // MARK: Order

  private var byOrder: TransitionKind {
    guard !window.isCrowded else { return isFirst ? .launch : .exchange }
    guard let goer, let comer else {
      if isFirst, comer != nil { return .launch }
      return comer == nil ? .disappearance : .appearance
    }
    guard !window.overlaps, let gone = goer.did, let come = comer.did else { return .exchange }
    if goer.isReversed || comer.isReversed {
      // A finger begins by letting the page come, or by letting the screen go.
      return comer.will.line < goer.will.line ? .pageTurn : .pop
    }
    let order = CallbackOrder(
      willGo: goer.will.line, willCome: comer.will.line, gone: gone.line, come: come.line)
    switch order {
    case .navigation: return isNew(comer) ? .push : .pop
    case .tabs: return .tabSwitch
    case .cover: return isNew(comer) ? .presentation : .dismissal
    case .scroll: return .pageTurn
    case .other: return .exchange
    }
  }

  /// Whether the log shows the view of one who comes being loaded for it.
  private func isNew(_ movement: Movement) -> Bool {
    guard let index = tracker.table.index(of: movement.key) else { return false }
    let trace = tracker.table.trace(at: index)
    let start = trace.lastIndex { $0.line < movement.will.line && $0.callback.isAppearance } ?? -1
    return trace.suffix(from: start + 1).contains { $0.callback.isLoad || $0.callback.isBirth }
  }
}
