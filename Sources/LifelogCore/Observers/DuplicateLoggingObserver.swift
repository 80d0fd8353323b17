/// A class of which nearly every event is logged twice: a base class and a subclass write it, or a hook and the method
/// that it wraps.
struct DuplicateLoggingObserver: Observer {
  static let rule = "duplicate-logging"
  static let callbacks: CallbackSet = [
    .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    .willMoveToParent, .didMoveToParent,
  ]
  static let seesEchoes = true

  /// What is known of a class.
  private struct Class {
    var deliveries = 0
    var echoes = 0
    /// The delivery before, to show beside its first echo.
    var last: TraceEntry?
    var first: Observation?
  }

  private struct Key: Hashable {
    var world: Int
    var name: Name
  }

  private var classes: [Key: Class] = [:]

  mutating func receive(
    _ sighting: Sighting, _ tracker: SubjectTracker, _ names: NameTable, _ found: inout [Observation]
  ) {
    let key = Key(world: sighting.key.world, name: sighting.key.reference.name)
    if sighting.isEcho {
      classes[key, default: Class()].echoes += 1
      if classes[key]?.first == nil, let last = classes[key]?.last {
        classes[key]?.first = Observation(Self.rule, sighting, after: [last])
      }
    } else {
      classes[key, default: Class()].deliveries += 1
      // Only the delivery before the first echo is shown.
      if classes[key]?.first == nil { classes[key]?.last = sighting.entry }
    }
  }

  mutating func finish(_ tracker: SubjectTracker, _ names: NameTable, _ found: inout [Observation]) {
    let twice = classes.filter { $0.value.echoes >= 2 && $0.value.echoes * 10 >= $0.value.deliveries * 9 }
    for var first in twice.values.compactMap(\.first).sorted(by: { $0.line < $1.line }) {
      first.key = SubjectKey(
        reference: ObjectReference(name: first.key.reference.name), world: first.key.world)
      found.append(first)
    }
  }
}
