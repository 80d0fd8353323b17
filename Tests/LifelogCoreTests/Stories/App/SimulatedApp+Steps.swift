extension SimulatedApp {
  func start() {
    launch(makeTree(depth: 0))
  }

  /// A controller with the children that it begins with.
  func makeTree(depth: Int) -> SimulatedController {
    let kinds: [SimulatedController.Kind] =
      depth == 0
      ? [.navigation, .tabs, .pages, .split, .container, .manualContainer, .navigation, .container]
      : [.plain, .plain, .plain, .plain, .container, .manualContainer, .navigation, .tabs, .pages]
    let kind = random.pick(depth > 1 ? [.plain] : kinds)
    let controller = make(kind)
    switch kind {
    case .plain: break
    case .navigation: fill(controller, with: (0..<(1 + random.below(2))).map { _ in makeScreen(depth + 1) })
    case .tabs: fill(controller, with: (0..<3).map { _ in makeTree(depth: depth + 1) })
    case .pages: fill(controller, with: [makeScreen(depth + 1)])
    case .split: fill(controller, with: [makeTree(depth: depth + 1), makeScreen(depth + 1)])
    case .container, .manualContainer:
      if random.once(in: 2) { controller.initialChildren = [makeTree(depth: depth + 1)] }
    }
    return controller
  }

  /// A controller that can be pushed.
  func makeScreen(_ depth: Int = 1) -> SimulatedController {
    let kind: SimulatedController.Kind = random.pick(
      depth > 2 ? [.plain] : [.plain, .plain, .plain, .container, .manualContainer])
    let controller = make(kind)
    if kind != .plain, random.once(in: 2) { controller.initialChildren = [make(.plain)] }
    return controller
  }

  /// One of the visible controllers of a kind.
  func pick(
    _ kind: SimulatedController.Kind, where isFit: (SimulatedController) -> Bool = { _ in true }
  ) -> SimulatedController? {
    let found = visible.filter { $0.kind == kind && isFit($0) }
    return found.isEmpty ? nil : random.pick(found)
  }

  func perform(_ action: Story.Action) {
    switch action {
    case .push:
      let stack = controllers.filter { $0.kind == .navigation }.randomElement(using: &random)
      if let stack { push(makeScreen(), on: stack) }
    case .pop: if let stack = pick(.navigation, where: { $0.children.count > 1 }) { pop(stack) }
    case .popToRoot: if let stack = pick(.navigation, where: { $0.children.count > 1 }) { popToRoot(stack) }
    case .cancelPop: if let stack = pick(.navigation, where: { $0.children.count > 1 }) { cancelPop(stack) }
    case .setStack:
      if let stack = pick(.navigation) {
        setStack(stack, to: (0..<(1 + random.below(3))).map { _ in makeScreen() })
      }
    case .select:
      if let tabs = pick(.tabs) { select((tabs.selected + 1 + random.below(2)) % 3, of: tabs) }
    case .turnPage:
      if let pages = pick(.pages) { turnPage(pages, to: makeScreen(), cancels: random.once(in: 3)) }
    case .showDetail: if let split = pick(.split) { showDetail(split, makeScreen()) }
    case .present:
      if layers.count < 4, let caller = layers.last?.visibleTree.randomElement(using: &random) {
        present(makeTree(depth: 1), on: caller, style: random.pick(SimulatedController.Style.allCases))
      }
    case .presentTwo:
      if layers.count < 4, let caller = layers.last?.visibleTree.randomElement(using: &random) {
        presentTwo(makeScreen(), makeScreen(), on: caller)
      }
    case .dismiss: dismiss()
    case .cancelDismissal:
      if layers.count > 1, layers.last?.style.coversPresenter == false { cancelDismissal() }
    case .replaceRoot: if layers.count == 1 { replaceRoot(with: makeTree(depth: 0)) }
    case .add:
      let parents = controllers.filter { [.container, .manualContainer].contains($0.kind) && $0.isLoaded }
      if let parent = parents.randomElement(using: &random),
        parent.kind == .container || parent.children.isEmpty
      {
        add(makeScreen(), to: parent)
      }
    case .addDuringAppearance: addDuringAppearance()
    case .remove:
      let children = visible.filter { $0.parent?.kind == .container || $0.parent?.kind == .manualContainer }
      if let child = children.randomElement(using: &random), let parent = child.parent {
        remove(child, from: parent)
        release(child)
      }
    case .move:
      let children = visible.filter { $0.parent?.kind == .container }
      let parents = visible.filter { $0.kind == .container }
      if let child = children.randomElement(using: &random), let parent = child.parent,
        let other = parents.filter({ new in !child.tree.contains { $0 === new } }).randomElement(
          using: &random)
      {
        remove(child, from: parent)
        if random.once(in: 2) { wait(800) }
        add(child, to: other)
      }
    case .transition:
      if let parent = pick(.container, where: { !$0.visibleChildren.isEmpty }) {
        transition(parent, random.pick(parent.visibleChildren), to: makeScreen())
      }
    case .swap:
      if let parent = pick(.manualContainer, where: { !$0.visibleChildren.isEmpty }) {
        swap(parent, random.pick(parent.visibleChildren), for: makeScreen(), cancels: random.once(in: 3))
      }
    case .discard:
      let controller = make(.plain)
      if random.once(in: 2) { load(controller) }
      release(controller)
    case .background: enterBackground()
    case .memory: warnOfMemory()
    case .rotate: rotate()
    case .layOut: if let controller = visible.randomElement(using: &random) { layOut(controller) }
    case .wait: wait(random.below(30_000))
    }
  }

  /// Presents a container whose data arrive while it appears.
  private func addDuringAppearance() {
    guard layers.count < 4, let caller = layers.last?.visibleTree.first, let presenter = layers.last else {
      return
    }
    let container = make(.container)
    beginPresentation(of: container, on: caller, style: .fullScreen)
    inAnyOrder({ self.will(false, presenter) }, { self.will(true, container) })
    let child = makeScreen()
    add(child, to: container)
    commit(container)
    wait(200)
    inAnyOrder({ self.did(false, presenter) }, { self.did(true, container) })
    endPresentation(of: container)
  }

  /// What happens after a fault: none of it concerns the controllers of the fault.
  func advance() {
    wait(4_000)
    let sheet = make(.plain, "Help")
    if let caller = layers.last {
      present(sheet, on: caller, style: .pageSheet)
      wait(5_000)
      dismiss()
    }
    wait(40_000)
    enterBackground()
    wait(3_000)
    enterBackground()
  }
}
