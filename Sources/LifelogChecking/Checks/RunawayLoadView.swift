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
    /// The first three.
    var entries: [TraceEntry]
    var last: TraceEntry
    var count = 1

    init(_ judgment: Judgment) {
      (input, key) = (judgment.input, judgment.key)
      (entries, last) = ([judgment.entry], judgment.entry)
    }

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
    guard run?.isContinued(by: judgment) == true else {
      end(names, &found)
      let isName = judgment.event.callback == .loadView && judgment.key.reference.instance.isNone
      run = isName ? Run(judgment) : nil
      return
    }
    run?.count += 1
    run?.last = judgment.entry
    if run?.entries.count ?? 0 < 3 { run?.entries.append(judgment.entry) }
  }

  mutating func end(_ names: NameTable, _ found: inout ViolationLog) {
    guard let run, run.count >= Self.minCount else { return }
    self.run = nil
    var violation = Violation(.loadViewReentered, run.key, input: run.input, trace: run.entries)
    violation.more = run.count - run.entries.count
    found.append(violation)
  }
}
