import LifelogModel
import LifelogTrace

/// A subclass whose method is logged while that of its base class is not, although other subclasses do log both.
///
/// Only a log that names the class of the method beside the class of the object shows this.
struct MissingSuperCallRule: WholeLogRule {
  static let rules: [RuleID] = [.missingSuperCall]
  static let callbacks: CallbackSet = [
    .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
    .viewDidDisappear, .willMoveToParent, .didMoveToParent, .viewWillTransition, .willTransition,
    .viewWillLayoutSubviews, .viewDidLayoutSubviews, .didReceiveMemoryWarning,
  ]
  static let includesDuplicates = true

  /// What the lines of a class are written by.
  private struct Class {
    var processIndex = 0
    /// The callbacks that the class itself has logged, and the first line of each that no border may have parted
    /// from that of its base class.
    var own = CallbackSet()
    var shown = CallbackSet()
    var first: [WholeLogViolation] = []
    /// The callbacks that methods of other classes have logged of its objects, by that class.
    var bases: [(name: Name, callbacks: CallbackSet)] = []
  }

  /// A callback that a class logs and its base class too.
  private struct LoggedPair: Hashable {
    var processIndex: Int
    var base: Name
    var callback: Callback
  }

  /// By the index of the class.
  private var classes: [Int: Class] = [:]
  /// The line that came last, and its class; `nil` at the beginning of the log, and behind a gap.
  private var last: (line: Int, index: Int)?

  mutating func receive(
    _ tracked: TrackedEvent, _ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation]
  ) {
    let implementation = tracked.event.implementation
    guard !implementation.isEmpty, tracked.event.phase != .end else { return }
    let index = tracked.classIndex
    if implementation == tracked.key.reference.name,
      classes[index]?.shown.contains(tracked.event.callback) == true
    {
      last = (tracked.event.line, index)  // Most lines are such: they show nothing new.
      return
    }
    let callback = tracked.event.callback
    defer { last = (tracked.event.line, index) }
    if implementation == tracked.key.reference.name {
      classes[index, default: Class()].own.insert(callback)
      classes[index]?.processIndex = tracked.key.processIndex
      // The line before it, which may have been that of its base class, is not in the log.
      guard last != nil, classes[index]?.shown.insert(callback).inserted == true else { return }
      classes[index]?.first.append(WholeLogViolation(.missingSuperCall, tracked))
    } else if let known = classes[index]?.bases.firstIndex(where: { $0.name == implementation }) {
      classes[index]?.bases[known].callbacks.insert(callback)
    } else {
      classes[index, default: Class()].bases.append((implementation, [callback]))
    }
  }

  /// The line behind the last one, which may have been that of its base class, is not in the log either.
  mutating func forget() {
    defer { last = nil }
    guard let last, let shown = classes[last.index]?.first.last, shown.line == last.line else { return }
    classes[last.index]?.first.removeLast()
    if let callback = shown.trace.last?.callback { classes[last.index]?.shown.remove(callback) }
  }

  mutating func finish(_ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation]) {
    forget()
    let pairs = loggedPairs
    for (_, record) in classes.sorted(by: { $0.key < $1.key }) {
      for base in record.bases {
        for first in record.first {
          guard let callback = first.trace.last?.callback, !base.callbacks.contains(callback),
            pairs.contains(LoggedPair(processIndex: record.processIndex, base: base.name, callback: callback))
          else { continue }
          var wholeLogViolation = first
          wholeLogViolation.other = ObjectReference(name: base.name)
          found.append(wholeLogViolation)
        }
      }
    }
  }

  /// What subclasses log, and their base classes too.
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
