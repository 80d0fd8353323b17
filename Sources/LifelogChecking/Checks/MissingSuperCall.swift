import LifelogModel
import LifelogTrace

/// A subclass whose method is logged while that of its base class is not, although other subclasses log both; or a
/// method of which a probe states that it did not call super.
///
/// Without a probe, only a log that names the class of the method in addition to the class of the object shows this.
struct MissingSuperCall: Check {
  static let rules: [RuleID] = [.missingSuperCall]
  static let reads = Reads(
    [
      .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
      .viewDidDisappear, .willMoveToParent, .didMoveToParent, .viewWillTransition, .willTransition,
      .viewWillLayoutSubviews, .viewDidLayoutSubviews, .didReceiveMemoryWarning, .updateViewConstraints,
      .addChild, .removeFromParent,
    ], includesDuplicates: true)

  /// The methods that log the events of a class.
  private struct Class {
    /// The callbacks without super that a probe has reported.
    var reported = CallbackSet()
    /// The callbacks that the class itself has logged; those of them without a gap next to their line, which may
    /// separate it from that of the base class; and the first line of each of the latter.
    var own = CallbackSet()
    var shown = CallbackSet()
    var first: [Violation] = []
    /// The callbacks that methods of other classes have logged for its objects, by that class.
    private(set) var bases: [(name: Name, callbacks: CallbackSet)] = []
    private var indices: [Name: Int] = [:]

    mutating func record(_ callback: Callback, of base: Name) {
      if let known = indices[base] {
        bases[known].callbacks.insert(callback)
      } else {
        indices[base] = bases.count
        bases.append((base, [callback]))
      }
    }
  }

  /// A callback that both a class and its base class log.
  private struct LoggedPair: Hashable {
    var base: Name
    var callback: Callback
  }

  /// By the number of the class.
  private var classes: ContiguousArray<Class> = []
  /// The last line and the number of its class; `nil` at the start of the log and after a gap.
  private var last: (line: Int, number: Int32)?

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let (number, callback) = (judgment.classNumber, judgment.event.callback)
    while classes.count <= number { classes.append(Class()) }
    if judgment.details.contains(where: { names[$0.key] == "super" && names[$0.value] == "no" }),
      classes[number].reported.insert(callback).inserted
    {
      found.append(Violation(.missingSuperCall, judgment))
    }
    let implementation = judgment.event.implementation
    guard !implementation.isEmpty, judgment.event.phase != .end else { return }
    defer { last = (judgment.event.line, Int32(number)) }
    guard implementation == judgment.key.reference.name else {
      return classes[number].record(callback, of: implementation)
    }
    // Most lines are like this and show nothing new.
    guard !classes[number].shown.contains(callback) else { return }
    classes[number].own.insert(callback)
    // Without an earlier line, that of the base class may be missing from the log.
    guard last != nil else { return }
    classes[number].shown.insert(callback)
    classes[number].first.append(Violation(.missingSuperCall, judgment))
  }

  /// Drops only the last line: the next one, possibly that of its base class, is missing from the log.
  mutating func forget() {
    defer { last = nil }
    guard let last else { return }
    let number = Int(last.number)
    guard let shown = classes[number].first.last, shown.line == last.line else { return }
    classes[number].first.removeLast()
    if let callback = shown.trace.last?.callback { classes[number].shown.remove(callback) }
  }

  mutating func end(_ names: NameTable, _ found: inout ViolationLog) {
    forget()
    let pairs = loggedPairs
    for record in classes {
      for base in record.bases {
        for first in record.first {
          guard let callback = first.trace.last?.callback, !base.callbacks.contains(callback),
            pairs.contains(LoggedPair(base: base.name, callback: callback))
          else { continue }
          var violation = first
          violation.other = ObjectReference(name: base.name)
          found.append(violation)
        }
      }
    }
  }

  /// The callbacks that both subclasses and their base classes log.
  private var loggedPairs: Set<LoggedPair> {
    var pairs: Set<LoggedPair> = []
    for record in classes {
      for base in record.bases {
        for callback in record.own.members where base.callbacks.contains(callback) {
          pairs.insert(LoggedPair(base: base.name, callback: callback))
        }
      }
    }
    return pairs
  }
}
