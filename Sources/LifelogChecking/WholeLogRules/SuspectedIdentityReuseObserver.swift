import LifelogModel
import LifelogTrace

/// An address at which another object begins although the log does not show the end of the one before.
struct SuspectedIdentityReuseObserver: Observer {
  static let rule = RuleID.suspectedIdentityReuse
  static let callbacks: CallbackSet = [.`init`, .awakeFromNib, .loadView, .viewDidLoad, .deinit]

  /// Who was seen at each address last, by the number of the process.
  private var tenants: [Tenants] = []
  /// The first of each process, and how many more there were.
  private var first: [Int: Observation] = [:]

  mutating func receive(
    _ sighting: TrackedEvent, _ subjects: Subjects, _ names: NameTable, _ found: inout [Observation]
  ) {
    let reference = sighting.key.reference
    guard reference.instance.isAddress, !reference.name.isEmpty else { return }
    let (event, world) = (sighting.event, sighting.key.world)
    while tenants.count <= world { tenants.append(Tenants()) }
    if event.callback == .deinit {
      tenants[world].remove(reference.instance)
      return
    }
    let tenant = Tenants.Tenant(
      name: reference.name, callback: event.callback, line: event.line, time: event.time)
    guard let earlier = tenants[world].replace(reference.instance, with: tenant) else { return }
    // `init` calls `initWithNibName:bundle:`, which calls `initWithCoder:`: one birth, line after line.
    let isAnotherBirth =
      event.callback == .`init` && earlier.name == reference.name && !earlier.callback.isBirth
    guard earlier.name != reference.name || isAnotherBirth else { return }
    if first[world] == nil {
      var observation = Observation(Self.rule, sighting, after: [entry(earlier, at: reference.instance)])
      if earlier.name != reference.name { observation.other = ObjectReference(name: earlier.name) }
      first[world] = observation
    } else {
      first[world]?.more += 1
    }
  }

  /// The event of a tenant as a witness.
  private func entry(_ tenant: Tenants.Tenant, at instance: InstanceToken) -> TraceEntry {
    var event = Event(line: tenant.line, offset: 0, callback: tenant.callback)
    event.time = tenant.time
    var entry = TraceEntry(event, isChild: false)
    entry.owner = ObjectReference(name: tenant.name, instance: instance)
    return entry
  }

  mutating func finish(_ subjects: Subjects, _ names: NameTable, _ found: inout [Observation]) {
    found += first.sorted { $0.key < $1.key }.map(\.value)
  }
}
