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
    _ judgment: Judgment, _ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog
  ) {
    guard judgment.role == .duplicate else {
      if judgment.role == .delivery { classes[judgment.classIndex, default: Class()].deliveries += 1 }
      return
    }
    // Several messages of one method are not a second report.
    guard judgment.event.note == 0 else { return }
    classes[judgment.classIndex, default: Class()].duplicates += 1
    guard classes[judgment.classIndex]?.first.isEmpty == true,
      let last = subjects.trace(of: judgment.key).last
    else {
      return
    }
    var first = Violation(.duplicateLogging, judgment, after: [last])
    first.subject = ObjectReference(name: judgment.key.reference.name)
    classes[judgment.classIndex]?.first = [first]
  }

  mutating func finish(_ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog) {
    for (_, record) in classes.sorted(by: { $0.key < $1.key })
    where record.duplicates >= 2 && record.duplicates * 10 >= record.deliveries * 9 {
      for violation in record.first { found.append(violation) }
    }
  }
}
