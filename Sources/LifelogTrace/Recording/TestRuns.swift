/// The runs of tests, and the lines of the logs that belong to each.
///
/// A run has the lines from its start to its end. If a runner prints only the end, the run begins after the line before
/// it that reports another test or the suite. Tests that run in parallel share lines, and only their processes show
/// which of them a line belongs to.
package struct TestRuns: Sendable {
  /// A run, with lines in the numbering of the events.
  private struct Span: Sendable {
    var suite: String?
    var name: String
    var outcome: TestOutcome?
    /// In microseconds; `nil` if unknown.
    var duration: Int64?
    var attempt: Int
    var input: Int
    var first: Int
    /// `nil` if the log does not show it.
    var last: Int?
    /// The process that runs it; `nil` if the log names none, or if it has no events.
    var process: Int?
    /// The last line of this run and of all before it in its log; and that of those with a process.
    var reach = 0
    var reachOfProcesses = 0

    /// Whether it is a run of a test.
    func isOf(_ name: String, _ suite: String?) -> Bool { self.name == name && self.suite == suite }
  }

  /// The tests on one device; XCTest runs one at a time.
  private struct Lane: Sendable {
    /// The line of the last report; `nil` if there is none.
    var boundary: Int?
    /// The last suite.
    var suite: String?
    /// The index of the test that has not ended.
    var open: Int?
  }

  private struct Test: Hashable {
    var suite: String?
    var name: String
    var input: Int
  }

  private var spans: [Span] = []
  /// The tests that result bundles list and no log names.
  private var listed: [TestRun] = []
  private var lanes: [String?: Lane] = [:]
  /// The tests and suites of Swift Testing that have not ended.
  private var openTests: [String: [Int]] = [:]
  private var openSuites: Set<String> = []
  private var attempts: [Test: Int] = [:]
  /// The inputs whose runner names several devices.
  private var parallelInputs: Set<Int> = []
  /// The first device that the runner of the current input names; `nil` if it names none.
  private var firstDevice: String?
  private var input = 0
  /// The number of runs that were not kept.
  private(set) var notKept = 0

  package init() {}

  /// What was dropped at the limit.
  package var notTracked: NotTracked { NotTracked([.testRuns: notKept]) }

  /// Whether no test was reported.
  package var isEmpty: Bool { spans.isEmpty && listed.isEmpty }

  /// Records a report of a runner.
  ///
  /// - Parameters:
  ///   - line: Its line in the numbering of the events.
  ///   - input: The index of its input. Another input ends the tests of the one before it.
  ///   - process: The process with the report's pid; `nil` if it has no events.
  package mutating func record(_ mark: TestMark, line: Int, input: Int, process: Int?) {
    guard mark.kind != .timed else { return }
    if input != self.input {
      (lanes, openTests, openSuites, firstDevice) = ([:], [:], [], nil)
      self.input = input
    }
    switch mark.library {
    case .xctest: recordSequential(mark, line, process)
    case .swiftTesting: recordParallel(mark, line)
    }
  }

  private mutating func recordSequential(_ mark: TestMark, _ line: Int, _ process: Int?) {
    guard lanes[mark.device] != nil || lanes.count < TrackingLimit.testRuns.maximum else { return }
    var lane = lanes[mark.device] ?? Lane()
    switch mark.kind {
    case .suiteStarted: lane.suite = mark.suite
    case .suiteEnded, .timed: break
    case .started:
      end(lane.open, at: line - 1)
      lane.open = begin(mark, suite: mark.suite ?? lane.suite, at: line)
    case .ended(let outcome):
      let suite = mark.suite ?? lane.suite
      var index = lane.open.flatMap { spans[$0].isOf(mark.name, suite) ? $0 : nil }
      index = index ?? begin(mark, suite: suite, at: lane.boundary.map { $0 + 1 } ?? line)
      end(index, at: line, outcome, process, mark.duration)
      lane.open = nil
    }
    lane.boundary = line
    lanes[mark.device] = lane
    firstDevice = firstDevice ?? mark.device
    if let device = mark.device, device != firstDevice { parallelInputs.insert(input) }
  }

  private mutating func recordParallel(_ mark: TestMark, _ line: Int) {
    switch mark.kind {
    case .suiteStarted:
      if openSuites.count < TrackingLimit.testRuns.maximum { openSuites.insert(mark.suite ?? "") }
    case .suiteEnded: openSuites.remove(mark.suite ?? "")
    case .timed: break
    case .started:
      // With several open suites, the lines do not show which one has the test.
      let suite = openSuites.count == 1 ? openSuites.first : nil
      if let index = begin(mark, suite: suite, at: line) { openTests[mark.name, default: []].append(index) }
    case .ended(let outcome):
      let open = openTests[mark.name]?.popLast()
      end(open ?? begin(mark, suite: nil, at: line), at: line, outcome, nil, mark.duration)
    }
  }

  /// Begins a run, and returns its index; `nil` if there are too many.
  private mutating func begin(_ mark: TestMark, suite: String?, at line: Int) -> Int? {
    guard spans.count < TrackingLimit.testRuns.maximum else {
      notKept += 1
      return nil
    }
    let attempt = attempts[Test(suite: suite, name: mark.name, input: input), default: 0] + 1
    attempts[Test(suite: suite, name: mark.name, input: input)] = attempt
    spans.append(
      Span(
        suite: suite, name: mark.name, attempt: attempt, input: input, first: line))
    return spans.count - 1
  }

  private mutating func end(
    _ index: Int?, at line: Int, _ outcome: TestOutcome? = nil, _ process: Int? = nil,
    _ duration: Int64? = nil
  ) {
    guard let index else { return }
    spans[index].last = max(spans[index].first, line)
    spans[index].outcome = outcome
    spans[index].process = process
    spans[index].duration = duration
  }

  /// Prepares the lookup after the last report.
  package mutating func finish() {
    spans.sort { ($0.input, $0.first) < ($1.input, $1.first) }
    for index in spans.indices {
      let isFirst = index == 0 || spans[index - 1].input != spans[index].input
      let last = spans[index].last ?? .max
      let lastOfProcess = spans[index].process == nil ? 0 : last
      spans[index].reach = isFirst ? last : max(spans[index - 1].reach, last)
      spans[index].reachOfProcesses =
        isFirst ? lastOfProcess : max(spans[index - 1].reachOfProcesses, lastOfProcess)
    }
  }

  /// The runs, sorted by input and line; then the tests that only a bundle lists.
  package func all(places: LogLocations) -> [TestRun] { spans.map { run($0, places) } + listed }

  /// The run that a line belongs to; `nil` if there is none, or if the log does not show which of several.
  ///
  /// - Parameters:
  ///   - line: In the numbering of the events.
  ///   - process: The index of the line's process; `nil` if unknown.
  ///   - places: The locations of the inputs' lines.
  /// - Complexity: O(log *n*) in the number of runs, and linear in those in parallel.
  package func run(ofLine line: Int, in input: Int, process: Int?, places: LogLocations) -> TestRun? {
    let end = spans.partitionIndex { ($0.input, $0.first) > (input, line) }
    // Of a run that was not ended, each later line may be, so that there may be as many as runs.
    var (found, own): ([Span], [Span]) = ([], [])
    for span in spans[..<end].reversed() {
      let mayBeOwn = process != nil && span.reachOfProcesses >= line
      guard span.input == input, mayBeOwn || found.count < 2 && span.reach >= line else { break }
      guard span.last ?? .max >= line else { continue }
      if found.count < 2 { found.append(span) }
      if process != nil, span.process == process { own.append(span) }
    }
    if own.count == 1 { return run(own[0], places) }
    guard found.count == 1, !parallelInputs.contains(input) else { return nil }
    return run(found[0], places)
  }

  private func run(_ span: Span, _ places: LogLocations) -> TestRun {
    let first = places.location(of: span.first, in: span.input)
    let last = span.last.map { places.location(of: $0, in: span.input).line } ?? first.line
    return TestRun(
      suite: span.suite, name: span.name, outcome: span.outcome, attempt: span.attempt,
      duration: span.duration, file: first.file, lines: first.line...max(first.line, last))
  }
}

extension TestRuns {
  /// Adds what a result bundle lists: the tests that none of its logs names, and for those that a log names the suite,
  /// outcome and duration that its lines do not state.
  ///
  /// - Parameter places: The locations of the inputs' lines.
  /// - Complexity: O(*n*) in the number of runs and of listed tests.
  package mutating func add(_ list: TestList, places: LogLocations) {
    let runs = list.runs
    let suites = Dictionary(grouping: runs.map(\.key), by: \.name)
    var indices: [TestList.Key: [Int]] = [:]
    for index in spans.indices {
      let span = spans[index]
      guard places.location(of: span.first, in: span.input).file.hasPrefix("\(list.path):") else { continue }
      var key = TestList.Key(suite: span.suite, name: span.name)
      if key.suite == nil, let only = suites[key.name], only.count == 1 {
        key = only[0]
        spans[index].suite = key.suite
      }
      indices[key, default: []].append(index)
    }
    for (key, entries) in runs {
      if let found = indices[key] {
        complete(found, with: entries)
      } else {
        add(entries, key, of: list.path)
      }
    }
  }

  /// The nth run of a log is the nth of the bundle, if both have the same number.
  private mutating func complete(_ indices: [Int], with entries: [TestList.Entry]) {
    let outcomes = Set(entries.map(\.outcome))
    var attempts: [Int: Int] = [:]
    for (index, number) in zip(indices, 0...) {
      attempts[spans[index].input, default: 0] += 1
      spans[index].attempt = attempts[spans[index].input] ?? 1
      let entry = entries.count == indices.count ? entries[number] : nil
      let outcome = outcomes.count == 1 ? entries[0].outcome : entry?.outcome
      spans[index].outcome = spans[index].outcome ?? outcome
      spans[index].duration = spans[index].duration ?? entry?.duration
    }
  }

  private mutating func add(_ entries: [TestList.Entry], _ key: TestList.Key, of path: String) {
    for (entry, attempt) in zip(entries, 1...) {
      guard spans.count + listed.count < TrackingLimit.testRuns.maximum else {
        notKept += 1
        continue
      }
      listed.append(
        TestRun(
          suite: key.suite, name: key.name, outcome: entry.outcome, attempt: attempt,
          duration: entry.duration,
          file: path, lines: nil))
    }
  }
}

extension Array {
  /// The index of the first element that satisfies a condition, if all after it do; the number of elements if none does.
  fileprivate func partitionIndex(where isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
