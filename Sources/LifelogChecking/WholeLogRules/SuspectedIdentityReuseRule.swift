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

  /// The last object at each address, by the index of the process.
  private var lastSeen: [Int: [InstanceToken: Object]] = [:]
  /// The first violation of each process, with the number of later ones.
  private var first: [Int: Violation] = [:]

  mutating func receive(
    _ judgment: Judgment, _ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let (event, reference, processIndex) = (judgment.event, judgment.key.reference, judgment.key.processIndex)
    guard reference.instance.isAddress, !reference.name.isEmpty else { return }
    if event.callback == .deinit {
      lastSeen[processIndex]?[reference.instance] = nil
      return
    }
    let object = Object(name: reference.name, callback: event.callback, line: event.line, time: event.time)
    let last = lastSeen[processIndex, default: [:]].updateValue(object, forKey: reference.instance)
    guard let earlier = last else { return }
    // `init` calls `initWithNibName:bundle:`, which calls `initWithCoder:`: one birth on consecutive lines.
    let isAnotherBirth =
      event.callback == .`init` && earlier.name == reference.name && !earlier.callback.isBirth
    guard earlier.name != reference.name || isAnotherBirth else { return }
    if first[processIndex] == nil {
      var violation = Violation(
        .suspectedIdentityReuse, judgment, after: [entry(earlier, at: reference.instance)])
      if earlier.name != reference.name { violation.other = ObjectReference(name: earlier.name) }
      first[processIndex] = violation
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

  mutating func finish(_ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog) {
    for (_, violation) in first.sorted(by: { $0.key < $1.key }) { found.append(violation) }
  }
}
