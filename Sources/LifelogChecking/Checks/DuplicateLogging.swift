import LifelogModel
import LifelogTrace

/// A class with nearly every event logged twice: by a base class and a subclass, or by a hook and the method that it
/// wraps. If only its appearance callbacks come twice, and other classes log single lines, they may also be forwarded twice.
struct DuplicateLogging: Check {
  static let rules: [RuleID] = [.duplicateLogging]
  static let reads = Reads(
    [
      .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
      .willMoveToParent, .didMoveToParent,
    ], includesDuplicates: true)

  /// The counts of a class.
  private struct Class {
    /// Of all events, and of the appearance callbacks alone.
    var all = Count()
    var appearances = Count()
    var loads = Count()
    /// The first duplicate report with the delivery that it repeats; empty for most classes, which then take less memory.
    var first: [Violation] = []
  }

  private struct Count {
    var deliveries = 0
    var duplicates = 0

    /// Whether nearly all come twice.
    var isDoubled: Bool { duplicates >= 2 && duplicates * 10 >= deliveries * 9 }
    /// Whether all come once.
    var isSingle: Bool { deliveries > 0 && duplicates == 0 }

    mutating func add(isDuplicate: Bool) { if isDuplicate { duplicates += 1 } else { deliveries += 1 } }
  }

  /// By the number of the class.
  private var classes: ContiguousArray<Class> = []

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let number = judgment.classNumber
    while classes.count <= number { classes.append(Class()) }
    guard judgment.role != .returnWithoutSuper else { return }
    let isDuplicate = judgment.role == .duplicate
    // Several messages of one method are not a second report.
    if isDuplicate, judgment.event.note != 0 { return }
    classes[number].all.add(isDuplicate: isDuplicate)
    switch judgment.event.callback {
    case .viewDidLoad: classes[number].loads.add(isDuplicate: isDuplicate)
    case .willMoveToParent, .didMoveToParent: break
    default: classes[number].appearances.add(isDuplicate: isDuplicate)
    }
    guard isDuplicate else { return }
    guard classes[number].first.isEmpty, let last = scene.trace(of: judgment.key).last else { return }
    var first = Violation(.duplicateLogging, judgment, after: [last])
    first.subject = ObjectReference(name: judgment.key.reference.name)
    classes[number].first = [first]
  }

  /// Keeps everything: the shares are of all events of a class.
  mutating func forget() {}

  mutating func end(_ names: NameTable, _ found: inout ViolationLog) {
    let isSingle = classes.contains { $0.all.isSingle }
    for record in classes {
      if record.all.isDoubled {
        for violation in record.first { found.append(violation) }
      } else if isSingle, record.appearances.isDoubled, record.loads.isSingle {
        for var violation in record.first {
          violation.note = "forwarded twice"
          found.append(violation)
        }
      }
    }
  }
}
