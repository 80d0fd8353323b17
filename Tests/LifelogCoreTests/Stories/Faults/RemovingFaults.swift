/// Children that are removed in a wrong way, or moved.
extension StoryFault {
  static let removing: [StoryFault] = [
    StoryFault("willMove to nil forgotten", ["remove-without-will-move-nil"]) { app in
      let (_, child) = app.stage(.container)
      app.faulty {
        app.removeSubview(child)
        app.removeFromParent(child)
      }
      app.disappear(child)
      app.release(child)
      return [child]
    },
    StoryFault("removeFromParent before removeFromSuperview", ["remove-from-parent-before-view-removal"]) {
      app in
      let (_, child) = app.stage(.container)
      app.willMove(child, to: nil)
      app.faulty {
        app.removeFromParent(child)
        app.removeSubview(child)
        app.will(false, child)
      }
      app.disappear(child)
      app.release(child)
      return [child]
    },
    StoryFault("removeFromSuperview forgotten", ["remove-without-view-removal"]) { app in
      let (_, child) = app.stage(.container)
      app.faulty {
        app.willMove(child, to: nil)
        app.removeFromParent(child)
      }
      return [child]
    },
    StoryFault("removeFromParent forgotten", ["view-removed-without-remove-from-parent"]) { app in
      let (_, child) = app.stage(.container)
      app.faulty { app.removeSubview(child) }
      app.disappear(child)
      app.wait(4_000)
      app.dismiss()
      return [child]
    },
    StoryFault("added to another container", ["reparent-without-removal"]) { app in
      let (first, child) = app.stage(.container)
      let (second, _) = app.stage(.container)
      app.removeSubview(child)
      app.faulty {
        app.addChild(child, to: second)
      }
      app.addSubview(child, to: second)
      app.didMove(child, to: second)
      app.wait(50)
      app.did(true, child)
      _ = first
      return [child]
    },
    StoryFault(
      "child stays when its container disappears", ["child-left-appeared", "child-missed-appearance"]
    ) { app in
      let (parent, child) = app.stage(.container)
      let cover = app.make(.plain)
      app.beginPresentation(of: cover, on: parent, style: .fullScreen)
      app.faulty {
        app.send("viewWillDisappear", parent)
        app.will(true, cover)
        app.wait(300)
        app.send("viewDidDisappear", parent)
        app.did(true, cover)
        app.endPresentation(of: cover)
        app.wait(3_000)
        app.log(parent.object, "dismiss", ("child", .object(cover.object)))
        app.will(false, cover)
        app.send("viewWillAppear", parent)
        app.wait(300)
        app.did(false, cover)
        app.send("viewDidAppear", parent)
      }
      parent.presented = nil
      app.release(cover)
      return [parent, child]
    },
  ]
}

extension SimulatedApp {
  /// A child whose view was removed gets the end of its disappearance.
  fileprivate func disappear(_ child: SimulatedController) {
    wait(50)
    did(false, child)
  }
}
