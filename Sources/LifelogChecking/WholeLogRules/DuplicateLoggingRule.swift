import LifelogModel
import LifelogTrace

/// A class with nearly every event logged twice: by a base class and a subclass, or by a hook and the method that it
/// wraps.
struct DuplicateLoggingRule: WholeLogRule {
  static let rules: [RuleID] = [.duplicateLogging]
  static let callbacks: CallbackSet = [
    .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    .willMoveToParent, .didMoveToParent,
  ]
  static let includesDuplicates = true

  /// The counts of a class.
  private struct Class {
    var deliveries = 0
    var duplicates = 0
    /// The first duplicate report with the delivery that it repeats; empty for most classes, which then take less memory.
    var first: [Violation] = []
  }

  /// By the index of the class.
  private var classes: [Int: Class] = [:]

  mutating func receive(
    _ tracked: TrackedEvent, _ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog
  ) {
    guard tracked.role == .duplicate else {
      if tracked.role == .delivery { classes[tracked.classIndex, default: Class()].deliveries += 1 }
      return
    }
    // Several messages of one method are not a second report.
    guard tracked.event.note == 0 else { return }
    classes[tracked.classIndex, default: Class()].duplicates += 1
    guard classes[tracked.classIndex]?.first.isEmpty == true, let last = subjects.trace(of: tracked.key).last
    else {
      return
    }
    var first = Violation(.duplicateLogging, tracked, after: [last])
    first.subject = ObjectReference(name: tracked.key.reference.name)
    classes[tracked.classIndex]?.first = [first]
  }

  mutating func finish(_ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog) {
    for (_, record) in classes.sorted(by: { $0.key < $1.key })
    where record.duplicates >= 2 && record.duplicates * 10 >= record.deliveries * 9 {
      for violation in record.first { found.append(violation) }
    }
  }
}
