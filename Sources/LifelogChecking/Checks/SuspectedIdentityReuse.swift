import LifelogModel
import LifelogTrace

/// An address that another object uses, although the log does not show the end of the earlier one.
struct SuspectedIdentityReuse: Check {
  static let rules: [RuleID] = [.suspectedIdentityReuse]
  static let reads = Reads([.`init`, .awakeFromNib, .loadView, .viewDidLoad, .deinit])

  /// An object and the event that showed it.
  private struct Object {
    var name: Name
    var callback: Callback
    var line: Int
    var time: LogTime?
  }

  /// The last object at each address.
  private var lastSeen: [InstanceToken: Object] = [:]
  /// The first violation, with the number of later ones.
  private var first: Violation?

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let (event, reference) = (judgment.event, judgment.key.reference)
    guard reference.instance.isAddress, !reference.name.isEmpty else { return }
    if event.callback == .deinit {
      lastSeen[reference.instance] = nil
      return
    }
    let object = Object(name: reference.name, callback: event.callback, line: event.line, time: event.time)
    guard let earlier = lastSeen.updateValue(object, forKey: reference.instance) else { return }
    // `init` calls `initWithNibName:bundle:`, which calls `initWithCoder:`: one birth on consecutive lines.
    let isAnotherBirth =
      event.callback == .`init` && earlier.name == reference.name && !earlier.callback.isBirth
    guard earlier.name != reference.name || isAnotherBirth else { return }
    // A tracer reports the methods of UIKit's class with the same address.
    guard ![earlier.name, reference.name].contains(where: { names[$0] == "UIViewController" }) else { return }
    guard first == nil else {
      first?.more += 1
      return
    }
    var violation = Violation(
      .suspectedIdentityReuse, judgment, after: [entry(earlier, at: reference.instance)])
    if earlier.name != reference.name { violation.other = ObjectReference(name: earlier.name) }
    first = violation
  }

  /// The event of an object as a witness.
  private func entry(_ object: Object, at instance: InstanceToken) -> TraceEntry {
    var event = Event(line: object.line, offset: 0, callback: object.callback)
    event.time = object.time
    var entry = TraceEntry(event, isChild: false)
    entry.owner = ObjectReference(name: object.name, instance: instance)
    return entry
  }

  /// Keeps everything: the address is reused even if the earlier object's end is in a gap, which the finding says.
  mutating func forget() {}

  mutating func end(_ names: NameTable, _ found: inout ViolationLog) {
    if let first { found.append(first) }
  }
}
