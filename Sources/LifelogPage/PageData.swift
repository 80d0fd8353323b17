import LifelogDiagrams
import LifelogFindings
import LifelogReports
import LifelogText
import LifelogTrace

/// The events, subjects and findings of a page for its script: the schema `lifelog.page/1`. It has a line of JSON, and then
/// columns of numbers, one number for each step, subject, transition or change of a parent. The columns `callback`, `state`,
/// `other` and `flags` have the steps in the order of their subjects; the others have them in the order of the log.
///
/// What the script can derive is not in it: the containment at a step. The last `messages` of the callbacks are the words
/// of messages.
struct PageData {
  /// The name and version of the schema. Later versions only add keys and columns.
  static let schema = "lifelog.page/1"

  private let report: Report
  private let script: TimelineScript
  private let trace: RecordedTrace
  private let title: String
  private let version: String
  private let clock: TraceClock
  private let places: [(log: Int, line: Int)]
  private let lines: StepLines
  private let context: FindingContext
  private let labels: SubjectLabels
  /// The names of callbacks, each with its first step.
  private let names: [(name: Name, step: RecordedTrace.Step)]
  /// The transitions that have brackets.
  private let spans: [TransitionSpan]
  /// The index of each log by its path.
  private let logs: [String: Int]

  /// - Complexity: O(*n* log *n*) in the number of events.
  init(
    _ report: Report, _ script: TimelineScript, context: FindingContext, title: String, version: String
  ) {
    (self.report, self.script, self.context) = (report, script, context)
    trace = script.content.trace
    (self.title, self.version) = (title, version)
    clock = TraceClock(of: trace)
    places = trace.stepPlaces
    lines = StepLines(trace)
    labels = script.content.labels
    names = Self.names(in: trace)
    spans = TransitionSpan.all(in: trace, labels: labels)
    // A path can be given twice.
    logs = Dictionary(
      report.logs.enumerated().map { ($0.element.path, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  private var isMerged: Bool { trace.places != nil }

  /// The line of JSON and the columns.
  ///
  /// - Complexity: O(*n*) in the number of events.
  var bytes: ContiguousArray<UInt8> {
    let columns = columns
    var text = ""
    object(columns).writeLine(to: &text)
    var bytes = ContiguousArray((text + "\n").utf8)
    bytes.append(contentsOf: columns.bytes)
    return bytes
  }

  // MARK: Columns

  private var columns: Columns {
    let steps = trace.steps
    var columns = Columns()
    columns.append(differences: "line", places.lazy.map { Int64($0.line) })
    var time: Int64 = 0
    let times = steps.map { step in
      if let known = step.time { time = known.microseconds }
      return time
    }
    columns.append(differences: "time", times)
    // Mostly the axis shows the times as they are.
    let axis = clock.times
    let isTime = zip(axis, times).allSatisfy { $0 == $1 - times[0] }
    if !isTime { columns.append(differences: "x", axis) }
    columns.append("subject", steps.lazy.map(\.subject))
    // The lives of subjects are alike, so gzip packs these into a seventh of what they take in the order of the log.
    let bySubject = trace.stepsBySubject.flatMap(\.self)
    let indices = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($0.element.name, $0.offset) })
    let messages = Dictionary(
      uniqueKeysWithValues: trace.messages.keys.sorted().enumerated().map { ($0.element, $0.offset) })
    columns.append(
      "callback",
      bySubject.lazy.map { messages[$0].map { indices.count + $0 } ?? indices[Name(steps[$0])] ?? 0 })
    columns.append("state", bySubject.lazy.map { Int(steps[$0].state.rawValue) })
    columns.append("other", bySubject.lazy.map { (steps[$0].other ?? -1) + 1 })
    columns.append("flags", bySubject.lazy.map { Self.flags(steps[$0]) })
    if isMerged { columns.append("log", places.lazy.map(\.log)) }
    let (rows, periods, pauses) = (script.subjects, script.periods, script.content.pauses)
    columns.append("rowSubject", rows.lazy.map(\.subject))
    columns.append("rowDepth", rows.lazy.map(\.depth))
    columns.append("spanSubject", periods.lazy.map(\.subject))
    columns.append("spanState", periods.lazy.map(\.state))
    columns.append("spanFirst", periods.lazy.map(\.first))
    columns.append("spanEnd", periods.lazy.map(\.end))
    columns.append(differences: "pauseStep", pauses.lazy.map { Int64($0.step) })
    columns.append("pauseLength", pauses.lazy.map { Int($0.length) })
    columns.append("process", trace.subjects.lazy.map(\.process))
    columns.append("end", trace.subjects.lazy.map { $0.hasEnded ? 1 : 0 })
    var previous = 0
    columns.append(
      "moveStep",
      trace.moves.lazy.map { move in
        defer { previous = move.step }
        return move.step - previous
      })
    columns.append("moveSubject", trace.moves.lazy.map(\.subject))
    columns.append("moveParent", trace.moves.lazy.map { ($0.parent ?? -1) + 1 })
    columns.append(differences: "transitionFirst", spans.lazy.map { Int64($0.steps.lowerBound) })
    columns.append("transitionLength", spans.lazy.map { $0.steps.upperBound - $0.steps.lowerBound })
    columns.append("transitionColumn", spans.lazy.map(\.column))
    let transitions = spans.map { trace.transitions[$0.transition] }
    columns.append("transitionSource", transitions.lazy.map { ($0.from ?? -1) + 1 })
    columns.append("transitionTarget", transitions.lazy.map { ($0.to ?? -1) + 1 })
    columns.append("transitionContainer", transitions.lazy.map { ($0.container ?? -1) + 1 })
    return columns
  }

  private static func flags(_ step: RecordedTrace.Step) -> Int {
    (step.followsGap ? 2 : 0) | (step.time == nil ? 16 : 0) | (step.callback.isFromParent ? 32 : 0)
  }

  /// What the name of a step's callback depends on.
  private struct Name: Hashable {
    var callback: Callback
    var isRemoval: Bool
    var phase: Phase
    var scenePhase: ScenePhase?

    init(_ step: RecordedTrace.Step) {
      (callback, isRemoval) = (step.callback, step.isRemoval)
      (phase, scenePhase) = (step.phase, step.scenePhase)
    }
  }

  /// Returns the names of callbacks, each with its first step.
  private static func names(in trace: RecordedTrace) -> [(name: Name, step: RecordedTrace.Step)] {
    var known: Set<Name> = []
    return trace.steps.filter { $0.callback != .message && known.insert(Name($0)).inserted }
      .map { (Name($0), $0) }
  }

  // MARK: JSON

  private func object(_ columns: Columns) -> JSONValue {
    .object([
      ("schema", .text(Self.schema)),
      ("tool", .object([("name", .text("lifelog")), ("version", .text(version))])),
      ("title", .text(title)),
      ("logs", .list(Array(report.logs.enumerated())) { log($0.element, at: $0.offset) }),
      ("merged", .truth(isMerged)),
      (
        "callbacks",
        .list(
          names.map { script.content.name(of: $0.step) }
            + trace.messages.sorted { $0.key < $1.key }.map(\.value)
        ) { .text($0) }
      ),
      ("messages", .number(trace.messages.count)),
      (
        "processes",
        .list(trace.processes) { process in
          .object([
            ("name", .optional(process.name)), ("pid", process.pid.map { .number(Int($0)) } ?? .null),
          ])
        }
      ),
      ("subjects", subjects),
      ("transitions", .list(spans) { .text($0.name) }),
      ("gaps", .list(trace.gaps, gap)),
      ("findings", findings),
      (
        "columns",
        .object(
          columns.places.map { place in
            (place.name, .list([place.offset, place.count, place.width], JSONValue.number))
          })
      ),
    ])
  }

  private func log(_ log: InputSummary, at index: Int) -> JSONValue {
    let steps =
      isMerged ? 0..<0 : trace.logs.isEmpty ? trace.steps.indices : trace.logs[index].steps
    let clockIndex = isMerged || trace.logs.isEmpty ? 0 : index
    return .object([
      ("path", .text(log.path)), ("format", .text(log.format)), ("lines", .number(log.lines)),
      ("steps", .list([steps.lowerBound, steps.upperBound], JSONValue.number)),
      ("timed", .truth(!clock.countsLines[clockIndex])),
    ])
  }

  private var subjects: JSONValue {
    .object([
      ("labels", .list(labels.names) { .text($0) }), ("details", .list(labels.details) { .text($0) }),
      ("names", .list(trace.subjects) { .text($0.name) }),
    ])
  }

  private func gap(_ gap: RecordedTrace.RecordedGap) -> JSONValue {
    let reason = String(gap.reason.rawValue.map { $0 == "-" ? " " : $0 })
    return .list([.number(gap.step), .text(reason), .number(gap.line), .number(gap.log)]) { $0 }
  }

  private var findings: JSONValue {
    let marks = context.marks
    let missing = Dictionary(uniqueKeysWithValues: script.missingCallbacks.map { ($0.number, $0) })
    return .list(Array(report.findings.enumerated())) { index, finding in
      let log = logs[finding.file] ?? 0
      let witness = finding.witness.map { line in
        let file = line.file ?? finding.file
        let place = [logs[file] ?? 0, line.line, step(on: line, of: file) ?? -1].map(JSONValue.number)
        return place + (line.note.map { [.text($0)] } ?? [])
      }
      return .object([
        ("rule", .text(finding.rule)), ("severity", .text(finding.severity.rawValue)),
        ("class", .optional(finding.subject)), ("log", .number(log)), ("line", .number(finding.line)),
        ("step", .number(marks.steps[index] ?? -1)), ("subject", .number(marks.subjects[index] ?? -1)),
        ("test", .optional(finding.test.map(TestText.text))), ("message", .text(finding.message)),
        ("known", .truth(finding.isBaselined)),
        (
          "missing",
          missing[index + 1].map { missing in
            .object([
              ("callback", .text(missing.callback)), ("subject", .number(missing.subject)),
              ("step", .number(missing.step)), ("before", .truth(missing.isBefore)),
            ])
          } ?? .null
        ),
        ("witness", .list(witness) { .list($0) { $0 } }),
        ("steps", .list(context.steps(of: index), JSONValue.number)),
      ])
    }
  }

  /// Returns the step of a witness. A line can report several callbacks.
  private func step(on witness: Finding.Witness, of file: String) -> Int? {
    let number = trace.places?.number(of: witness.line, in: file) ?? witness.line
    let steps = lines.steps(on: number, of: file)
    return steps.first { trace.callbacks[trace.steps[$0].callback] == witness.callback } ?? steps.first
  }
}
