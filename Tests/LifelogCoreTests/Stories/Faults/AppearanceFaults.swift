/// Callbacks that the app calls itself, and objects that live too long or too short.
extension StoryFault {
  static let appearance: [StoryFault] = [
    callOnVisible("viewDidAppear", in: .container, "duplicate-view-did-appear"),
    callOnVisible("viewWillAppear", in: .navigation, "will-appear-while-appeared"),
    StoryFault("viewWillAppear called while it appears", ["duplicate-view-will-appear"]) { app in
      let (parent, child) = app.stageWithNewChild(.container)
      app.addChild(child, to: parent)
      app.addSubview(child, to: parent)
      app.wait(20)
      app.faulty { app.send("viewWillAppear", child) }
      app.wait(100)
      app.did(true, child)
      app.didMove(child, to: parent)
      return [child]
    },
    callOnHidden("viewDidAppear", "did-appear-without-will-appear"),
    callOnHidden("viewWillDisappear", "will-disappear-while-disappeared"),
    callOnVisible("viewDidDisappear", in: .container, "did-disappear-without-will-disappear"),
    StoryFault("viewWillDisappear called while it disappears", ["duplicate-view-will-disappear"]) { app in
      let (stack, child) = app.stage(.navigation)
      let next = app.make(.plain)
      app.beginPush(next, on: stack, loads: false)
      app.inAnyOrder({ app.will(false, child) }, { app.will(true, next) })
      app.wait(20)
      app.faulty { app.send("viewWillDisappear", child) }
      app.wait(300)
      app.inAnyOrder({ app.did(false, child) }, { app.did(true, next) })
      app.didMove(next, to: stack)
      return [child]
    },
    callOnHidden("viewIsAppearing", "is-appearing-outside-appearance"),
    StoryFault("viewWillAppear called on a controller without a view", ["appear-before-load"]) { app in
      _ = app.stage(.container)
      let child = app.make(.plain)
      app.faulty { app.send("viewWillAppear", child) }
      return [child]
    },
    StoryFault("loadView sets no view", ["load-view-reentered"]) { app in
      _ = app.stage(.container)
      let child = app.make(.plain)
      app.faulty { for _ in 0..<12 { app.log(child.object, "loadView") } }
      app.isOver = true
      return [child]
    },
    StoryFault("popped controller leaks", ["not-released-after-removal"]) { app in
      let (stack, _) = app.stage(.navigation)
      let other = app.make(.plain)
      app.push(other, on: stack)
      app.wait(1_000)
      app.pop(stack)
      let leak = app.make(.plain)
      app.push(leak, on: stack)
      app.wait(1_000)
      app.faulty {
        app.willMove(leak, to: nil)
        app.unlink(leak)
        app.exchange(leak, for: stack.children.last) { app.didMove(leak, to: nil) }
      }
      return [leak]
    },
    StoryFault("removed child leaks", ["not-released-after-removal"]) { app in
      let (parent, child) = app.stage(.container)
      let leak = app.make(.plain)
      app.add(leak, to: parent)
      app.wait(2_000)
      app.faulty {
        app.willMove(leak, to: nil)
        app.removeSubview(leak)
        app.inAnyOrder({ app.did(false, leak) }, { app.removeFromParent(leak) })
      }
      return [leak]
    },
  ]
  /// The app calls a callback on a controller that another one covers.
  private static func callOnHidden(_ callback: String, _ rule: String) -> StoryFault {
    StoryFault("\(callback) called on a hidden controller", [rule]) { app in
      let covered = app.stageCovered()
      app.faulty { app.send(callback, covered) }
      return [covered]
    }
  }

  /// The app calls a callback on the visible child of a container.
  private static func callOnVisible(
    _ callback: String, in kind: SimulatedController.Kind, _ rule: String
  ) -> StoryFault {
    StoryFault("\(callback) called on a visible controller", [rule]) { app in
      let (_, child) = app.stage(kind)
      app.faulty { app.send(callback, child) }
      return [child]
    }
  }
}
