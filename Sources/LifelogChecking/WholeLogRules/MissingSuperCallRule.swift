import LifelogModel
import LifelogTrace

/// A subclass whose method is logged while that of its base class is not, although other subclasses log both; or a
/// method of which a probe states that it did not call super.
///
/// Without a probe, only a log that names the class of the method in addition to the class of the object shows this.
struct MissingSuperCallRule: WholeLogRule {
  static let rules: [RuleID] = [.missingSuperCall]
  static let callbacks: CallbackSet = [
    .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
    .viewDidDisappear, .willMoveToParent, .didMoveToParent, .viewWillTransition, .willTransition,
    .viewWillLayoutSubviews, .viewDidLayoutSubviews, .didReceiveMemoryWarning, .updateViewConstraints,
    .addChild, .removeFromParent,
  ]
  static let includesDuplicates = true

  /// The methods that log the events of a class.
  private struct Class {
    var processIndex = 0
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
    var processIndex: Int
    var base: Name
    var callback: Callback
  }

  /// By the index of the class.
  private var classes: [Int: Class] = [:]
  /// The callbacks that a probe has reported, by the index of the class.
  private var reported: [Int: CallbackSet] = [:]
  /// The last line and its class; `nil` at the start of the log and after a gap.
  private var last: (line: Int, index: Int)?

  mutating func receive(
    _ judgment: Judgment, _ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog
  ) {
    if judgment.details.contains(where: { names[$0.key] == "super" && names[$0.value] == "no" }),
      reported[judgment.classIndex, default: []].insert(judgment.event.callback).inserted
    {
      found.append(Violation(.missingSuperCall, judgment))
    }
    let implementation = judgment.event.implementation
    guard !implementation.isEmpty, judgment.event.phase != .end else { return }
    let index = judgment.classIndex
    if implementation == judgment.key.reference.name,
      classes[index]?.shown.contains(judgment.event.callback) == true
    {
      last = (judgment.event.line, index)  // Most lines are like this and show nothing new.
      return
    }
    let callback = judgment.event.callback
    defer { last = (judgment.event.line, index) }
    if implementation == judgment.key.reference.name {
      classes[index, default: Class()].own.insert(callback)
      classes[index]?.processIndex = judgment.key.processIndex
      // Without an earlier line, that of the base class may be missing from the log.
      guard last != nil, classes[index]?.shown.insert(callback).inserted == true else { return }
      classes[index]?.first.append(Violation(.missingSuperCall, judgment))
    } else {
      classes[index, default: Class()].record(callback, of: implementation)
    }
  }

  /// Drops the last line at a gap: the next line, possibly that of its base class, is missing from the log.
  mutating func forget() {
    defer { last = nil }
    guard let last, let shown = classes[last.index]?.first.last, shown.line == last.line else { return }
    classes[last.index]?.first.removeLast()
    if let callback = shown.trace.last?.callback { classes[last.index]?.shown.remove(callback) }
  }

  mutating func finish(_ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog) {
    forget()
    let pairs = loggedPairs
    for (_, record) in classes.sorted(by: { $0.key < $1.key }) {
      for base in record.bases {
        for first in record.first {
          guard let callback = first.trace.last?.callback, !base.callbacks.contains(callback),
            pairs.contains(LoggedPair(processIndex: record.processIndex, base: base.name, callback: callback))
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
    for record in classes.values {
      for base in record.bases {
        for callback in record.own.members where base.callbacks.contains(callback) {
          pairs.insert(LoggedPair(processIndex: record.processIndex, base: base.name, callback: callback))
        }
      }
    }
    return pairs
  }
}
