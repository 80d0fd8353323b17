/// Pushes and presentations at a wrong time.
extension StoryFault {
  static let navigation: [StoryFault] = [
    StoryFault("push during a push", ["overlapping-transitions"]) { app in
      let (stack, first, second, third) = app.stagePushDuringPush()
      app.wait(100)
      app.faulty {
        app.beginPush(third, on: stack, loads: false)
        app.inAnyOrder({ app.will(false, second) }, { app.will(true, third) })
        app.wait(300)
        app.inAnyOrder({ app.did(false, first) }, { app.did(false, second) }, { app.did(true, third) })
      }
      app.didMove(second, to: stack)
      app.didMove(third, to: stack)
      return [stack, first, second, third]
    },
    StoryFault("push during a push that is dropped", ["overlapping-transitions"]) { app in
      let (stack, first, second, third) = app.stagePushDuringPush()
      app.faulty {
        app.beginPush(third, on: stack, loads: false)
        app.will(true, third)
        app.wait(300)
        app.inAnyOrder({ app.did(false, first) }, { app.did(true, third) })
      }
      return [stack, first, second, third]
    },
    StoryFault("push during a pop to the root", ["overlapping-transitions"]) { app in
      let (stack, first) = app.stage(.navigation)
      let (top, next) = (app.make(.plain), app.make(.plain))
      app.push(top, on: stack)
      app.wait(2_000)
      app.log(stack.object, "popToRoot")
      app.willMove(top, to: nil)
      app.inAnyOrder({ app.will(false, top) }, { app.will(true, first) })
      app.wait(100)
      app.faulty { app.beginPush(next, on: stack) }
      app.unlink(top)
      app.inAnyOrder({ app.did(false, top) }, { app.did(true, first) })
      app.didMove(top, to: nil)
      app.release(top)
      app.inAnyOrder({ app.will(false, first) }, { app.will(true, next) })
      app.wait(300)
      app.inAnyOrder({ app.did(false, first) }, { app.did(true, next) })
      app.didMove(next, to: stack)
      return [stack, top, first, next]
    },
    StoryFault("present in viewWillAppear", ["navigate-before-appear"]) { app in
      let (stack, first) = app.stage(.navigation)
      let next = app.make(.plain)
      let sheet = app.make(.plain)
      app.beginPush(next, on: stack)
      app.will(false, first)
      app.will(true, next)
      app.faulty { app.logPresentation(of: sheet, on: next) }
      app.wait(300)
      app.inAnyOrder({ app.did(false, first) }, { app.did(true, next) })
      app.didMove(next, to: stack)
      return [next]
    },
    StoryFault("the same controller pushed twice", ["same-instance-pushed-twice"]) { app in
      let (stack, _) = app.stage(.navigation)
      let next = app.make(.plain)
      app.push(next, on: stack)
      app.wait(2_000)
      app.faulty { app.logPush(next, on: stack) }
      app.isOver = true
      return [stack, next]
    },
    StoryFault("present on a hidden controller", ["present-outside-window", "navigate-before-appear"]) {
      app in
      let covered = app.stageCovered()
      let sheet = app.make(.plain)
      app.faulty { app.logPresentation(of: sheet, on: covered) }
      return [covered, sheet]
    },
    StoryFault("present during a presentation", ["presentation-overlap"]) { app in
      let (stack, first) = app.stage(.navigation)
      let sheet = app.make(.plain)
      let other = app.make(.plain)
      app.beginPresentation(of: sheet, on: first, style: .pageSheet)
      app.will(true, sheet)
      app.wait(100)
      app.faulty { app.logPresentation(of: other, on: first) }
      app.wait(300)
      app.did(true, sheet)
      app.endPresentation(of: sheet)
      return [stack, first, other, sheet]
    },
    StoryFault("completion before viewDidAppear", ["completion-order"]) { app in
      let (stack, first) = app.stage(.navigation)
      let sheet = app.make(.plain)
      app.beginPresentation(of: sheet, on: first, style: .pageSheet)
      app.will(true, sheet)
      app.wait(100)
      app.faulty { app.endPresentation(of: sheet) }
      app.wait(300)
      app.did(true, sheet)
      return [stack, first, sheet]
    },
    StoryFault("root replaced below a presented controller", ["root-replaced-while-presenting"]) { app in
      let (first, _) = app.stage(.container)
      guard let old = app.root else { return [] }
      app.present(app.make(.plain), on: first, style: .pageSheet)
      app.wait(1_000)
      let layers = app.layers
      let new = app.make(.plain, "Welcome")
      app.faulty { app.setRoot(new) }
      app.exchange(nil, for: new)
      return [new] + layers
    },
  ]
}

extension SimulatedApp {
  /// Logs the call that presents a sheet, which has no effect.
  fileprivate func logPresentation(of sheet: SimulatedController, on caller: SimulatedController) {
    log(caller.object, "present", ("child", .object(sheet.object)), ("style", .word("pageSheet")))
  }

  /// A push from the first controller of a stack that is not over yet when the app pushes again.
  fileprivate func stagePushDuringPush() -> (
    stack: SimulatedController, first: SimulatedController, second: SimulatedController,
    third: SimulatedController
  ) {
    let (stack, first) = stage(.navigation)
    let (second, third) = (make(.plain), make(.plain))
    beginPush(second, on: stack)
    inAnyOrder({ self.will(false, first) }, { self.will(true, second) })
    return (stack, first, second, third)
  }
}
