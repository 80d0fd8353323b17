import LifelogModel
import LifelogTrace

/// An address that another object uses, although the log does not show the end of the earlier one.
struct SuspectedIdentityReuseRule: WholeLogRule {
  static let rules: [RuleID] = [.suspectedIdentityReuse]
  static let callbacks: CallbackSet = [.`init`, .awakeFromNib, .loadView, .viewDidLoad, .deinit]

  /// An object and the event that showed it.
  private struct Object {
    var name: Name
    var callback: Callback
    var line: Int
    var time: LogTime?
  }

  /// The last object at each address of a process.
  private struct LastSeen {
    private var recent: [InstanceToken: Object] = [:]
    private var older: [InstanceToken: Object] = [:]

    mutating func record(_ object: Object, at address: InstanceToken) -> Object? {
      let earlier = remove(address)
      if recent.count == maxRecent {
        older = recent
        recent = [:]
      }
      recent[address] = object
      return earlier
    }

    @discardableResult
    mutating func remove(_ address: InstanceToken) -> Object? {
      recent.removeValue(forKey: address) ?? older.removeValue(forKey: address)
    }
  }

  /// The minimum number of remembered objects; the maximum is twice that.
  private static let maxRecent = 1 << 15

  /// By the index of the process.
  private var lastSeen: [Int: LastSeen] = [:]
  /// The first violation of each process, with the number of later ones.
  private var first: [Int: WholeLogViolation] = [:]

  mutating func receive(
    _ tracked: TrackedEvent, _ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation]
  ) {
    let (event, reference, processIndex) = (tracked.event, tracked.key.reference, tracked.key.processIndex)
    guard reference.instance.isAddress, !reference.name.isEmpty else { return }
    if event.callback == .deinit {
      lastSeen[processIndex]?.remove(reference.instance)
      return
    }
    let object = Object(name: reference.name, callback: event.callback, line: event.line, time: event.time)
    guard let earlier = lastSeen[processIndex, default: LastSeen()].record(object, at: reference.instance)
    else {
      return
    }
    // `init` calls `initWithNibName:bundle:`, which calls `initWithCoder:`: one birth on consecutive lines.
    let isAnotherBirth =
      event.callback == .`init` && earlier.name == reference.name && !earlier.callback.isBirth
    guard earlier.name != reference.name || isAnotherBirth else { return }
    if first[processIndex] == nil {
      var wholeLogViolation = WholeLogViolation(
        .suspectedIdentityReuse, tracked, after: [entry(earlier, at: reference.instance)])
      if earlier.name != reference.name { wholeLogViolation.other = ObjectReference(name: earlier.name) }
      first[processIndex] = wholeLogViolation
    } else {
      first[processIndex]?.more += 1
    }
  }

  /// The event of an object as a witness.
  private func entry(_ object: Object, at instance: InstanceToken) -> TraceEntry {
    var event = Event(line: object.line, offset: 0, callback: object.callback)
    event.time = object.time
    var entry = TraceEntry(event, isChild: false)
    entry.owner = ObjectReference(name: object.name, instance: instance)
    return entry
  }

  mutating func finish(_ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation]) {
    found += first.sorted { $0.key < $1.key }.map(\.value)
  }
}
