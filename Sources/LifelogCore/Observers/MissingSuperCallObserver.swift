/// A subclass whose method is logged while that of its base class is not, although other subclasses do log both.
///
/// Only a log that names the class of the method beside the class of the object shows this.
struct MissingSuperCallObserver: Observer {
  static let rule = "missing-super-call"
  static let callbacks: CallbackSet = [
    .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
    .viewDidDisappear, .willMoveToParent, .didMoveToParent, .viewWillTransition, .willTransition,
    .viewWillLayoutSubviews, .viewDidLayoutSubviews, .didReceiveMemoryWarning,
  ]
  static let seesEchoes = true

  private struct Key: Hashable {
    var world: Int
    var name: Name
  }

  /// What the lines of a class are written by.
  private struct Class {
    /// The callbacks that the class itself has logged, and the first line of each.
    var own: [Callback: Observation] = [:]
    /// The callbacks that its methods have logged more than so often that it is no accident.
    var base: [Name: CallbackSet] = [:]
  }

  private var classes: [Key: Class] = [:]

  mutating func receive(
    _ sighting: Sighting, _ tracker: SubjectTracker, _ names: NameTable, _ found: inout [Observation]
  ) {
    let (name, implementation) = (sighting.key.reference.name, sighting.event.implementation)
    guard !name.isEmpty, !implementation.isEmpty, sighting.event.phase != .end else { return }
    let key = Key(world: sighting.key.world, name: name)
    let callback = sighting.event.callback
    if implementation != name {
      classes[key, default: Class()].base[implementation, default: []].insert(callback)
    } else if classes[key, default: Class()].own[callback] == nil {
      classes[key, default: Class()].own[callback] = Observation(Self.rule, sighting)
    }
  }

  mutating func finish(_ tracker: SubjectTracker, _ names: NameTable, _ found: inout [Observation]) {
    var missing: [Observation] = []
    for (key, record) in classes {
      for (base, callbacks) in record.base {
        for (callback, first) in record.own where !callbacks.contains(callback) {
          guard isLoggedElsewhere(callback, by: base, besides: key) else { continue }
          var observation = first
          observation.other = ObjectReference(name: base)
          missing.append(observation)
        }
      }
    }
    found += missing.sorted { ($0.input, $0.line) < ($1.input, $1.line) }
  }

  /// Whether another subclass logs a callback, and its base class does so too.
  private func isLoggedElsewhere(_ callback: Callback, by base: Name, besides key: Key) -> Bool {
    classes.contains { other, record in
      other != key && other.world == key.world && record.own[callback] != nil
        && record.base[base]?.contains(callback) == true
    }
  }
}
