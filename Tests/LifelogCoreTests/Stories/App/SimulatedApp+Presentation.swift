extension SimulatedApp {
  func present(_ child: SimulatedController, on caller: SimulatedController, style: SimulatedController.Style)
  {
    guard let presenter = layers.last else { return }
    beginPresentation(of: child, on: caller, style: style)
    exchange(style.coversPresenter ? presenter : nil, for: child)
    endPresentation(of: child)
  }

  func beginPresentation(
    of child: SimulatedController, on caller: SimulatedController, style: SimulatedController.Style
  ) {
    log(
      caller.object, "present", ("child", .object(child.object)), ("style", .word(style.rawValue)),
      ("phase", .word("begin")))
    child.style = style
    child.caller = caller
    layers.last?.presented = child
  }

  func endPresentation(of child: SimulatedController) {
    guard let caller = child.caller else { return }
    log(caller.object, "present", ("child", .object(child.object)), ("phase", .word("end")))
  }

  /// Presents a controller in viewDidAppear of another one that is being presented.
  func presentTwo(
    _ first: SimulatedController, _ second: SimulatedController, on caller: SimulatedController
  ) {
    guard let presenter = layers.last else { return }
    beginPresentation(of: first, on: caller, style: .fullScreen)
    inAnyOrder({ self.will(false, presenter) }, { self.will(true, first) })
    commit(first)
    wait(400)
    did(true, first)
    beginPresentation(of: second, on: first, style: .fullScreen)
    inAnyOrder({ self.will(false, first) }, { self.will(true, second) }, { self.did(false, presenter) })
    commit(second)
    wait(400)
    inAnyOrder({ self.did(false, first) }, { self.did(true, second) })
    endPresentation(of: second)
  }

  /// Dismisses the controller that was presented last.
  func dismiss() {
    guard let child = layers.last, let presenter = layers.dropLast().last else { return }
    let caller = child.caller.flatMap { isRetained($0) ? $0 : nil } ?? presenter
    log(caller.object, "dismiss", ("child", .object(child.object)), ("phase", .word("begin")))
    exchange(child, for: child.style.coversPresenter ? presenter : nil)
    log(caller.object, "dismiss", ("child", .object(child.object)), ("phase", .word("end")))
    presenter.presented = nil
    release(child)
  }

  /// The user drags a sheet down and lets go.
  func cancelDismissal() {
    guard let child = layers.last else { return }
    will(false, child)
    wait(200 + random.below(800))
    reappear(child)
    did(true, child)
  }

  func replaceRoot(with new: SimulatedController) {
    guard let old = root else { return }
    setRoot(new)
    exchange(old, for: new, animated: false)
    release(old)
  }
}
