import TestSupport

/// What a user, the system and the code of an app do, one after the other. Each step does nothing where it
/// cannot be done, so a story without some of its steps is a story too.
struct Story {
  struct Step {
    var action: Action
    var seed: Int
  }

  enum Action: CaseIterable {
    case push, pop, popToRoot, cancelPop, setStack, select, turnPage, showDetail
    case present, presentTwo, dismiss, cancelDismissal, replaceRoot
    case add, addDuringAppearance, remove, move, transition, swap, discard
    case background, memory, rotate, layOut, wait
  }

  var seed: Int
  var steps: [Step]
  var fault: StoryFault?

  init(seed: Int, fault: StoryFault? = nil) {
    var random = SeededRandom(seed &* 7_919)
    self.seed = seed
    self.fault = fault
    steps = (0..<(2 + random.below(24))).map { _ in
      Step(action: random.pick(Action.allCases), seed: Int(random.next() >> 1))
    }
  }

  /// What the app did, and the controllers that a finding about the fault may name.
  func happen() -> (lines: [StoryLine], subjects: [StoryObject]) {
    var subjects: [StoryObject] = []
    let app = SimulatedApp(seed: seed)
    app.start()
    for step in steps {
      app.random = SeededRandom(step.seed)
      app.wait(300 + app.random.below(app.random.once(in: 20) ? 90_000 : 4_000))
      app.perform(step.action)
    }
    app.random = SeededRandom(seed)
    if let fault {
      app.wait(3_000)
      subjects = fault.happen(app).map(\.object)
      if !app.isOver { app.advance() }
    }
    return (app.lines, subjects)
  }
}
