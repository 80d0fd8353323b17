/// Callbacks that the app calls itself, and objects that live too long or too short.
extension StoryFault {
  static let appearance: [StoryFault] = [
    StoryFault("viewDidAppear called on a visible controller", ["duplicate-view-did-appear"]) { app in
      let (_, child) = app.stage(.container)
      app.faulty { app.send("viewDidAppear", child) }
      return [child]
    },
    StoryFault("viewWillAppear called on a visible controller", ["will-appear-while-appeared"]) { app in
      let (_, child) = app.stage(.navigation)
      app.faulty { app.send("viewWillAppear", child) }
      return [child]
    },
    StoryFault("viewWillAppear called while it appears", ["duplicate-view-will-appear"]) { app in
      let (parent, _) = app.stage(.container)
      let child = app.make(.plain)
      app.addChild(child, to: parent)
      app.addSubview(child, to: parent)
      app.wait(20)
      app.faulty { app.send("viewWillAppear", child) }
      app.wait(100)
      app.did(true, child)
      app.didMove(child, to: parent)
      return [child]
    },
    StoryFault("viewDidAppear called on a hidden controller", ["did-appear-without-will-appear"]) { app in
      let (stack, child) = app.stage(.navigation)
      app.push(app.make(.plain), on: stack)
      app.wait(2_000)
      app.faulty { app.send("viewDidAppear", child) }
      return [child]
    },
    StoryFault("viewWillDisappear called on a hidden controller", ["will-disappear-while-disappeared"]) {
      app in
      let (stack, child) = app.stage(.navigation)
      app.push(app.make(.plain), on: stack)
      app.wait(2_000)
      app.faulty { app.send("viewWillDisappear", child) }
      return [child]
    },
    StoryFault(
      "viewDidDisappear called on a visible controller", ["did-disappear-without-will-disappear"]
    ) { app in
      let (_, child) = app.stage(.container)
      app.faulty { app.send("viewDidDisappear", child) }
      return [child]
    },
    StoryFault("viewWillDisappear called while it disappears", ["duplicate-view-will-disappear"]) { app in
      let (stack, child) = app.stage(.navigation)
      let next = app.make(.plain)
      app.link(next, to: stack)
      app.log(stack.object, "push", ("child", .object(next.object)))
      app.willMove(next, to: stack)
      app.inAnyOrder({ app.will(false, child) }, { app.will(true, next) })
      app.wait(20)
      app.faulty { app.send("viewWillDisappear", child) }
      app.wait(300)
      app.inAnyOrder({ app.did(false, child) }, { app.did(true, next) })
      app.didMove(next, to: stack)
      return [child]
    },
    StoryFault("viewIsAppearing called on a hidden controller", ["is-appearing-outside-appearance"]) { app in
      let (stack, child) = app.stage(.navigation)
      app.push(app.make(.plain), on: stack)
      app.wait(2_000)
      app.faulty { app.send("viewIsAppearing", child) }
      return [child]
    },
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
}
