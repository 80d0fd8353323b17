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

  /// The name of the last lines of `loadView` in succession, and how many there are.
  private var key: SubjectKey?
  private var count = 0
  private var last: (line: Int, time: LogTime?) = (0, nil)
  /// The violation that the third of them would be.
  private var violation: Violation?

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    guard judgment.key.reference.instance.isNone else { return }
    let isLoadView = judgment.event.callback == .loadView
    if !isLoadView || key != judgment.key || !follows(judgment.event) {
      end(names, &found)
      key = judgment.key
    }
    guard isLoadView else { return }
    count += 1
    last = (judgment.event.line, judgment.event.time)
    if count == 3 {
      violation = Violation(
        .loadViewReentered, judgment.key, input: judgment.input,
        trace: scene.trace(of: judgment.key).suffix(count))
    }
  }

  /// Whether an event is just after the last one: at once or, without times, on the next line.
  private func follows(_ event: Event) -> Bool {
    event.time.isAtMost(Self.maxPause, after: last.time) ?? (event.line == last.line + 1)
  }

  mutating func end(_ names: NameTable, _ found: inout ViolationLog) {
    if count >= Self.minCount, var violation {
      violation.more = count - violation.trace.count
      found.append(violation)
    }
    if count > 2 { violation = nil }
    count = 0
  }
}
