import LifelogModel
import LifelogTrace

/// A name that gets `loadView` again and again, and nothing else between: no app loads that many instances at once.
///
/// The machine of the view decides it for one instance. Without addresses, each line could be of another one.
struct RunawayLoadView: Check {
  static let rules: [RuleID] = [.loadViewReentered]
  static let reads = Reads([.loadView, .viewDidLoad], wakes: [.loadView])

  /// The minimum number of lines. A recursion has thousands before the stack overflows.
  private static let minCount = 50
  /// The longest time between two lines, in microseconds.
  private static let maxPause: Int64 = 100_000

  /// The last lines of `loadView` in succession, of one name.
  private struct Run {
    let input: Int
    let key: SubjectKey
    let first: TraceEntry
    /// The second and the third. Most often `viewDidLoad` follows the first one.
    var next: [TraceEntry] = []
    var last: TraceEntry
    var count = 1

    /// Whether a line follows directly: at once or, without times, on the next line.
    func isContinued(by judgment: Judgment) -> Bool {
      judgment.event.callback == .loadView && judgment.key == key && judgment.input == input
        && (judgment.entry.isAtMost(RunawayLoadView.maxPause, after: last)
          ?? (judgment.event.line == last.line + 1))
    }
  }

  private var run: Run?

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    if run?.isContinued(by: judgment) == true {
      run?.count += 1
      run?.last = judgment.entry
      if let count = run?.count, count <= 3 { run?.next.append(judgment.entry) }
      return
    }
    if run != nil { end(names, &found) }
    guard judgment.event.callback == .loadView, judgment.key.reference.instance.isNone else { return }
    let entry = judgment.entry
    run = Run(input: judgment.input, key: judgment.key, first: entry, last: entry)
  }

  mutating func end(_ names: NameTable, _ found: inout ViolationLog) {
    defer { run = nil }
    guard let run, run.count >= Self.minCount else { return }
    let trace = [run.first] + run.next
    var violation = Violation(.loadViewReentered, run.key, input: run.input, trace: trace)
    violation.more = run.count - trace.count
    found.append(violation)
  }
}
