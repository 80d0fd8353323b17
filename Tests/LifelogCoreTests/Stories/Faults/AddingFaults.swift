/// Children that are added in a wrong way.
extension StoryFault {
  static let adding: [StoryFault] = [
    StoryFault("addSubview before addChild", ["add-subview-before-add-child"]) { app in
      let (parent, child) = app.stageWithNewChild(.container)
      app.faulty {
        app.addSubview(child, to: parent)
        app.addChild(child, to: parent)
      }
      app.didMove(child, to: parent)
      app.wait(50)
      app.did(true, child)
      return [child]
    },
    StoryFault(
      "addSubview before addChild while the container appears",
      ["add-subview-before-add-child", "duplicate-view-did-appear"]
    ) { app in
      _ = app.stage(.container)
      guard let presenter = app.layers.last else { return [] }
      let parent = app.make(.container)
      let child = app.make(.plain)
      app.beginPresentation(of: parent, on: presenter, style: .fullScreen)
      app.will(false, presenter)
      app.will(true, parent)
      app.faulty {
        app.addSubview(child, to: parent)
        app.addChild(child, to: parent)
        app.didMove(child, to: parent)
        app.wait(40)
        app.did(true, child)
        app.wait(300)
        app.inAnyOrder(
          { app.send("viewDidAppear", parent) }, { app.send("viewDidAppear", child) },
          { app.did(false, presenter) })
      }
      app.endPresentation(of: parent)
      return [child]
    },
    StoryFault("addSubview without addChild", ["add-subview-without-add-child"]) { app in
      let (parent, child) = app.stageWithNewChild(.container)
      app.faulty { app.addSubview(child, to: parent) }
      app.commit(child)
      app.wait(50)
      app.did(true, child)
      return [child]
    },
    StoryFault(
      "addSubview without addChild, and no one retains it",
      ["add-subview-without-add-child", "deinit-while-visible"]
    ) { app in
      let (parent, child) = app.stageWithNewChild(.container)
      app.faulty {
        app.addSubview(child, to: parent)
        app.wait(50)
        app.did(true, child)
        app.release(child)
      }
      return [child]
    },
    StoryFault("visible controller freed", ["deinit-while-visible"]) { app in
      let (parent, child) = app.stage(.container)
      app.faulty {
        app.unlink(child)
        app.release(child)
      }
      _ = parent
      return [child]
    },
    didMoveForgotten("didMove forgotten", in: .container),
    StoryFault("didMove forgotten, and the child stays", ["add-child-without-did-move"]) { app in
      let (parent, child) = app.stageWithNewChild(.container)
      app.faulty { app.addWithoutDidMove(child, to: parent) }
      return [child]
    },
    didMoveForgotten("didMove forgotten in a container that forwards", in: .manualContainer),
    StoryFault("didMove without addChild", ["did-move-without-add"]) { app in
      let (parent, child) = app.stageWithNewChild(.container)
      app.load(child)
      app.faulty { app.didMove(child, to: parent) }
      return [child]
    },
    StoryFault(
      "willMove in place of addChild", ["will-move-instead-of-add-child", "add-subview-without-add-child"]
    ) { app in
      let (parent, child) = app.stageWithNewChild(.container)
      app.faulty {
        app.willMove(child, to: parent)
        app.addSubview(child, to: parent)
        app.didMove(child, to: parent)
        app.wait(50)
        app.did(true, child)
      }
      return [child]
    },
    StoryFault("addChild on every layout", ["repeated-add-child"]) { app in
      let (parent, child) = app.stage(.container)
      app.faulty {
        for _ in 0..<3 {
          app.send("viewWillLayoutSubviews", parent)
          app.log(parent.object, "addChild", ("child", .object(child.object)))
          app.willMove(child, to: parent)
          app.log(parent.object, "addSubview", ("child", .object(child.object)))
          app.didMove(child, to: parent)
          app.send("viewDidLayoutSubviews", parent)
        }
      }
      return [child]
    },
    StoryFault("child added to a navigation controller", ["child-in-system-container"]) { app in
      let (stack, child) = app.stageWithNewChild(.navigation)
      app.faulty {
        app.log(stack.object, "addChild", ("child", .object(child.object)))
        app.willMove(child, to: stack)
        app.load(child)
        app.log(stack.object, "addSubview", ("child", .object(child.object)))
        app.didMove(child, to: stack)
      }
      return [child]
    },
  ]
  /// A child that is removed long after a container of some kind added it without didMove(toParent:).
  private static func didMoveForgotten(_ title: String, in kind: SimulatedController.Kind) -> StoryFault {
    StoryFault(title, ["add-child-without-did-move"]) { app in
      let (parent, child) = app.stageWithNewChild(kind)
      app.faulty {
        app.addWithoutDidMove(child, to: parent)
        app.wait(5_000)
        app.remove(child, from: parent)
        app.release(child)
      }
      return [child]
    }
  }
}

extension SimulatedApp {
  fileprivate func addWithoutDidMove(_ child: SimulatedController, to parent: SimulatedController) {
    let isManual = parent.kind == .manualContainer
    addChild(child, to: parent)
    if isManual { begin(true, child) }
    addSubview(child, to: parent)
    wait(50)
    if isManual { end(true, child) } else { did(true, child) }
  }
}
