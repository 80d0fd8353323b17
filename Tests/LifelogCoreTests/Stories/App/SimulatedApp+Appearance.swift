extension SimulatedApp {
  func load(_ controller: SimulatedController) {
    guard !controller.isLoaded else { return }
    controller.isLoaded = true
    log(controller.object, "loadView")
    log(controller.object, "viewDidLoad")
    for child in controller.initialChildren { add(child, to: controller) }
    controller.initialChildren = []
  }

  func send(_ callback: String, _ controller: SimulatedController) {
    log(controller.object, callback)
    switch callback {
    case "viewWillAppear": controller.appearance = .appearing
    case "viewDidAppear": controller.appearance = .appeared
    case "viewWillDisappear": controller.appearance = .disappearing
    case "viewDidDisappear": controller.appearance = .disappeared
    default: break
    }
  }

  /// Sends viewWillAppear or viewWillDisappear to a controller and what its view contains.
  func will(_ appears: Bool, _ controller: SimulatedController) {
    let needs: [SimulatedController.Appearance] =
      appears ? [.disappeared, .disappearing] : [.appeared, .appearing]
    guard needs.contains(controller.appearance) else { return }
    if appears { load(controller) }
    forward(
      from: controller, { self.send(appears ? "viewWillAppear" : "viewWillDisappear", controller) },
      { self.begin(appears, $0) }, { self.will(appears, $0) })
  }

  /// Sends viewDidAppear or viewDidDisappear to a controller and what its view contains.
  func did(_ appears: Bool, _ controller: SimulatedController) {
    guard controller.appearance == (appears ? .appearing : .disappearing) else { return }
    forward(
      from: controller, { self.send(appears ? "viewDidAppear" : "viewDidDisappear", controller) },
      { self.end(appears, $0) }, { self.did(appears, $0) })
  }

  private func forward(
    from controller: SimulatedController, _ own: () -> Void, _ relay: (SimulatedController) -> Void,
    _ send: (SimulatedController) -> Void
  ) {
    if controller.kind == .manualContainer {
      own()
      controller.visibleChildren.forEach(relay)
    } else if traits.forwardsToChildrenFirst {
      controller.visibleChildren.forEach(send)
      own()
    } else {
      own()
      controller.visibleChildren.forEach(send)
    }
  }

  /// The container calls beginAppearanceTransition on its child.
  func begin(_ appears: Bool, _ child: SimulatedController) {
    log(
      child.object, "beginAppearanceTransition", ("appearing", .word(appears ? "yes" : "no")),
      ("animated", .word("yes")))
    will(appears, child)
  }

  func end(_ appears: Bool, _ child: SimulatedController) {
    log(child.object, "endAppearanceTransition")
    did(appears, child)
  }

  /// The commit between the callbacks before and after a transition: layout, and the appearing controllers.
  func commit(_ controller: SimulatedController) {
    for controller in controller.visibleTree where controller.appearance == .appearing {
      if traits.hasViewIsAppearing { send("viewIsAppearing", controller) }
      for _ in 0..<random.below(3) { layOut(controller) }
    }
  }

  /// A controller that was disappearing appears again.
  func reappear(_ controller: SimulatedController) {
    will(true, controller)
    commit(controller)
  }

  func layOut(_ controller: SimulatedController) {
    send("viewWillLayoutSubviews", controller)
    send("viewDidLayoutSubviews", controller)
  }

  /// One controller takes the place of another.
  ///
  /// - Parameter after: What UIKit does at the end, at any time between the last callbacks.
  func exchange(
    _ old: SimulatedController?, for new: SimulatedController?, animated: Bool = true,
    after: @escaping () -> Void = {}
  ) {
    inAnyOrder({ if let old { self.will(false, old) } }, { if let new { self.will(true, new) } })
    if let new { commit(new) }
    if animated { wait(250 + random.below(200)) }
    inAnyOrder(
      { if let old { self.did(false, old) } }, { if let new { self.did(true, new) } }, after)
  }
}
