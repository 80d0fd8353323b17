/// Containers that forward the appearance callbacks themselves.
extension StoryFault {
  static let forwarding: [StoryFault] = [
    StoryFault("end without begin", ["end-without-begin"]) { app in
      let (_, child) = app.stage(.manualContainer)
      app.faulty { app.log(child.object, "endAppearanceTransition") }
      return [child]
    },
    StoryFault(
      "begin and end although UIKit forwards",
      [
        "manual-forwarding-without-opt-out", "duplicate-view-did-appear", "duplicate-view-will-appear",
      ]
    ) { app in
      let (parent, _) = app.stage(.container)
      let child = app.make(.plain)
      app.log(parent.object, "shouldAutomaticallyForwardAppearanceMethods", ("value", .word("yes")))
      app.addChild(child, to: parent)
      app.faulty {
        app.begin(true, child)
        app.load(child)
        app.log(parent.object, "addSubview", ("child", .object(child.object)))
        app.send("viewWillAppear", child)
        app.wait(300)
        app.end(true, child)
        app.send("viewDidAppear", child)
      }
      app.didMove(child, to: parent)
      return [child, parent]
    },
    StoryFault("nothing is forwarded", ["forwarding-disabled-but-silent", "child-missed-appearance"]) { app in
      _ = app.stage(.manualContainer)
      let parent = app.make(.manualContainer)
      let child = app.make(.plain)
      parent.initialChildren = [child]
      app.faulty {
        guard let presenter = app.layers.last else { return }
        app.load(parent)
        app.beginPresentation(of: parent, on: presenter, style: .fullScreen)
        app.will(false, presenter)
        app.send("viewWillAppear", parent)
        app.wait(300)
        app.send("viewDidAppear", parent)
        app.did(false, presenter)
        app.endPresentation(of: parent)
        app.wait(3_000)
        app.log(presenter.object, "dismiss", ("child", .object(parent.object)))
        app.send("viewWillDisappear", parent)
        app.will(true, presenter)
        app.wait(300)
        app.did(true, presenter)
        app.send("viewDidDisappear", parent)
        presenter.presented = nil
        app.release(parent)
      }
      return [parent, child]
    },
    StoryFault(
      "begin on one child, end on another",
      ["begin-end-target-mismatch", "end-without-begin", "begin-end-unbalanced"]
    ) { app in
      let (parent, old) = app.stage(.manualContainer)
      let new = app.make(.plain)
      app.addChild(new, to: parent)
      app.begin(false, old)
      app.begin(true, new)
      app.addSubview(new, to: parent)
      app.wait(300)
      app.end(true, new)
      app.faulty { app.end(true, new) }
      app.didMove(new, to: parent)
      return [new, old, parent]
    },
    StoryFault("the new child of a swap never ends", ["begin-end-unbalanced"]) { app in
      let (parent, old) = app.stage(.manualContainer)
      let new = app.make(.plain)
      app.addChild(new, to: parent)
      app.willMove(old, to: nil)
      app.inAnyOrder({ app.begin(false, old) }, { app.begin(true, new) })
      app.addSubview(new, to: parent)
      app.wait(300)
      app.removeSubview(old)
      app.end(false, old)
      app.removeFromParent(old)
      app.release(old)
      app.didMove(new, to: parent)
      app.wait(2_000)
      app.faulty { app.begin(false, new) }
      app.wait(300)
      app.end(false, new)
      return [new]
    },
    StoryFault(
      "cancelled swap without a reverse begin",
      ["cancel-without-reverse-begin", "will-disappear-while-disappeared"]
    ) { app in
      let (parent, old) = app.stage(.manualContainer)
      for cancels in [true, false] {
        let new = app.make(.plain)
        app.addChild(new, to: parent)
        app.faulty {
          app.log(
            old.object, "beginAppearanceTransition", ("appearing", .word("no")), ("animated", .word("yes")))
          app.send("viewWillDisappear", old)
        }
        app.begin(true, new)
        app.addSubview(new, to: parent)
        app.wait(300)
        if cancels {
          app.begin(false, new)
          app.end(false, old)
          app.removeSubview(new)
          app.end(false, new)
          app.willMove(new, to: nil)
          app.removeFromParent(new)
          app.release(new)
        } else {
          app.inAnyOrder({ app.end(false, old) }, { app.end(true, new) })
          app.didMove(new, to: parent)
        }
        app.wait(3_000)
      }
      return [old]
    },
  ]
}
