/// Wrong uses of `transition(from:to:)`.
extension StoryFault {
  static let transitions: [StoryFault] = [
    StoryFault(
      "begin and end around transition(from:to:)",
      [
        "transition-with-manual-appearance", "manual-forwarding-without-opt-out",
        "duplicate-view-will-appear",
        "duplicate-view-will-disappear",
      ]
    ) { app in
      let (parent, old, new) = app.stageExchange(.container)
      app.load(new)
      app.faulty {
        app.logTransition(parent, old, new, "begin")
        app.begin(false, old)
        app.begin(true, new)
        app.wait(300)
        app.end(false, old)
        app.end(true, new)
        app.logTransition(parent, old, new, "end")
      }
      app.endExchange(parent, old, new)
      return [parent, old, new]
    },
    StoryFault("old view removed by hand during a transition", ["transition-with-manual-view-moves"]) { app in
      let (parent, old, new) = app.stageExchange(.container)
      app.load(new)
      app.faulty {
        app.logTransition(parent, old, new, "begin")
        app.will(false, old)
        app.will(true, new)
        app.wait(app.random.below(200))
        app.removeSubview(old)
        app.wait(200)
        app.logTransition(parent, old, new, "end")
      }
      app.inAnyOrder({ app.did(false, old) }, { app.did(true, new) })
      app.endExchange(parent, old, new)
      return [parent, old, new]
    },
    StoryFault("new view added by hand before a transition", ["transition-with-manual-view-moves"]) { app in
      let (parent, old, new) = app.stageExchange(.container)
      app.faulty {
        app.addSubview(new, to: parent)
        app.logTransition(parent, old, new, "begin")
        app.will(false, old)
        app.wait(300)
        app.logTransition(parent, old, new, "end")
      }
      app.inAnyOrder({ app.did(false, old) }, { app.did(true, new) })
      app.endExchange(parent, old, new)
      return [parent, old, new]
    },
    StoryFault("transition in a container that forwards itself", ["transition-in-manual-container"]) { app in
      let (parent, old, new) = app.stageExchange(.manualContainer)
      app.load(new)
      app.faulty { app.logTransition(parent, old, new, "begin") }
      app.isOver = true
      return [parent, old, new]
    },
    StoryFault("transition to a controller that is not a child", ["transition-without-common-parent"]) {
      app in
      let (parent, old) = app.stage(.container)
      let new = app.make(.plain)
      app.load(new)
      app.faulty { app.logTransition(parent, old, new, "begin") }
      app.isOver = true
      return [parent, old, new]
    },
    StoryFault("transition to a child of another container", ["transition-without-common-parent"]) { app in
      let (parent, old) = app.stage(.container)
      let new = app.make(.plain)
      let other = app.make(.container)
      app.add(other, to: parent)
      app.add(new, to: other)
      app.wait(2_000)
      app.faulty { app.logTransition(parent, old, new, "begin") }
      app.isOver = true
      return [parent, old, new]
    },
    StoryFault(
      "transition without didMove of the new child",
      ["transition-containment-incomplete", "add-child-without-did-move"]
    ) { app in
      let (parent, old) = app.stage(.container)
      let new = app.make(.plain)
      app.faulty {
        app.beginExchange(parent, old, new)
        app.runTransition(parent, old, new)
        app.removeFromParent(old)
        app.release(old)
        app.wait(6_000)
        app.layOut(new)
      }
      return [parent, old, new]
    },
    StoryFault("transition without removal of the old child", ["transition-containment-incomplete"]) { app in
      let (parent, old) = app.stage(.container)
      let new = app.make(.plain)
      app.faulty {
        app.beginExchange(parent, old, new)
        app.runTransition(parent, old, new)
        app.didMove(new, to: parent)
        app.wait(6_000)
        app.layOut(new)
      }
      return [parent, old, new]
    },
  ]
}

extension SimulatedApp {
  /// A container that is about to exchange its child: it has made the containment calls before the transition.
  fileprivate func stageExchange(_ kind: SimulatedController.Kind) -> (
    parent: SimulatedController, old: SimulatedController, new: SimulatedController
  ) {
    let (parent, old) = stage(kind)
    let new = make(.plain)
    beginExchange(parent, old, new)
    return (parent, old, new)
  }

  /// The containment calls before a transition.
  fileprivate func beginExchange(
    _ parent: SimulatedController, _ old: SimulatedController, _ new: SimulatedController
  ) {
    willMove(old, to: nil)
    addChild(new, to: parent)
  }

  /// The containment calls after a transition.
  fileprivate func endExchange(
    _ parent: SimulatedController, _ old: SimulatedController, _ new: SimulatedController
  ) {
    didMove(new, to: parent)
    removeFromParent(old)
    release(old)
  }

  fileprivate func logTransition(
    _ parent: SimulatedController, _ old: SimulatedController, _ new: SimulatedController, _ phase: String
  ) {
    log(
      parent.object, "transitionFromTo", ("from", .object(old.object)), ("to", .object(new.object)),
      ("phase", .word(phase)))
  }

  fileprivate func runTransition(
    _ parent: SimulatedController, _ old: SimulatedController, _ new: SimulatedController
  ) {
    load(new)
    logTransition(parent, old, new, "begin")
    inAnyOrder({ self.will(false, old) }, { self.will(true, new) })
    wait(300)
    inAnyOrder(
      { self.did(false, old) }, { self.did(true, new) }, { self.logTransition(parent, old, new, "end") })
  }
}
