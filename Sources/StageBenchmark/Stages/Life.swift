import LifelogChecking
import LifelogCore
import LifelogModel
import LifelogReports
import LifelogTrace

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

  /// How many subjects there are after so many events: an `init` at the address of a subject begins another one.
  func subjects(of count: Int) -> Int {
    var seen = Set<InstanceToken>()
    var births = 0
    for index in 0..<count {
      let event = events[index % events.count]
      if seen.insert(event.subject.instance).inserted || event.callback == .`init` { births += 1 }
    }
    return births
  }

  /// Runs a monitor alone over so many events, each subject in a state of its own; how many it took.
  func monitor(_ model: Model, count: Int) -> Int {
    let monitor = Monitor(model)
    var states = Array(repeating: monitor.born, count: Self.subjects)
    for index in 0..<count {
      let place = index % events.count
      let subject = place % Self.subjects
      states[subject] = monitor.step(states[subject], Letter(events[place].callback)).state
    }
    return states.isEmpty ? 0 : count
  }

  /// Finds out whose events they are, and runs the monitors; how many were somebody's.
  func track(_ model: Model, count: Int) -> Int {
    var tracker = SubjectTracker(model: model)
    tracker.beginInput()
    var received = 0
    for index in 0..<count
    where tracker.receive(events[index % events.count], details: [], names: names) != nil {
      received += 1
    }
    return received
  }

  /// Has so many events checked.
  func check(_ probe: inout CheckingProbe, count: Int) {
    for index in 0..<count { probe.receive(events[index % events.count], names: names) }
  }

  /// Has so many events written.
  func render(_ renderer: inout EventRenderer, count: Int, to output: inout String) {
    for index in 0..<count {
      renderer.render(events[index % events.count], details: [], names: names, to: &output)
    }
  }
}
