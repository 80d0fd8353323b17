import LifelogCore

/// The lives of some controllers, in order: completed and cancelled appearances, layout, containment.
struct Life {
  private static let subjects = 512
  private static let callbacks: [Callback] = [
    .`init`, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
    .viewDidAppear, .viewWillDisappear, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
    .viewDidDisappear, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .deinit,
  ]

  private var names = NameTable()
  private var events: [Event] = []

  /// Lives side by side, each a little ahead of the next.
  init() {
    let name = names.intern("CartViewController")
    for step in 0..<Self.callbacks.count * 8 {
      for subject in 0..<Self.subjects {
        var event = Event(
          line: step * Self.subjects + subject + 1, offset: 0,
          callback: Self.callbacks[(step + subject) % Self.callbacks.count])
        event.subject = ObjectReference(
          name: name, instance: InstanceToken(address: UInt64(0x7000_0000 + subject * 64), digits: 8))
        event.time = LogTime(
          microseconds: Int64(event.line) * 50, date: .full, decimals: 6, offsetMinutes: nil)
        events.append(event)
      }
    }
  }

  /// Whether a model finds nothing wrong with them.
  func isInOrder(_ model: Model) -> Bool {
    var tracker = SubjectTracker(model: model)
    tracker.beginInput()
    for event in events { _ = tracker.receive(event, details: [], names: names) }
    return !tracker.hasViolations
  }

  /// The time that a monitor takes for so many events, each subject in a state of its own.
  func monitor(_ model: Model, count: Int) -> Duration {
    let monitor = Monitor(model)
    var states = Array(repeating: monitor.born, count: Self.subjects)
    return ContinuousClock().measure {
      for index in 0..<count {
        let place = index % events.count
        let subject = place % Self.subjects
        let step = monitor.step(states[subject], Letter(events[place].callback))
        states[subject] = step.state
      }
    }
  }

  /// The time that a tracker takes to find out whose events they are, and to run its monitors.
  func track(_ model: Model, count: Int) -> Duration {
    var tracker = SubjectTracker(model: model)
    tracker.beginInput()
    return ContinuousClock().measure {
      for index in 0..<count { _ = tracker.receive(events[index % events.count], details: [], names: names) }
    }
  }
}
