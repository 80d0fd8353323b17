/// An address at which another object begins although the log does not show the end of the one before.
struct SuspectedIdentityReuseObserver: Observer {
  static let rule = "suspected-identity-reuse"
  static let callbacks: CallbackSet = [.`init`, .awakeFromNib, .loadView, .viewDidLoad, .deinit]

  private struct Place: Hashable {
    var world: Int
    var instance: InstanceToken
  }

  /// Who was seen at an address, and by which event: little, since a log can have very many of them.
  private struct Tenant {
    var name: Name
    var callback: Callback
    var line: Int
    var time: LogTime?

    /// The event as a witness.
    func entry(at instance: InstanceToken) -> TraceEntry {
      var event = Event(line: line, offset: 0, callback: callback)
      event.time = time
      var entry = TraceEntry(event, isChild: false)
      entry.owner = ObjectReference(name: name, instance: instance)
      return entry
    }
  }

  /// Who was seen at each address last.
  private var tenants: [Place: Tenant] = [:]
  /// The first of each process, and how many more there were.
  private var first: [Int: Observation] = [:]

  mutating func receive(
    _ sighting: Sighting, _ tracker: SubjectTracker, _ names: NameTable, _ found: inout [Observation]
  ) {
    let reference = sighting.key.reference
    guard reference.instance.isAddress, !reference.name.isEmpty else { return }
    let place = Place(world: sighting.key.world, instance: reference.instance)
    if sighting.event.callback == .deinit {
      tenants[place] = nil
      return
    }
    defer {
      tenants[place] = Tenant(
        name: reference.name, callback: sighting.event.callback, line: sighting.event.line,
        time: sighting.event.time)
    }
    guard let earlier = tenants[place] else { return }
    // `init` calls `initWithNibName:bundle:`, which calls `initWithCoder:`: one birth, line after line.
    let isAnotherBirth =
      sighting.event.callback == .`init` && earlier.name == reference.name && !earlier.callback.isBirth
    guard earlier.name != reference.name || isAnotherBirth else { return }
    if first[sighting.key.world] == nil {
      var observation = Observation(Self.rule, sighting, after: [earlier.entry(at: reference.instance)])
      observation.other = ObjectReference(name: earlier.name)
      first[sighting.key.world] = observation
    } else {
      first[sighting.key.world]?.more += 1
    }
  }

  mutating func finish(_ tracker: SubjectTracker, _ names: NameTable, _ found: inout [Observation]) {
    found += first.sorted { $0.key < $1.key }.map(\.value)
  }
}
