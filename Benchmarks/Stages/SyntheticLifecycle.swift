import LifelogTrace

/// The events of valid lifecycles: completed and cancelled appearances, and layout.
struct SyntheticLifecycle {
  private static let subjects = 512
  private static let callbacks: [Callback] = [
    .`init`, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
    .viewDidAppear, .viewWillDisappear, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
    .viewDidDisappear, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .deinit,
  ]

  private(set) var names = NameTable()
  private(set) var events: [Event] = []

  /// Creates events of parallel lifecycles, each one step ahead of the next.
  init(count: Int) {
    let name = names.intern("CartViewController")
    for index in 0..<count {
      let (step, subject) = index.quotientAndRemainder(dividingBy: Self.subjects)
      var event = Event(
        line: index + 1, offset: 0, callback: Self.callbacks[(step + subject) % Self.callbacks.count])
      event.subject = ObjectReference(
        name: name, instance: InstanceToken(address: UInt64(0x7000_0000 + subject * 64), digits: 8))
      event.time = LogTime(
        microseconds: Int64(event.line) * 50, date: .full, decimals: 6, offsetMinutes: nil)
      events.append(event)
    }
  }

  /// The number of subjects. An `init` at a known address begins another subject.
  var subjects: Int {
    var seen = Set<InstanceToken>()
    return events.reduce(0) { count, event in
      count + (seen.insert(event.subject.instance).inserted || event.callback == .`init` ? 1 : 0)
    }
  }
}
