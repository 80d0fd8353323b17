/// One fault of an app, and the rule that it breaks.
struct StoryFault: Sendable {
  var title: String
  /// The rule, and the others that RULES.md says the same fault breaks.
  var rules: Set<String>
  /// Makes it happen and returns the controllers that a finding may name.
  var happen: @Sendable (SimulatedApp) -> [SimulatedController]

  init(
    _ title: String, _ rules: Set<String>,
    _ happen: @escaping @Sendable (SimulatedApp) -> [SimulatedController]
  ) {
    self.title = title
    self.rules = rules
    self.happen = happen
  }

  static let all = appearance + adding + removing + forwarding + transitions + navigation + system
}

extension SimulatedApp {
  /// A visible container with a visible child, which nothing else uses. From here on, all screens are of the
  /// class of that child, and the log shows every callback of that class.
  func stage(_ kind: SimulatedController.Kind) -> (parent: SimulatedController, child: SimulatedController) {
    let parent = make(kind)
    let child = make(.plain)
    screenClass = child.object.name
    if kind.isSystem { fill(parent, with: [child]) } else { parent.initialChildren = [child] }
    if let caller = layers.last { present(parent, on: caller, style: .fullScreen) }
    wait(3_000)
    let other = make(.plain)
    switch kind {
    case .navigation:
      push(other, on: parent)
      wait(1_000)
      pop(parent)
    default:
      add(other, to: parent)
      wait(1_000)
      remove(other, from: parent)
      release(other)
    }
    wait(3_000)
    return (parent, child)
  }

  /// A visible container, and a controller that is not its child yet.
  func stageWithNewChild(
    _ kind: SimulatedController.Kind
  ) -> (parent: SimulatedController, child: SimulatedController) {
    let (parent, _) = stage(kind)
    return (parent, make(.plain))
  }

  /// A controller on a navigation stack that another one covers.
  func stageCovered() -> SimulatedController {
    let (stack, child) = stage(.navigation)
    push(make(.plain), on: stack)
    wait(2_000)
    return child
  }

  /// The first lines of a push: the call, and what UIKit does with the child before the transition.
  func beginPush(_ child: SimulatedController, on stack: SimulatedController, loads: Bool = true) {
    logPush(child, on: stack)
    if loads { load(child) }
    willMove(child, to: stack)
  }

  func logPush(_ child: SimulatedController, on stack: SimulatedController) {
    log(stack.object, "push", ("child", .object(child.object)))
    link(child, to: stack)
  }
}
