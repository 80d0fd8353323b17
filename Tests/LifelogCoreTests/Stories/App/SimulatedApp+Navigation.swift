/// UINavigationController.
extension SimulatedApp {
  func push(_ child: SimulatedController, on stack: SimulatedController) {
    let animated = !random.once(in: 4)
    log(
      stack.object, "push", ("child", .object(child.object)), ("animated", .word(animated ? "yes" : "no")))
    let old = stack.children.last
    link(child, to: stack)
    if random.once(in: 2) { load(child) }
    willMove(child, to: stack)
    guard stack.appearance == .appeared else { return didMove(child, to: stack) }
    if random.once(in: 2) {
      exchange(old, for: child, animated: animated) { self.didMove(child, to: stack) }
    } else {
      exchange(old, for: child, animated: animated)
      didMove(child, to: stack)
    }
  }

  func pop(_ stack: SimulatedController) {
    log(stack.object, "pop", ("child", .object(stack.children[stack.children.count - 1].object)))
    cut(stack, to: Array(stack.children.dropLast()))
  }

  func popToRoot(_ stack: SimulatedController) {
    log(stack.object, "popToRoot")
    cut(stack, to: Array(stack.children.prefix(1)))
  }

  /// Shows some of its controllers, and releases the others.
  private func cut(_ stack: SimulatedController, to kept: [SimulatedController]) {
    let removed = stack.children.dropFirst(kept.count).reversed()
    let top = stack.children.last
    for child in removed { willMove(child, to: nil) }
    for child in removed { unlink(child) }
    let didMove = { for child in removed { self.didMove(child, to: nil) } }
    if stack.appearance == .appeared {
      exchange(top, for: kept.last, after: didMove)
    } else {
      didMove()
    }
    for child in removed { release(child) }
  }

  /// A swipe back that the user cancels. It can turn round several times.
  func cancelPop(_ stack: SimulatedController) {
    let top = stack.children[stack.children.count - 1]
    let below = stack.children[stack.children.count - 2]
    inAnyOrder({ self.will(false, top) }, { self.will(true, below) })
    commit(below)
    wait(300 + random.below(1_500))
    while random.once(in: 4) {
      inAnyOrder({ self.reappear(top) }, { self.will(false, below) })
      wait(200)
      inAnyOrder({ self.will(false, top) }, { self.reappear(below) })
      wait(200)
    }
    inAnyOrder(
      {
        self.will(false, below)
        self.did(false, below)
      },
      {
        self.reappear(top)
        self.did(true, top)
      })
  }

  /// Replaces the whole stack, the top too.
  func setStack(_ stack: SimulatedController, to new: [SimulatedController]) {
    let old = stack.children
    log(stack.object, "setViewControllers", ("children", .objects(new.map(\.object))))
    for child in old { willMove(child, to: nil) }
    for child in old { unlink(child) }
    for child in new {
      link(child, to: stack)
      willMove(child, to: stack)
    }
    let didMove = {
      for child in old { self.didMove(child, to: nil) }
      for child in new { self.didMove(child, to: stack) }
    }
    if stack.appearance == .appeared {
      exchange(old.last, for: new.last, after: didMove)
    } else {
      didMove()
    }
    for child in old { release(child) }
  }
}
