import LifelogModel
import LifelogTrace

/// A class with nearly every event logged twice: by a base class and a subclass, or by a hook and the method that it
/// wraps.
struct DuplicateLogging: Check {
  static let rules: [RuleID] = [.duplicateLogging]
  static let reads = Reads(
    [
      .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
      .willMoveToParent, .didMoveToParent,
    ], includesDuplicates: true)

  /// The counts of a class.
  private struct Class {
    var deliveries = 0
    var duplicates = 0
    /// The first duplicate report with the delivery that it repeats; empty for most classes, which then take less memory.
    var first: [Violation] = []
  }

  /// By the number of the class.
  private var classes: ContiguousArray<Class> = []

  mutating func receive(
    _ judgment: Judgment, _ scene: some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let number = judgment.classNumber
    while classes.count <= number { classes.append(Class()) }
    guard judgment.role == .duplicate else {
      if judgment.role == .delivery { classes[number].deliveries += 1 }
      return
    }
    // Several messages of one method are not a second report.
    guard judgment.event.note == 0 else { return }
    classes[number].duplicates += 1
    guard classes[number].first.isEmpty, let last = scene.trace(of: judgment.key).last else { return }
    var first = Violation(.duplicateLogging, judgment, after: [last])
    first.subject = ObjectReference(name: judgment.key.reference.name)
    classes[number].first = [first]
  }

  /// Keeps everything: the shares are of all events of a class.
  mutating func forget() {}

  mutating func end(_ names: NameTable, _ found: inout ViolationLog) {
    for record in classes where record.duplicates >= 2 && record.duplicates * 10 >= record.deliveries * 9 {
      for violation in record.first { found.append(violation) }
    }
  }
}
