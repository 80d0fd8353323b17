/// An address at which another object begins although the log does not show the end of the one before.
struct SuspectedIdentityReuseObserver: Observer {
  static let rule = "suspected-identity-reuse"
  static let callbacks: CallbackSet = [.`init`, .awakeFromNib, .loadView, .viewDidLoad, .deinit]

  private struct Place: Hashable {
    var world: Int
    var instance: InstanceToken
  }

  /// Who was seen at each address last, and by which event.
  private var tenants: [Place: (name: Name, entry: TraceEntry)] = [:]
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
    defer { tenants[place] = (reference.name, sighting.entry) }
    guard let earlier = tenants[place] else { return }
    // `init` calls `initWithNibName:bundle:`, which calls `initWithCoder:`: one birth, line after line.
    let isAnotherBirth =
      sighting.event.callback == .`init` && earlier.name == reference.name && !earlier.entry.callback.isBirth
    guard earlier.name != reference.name || isAnotherBirth else { return }
    if first[sighting.key.world] == nil {
      var observation = Observation(Self.rule, sighting, after: [earlier.entry])
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
