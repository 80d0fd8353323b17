package import LifelogFindings
import LifelogText
import LifelogTrace

/// An analysis as a trace of Perfetto: a process for each app, a track for each instance below that of its first parent,
/// a slice for each state, and an instant for each finding.
package struct PerfettoTrace {
  private let trace: RecordedTrace
  private let findings: [Finding]
  private let clock: TraceClock
  private let marks: FindingMarks
  private let spans: [[StateSpan]]
  private let appSpans: [Int: [AppStateSpan]]
  private let transitions: PerfettoTransitions
  private let labels: SubjectLabels
  private let paths: [String]
  private var writer = TrackEventWriter()

  /// Prepares the trace of an analysis that kept its events.
  ///
  /// - Complexity: O(*n* log *n*) in the number of events.
  package init(_ analysis: Analysis) {
    trace = analysis.trace ?? RecordedTrace()
    findings = analysis.report.findings
    paths = analysis.report.logs.map(\.path)
    clock = TraceClock(of: trace)
    marks = FindingMarks(of: findings, in: trace)
    spans = trace.stateSpans()
    appSpans = AppStateSpan.all(in: trace)
    transitions = PerfettoTransitions(of: trace, spans)
    labels = SubjectLabels(of: trace, namesProcesses: false)
  }

  /// The bytes of the file.
  ///
  /// - Complexity: O(*n* log *n*) in the number of events.
  package mutating func write() -> ContiguousArray<UInt8> {
    writer = TrackEventWriter()
    if let startDate = clock.startDate { writer.add(startDate: startDate) }
    let parents = addProcessesAndTracks()
    for subject in trace.subjects.indices where parents[subject] != nil { addStates(of: subject) }
    addTransitions()
    addFindings()
    return writer.bytes
  }

  // MARK: Tracks

  /// The ids of tracks: of processes, of subjects, and of the rows of transitions of a process.
  private func id(ofProcess process: Int) -> UInt64 { UInt64(process) << 32 | 1 }
  private func id(ofSubject subject: Int) -> UInt64 { UInt64(subject) << 32 | 2 }
  private func id(ofLane lane: Int, of process: Int) -> UInt64 {
    UInt64(process) << 32 | UInt64(lane) << 2 | 3
  }

  /// Adds the processes, and the tracks of the subjects that have slices or findings, and of their containers.
  ///
  /// - Returns: The parent track of each subject; `nil` for one without a track.
  private mutating func addProcessesAndTracks() -> [UInt64?] {
    var steps = [Int?](repeating: nil, count: trace.subjects.count)
    for (index, step) in trace.steps.enumerated() where steps[step.subject] == nil {
      steps[step.subject] = index
    }
    let seen = trace.subjects.indices.filter { steps[$0] != nil }
    let order = ContainerOrder(of: seen, parents: trace.firstParents, in: trace)
    var parents = [UInt64?](repeating: nil, count: trace.subjects.count)
    var pids: Set<Int32> = []
    var processes: Set<Int> = []
    /// The containers around a subject.
    var containers: [Int] = []
    for (subject, depth) in zip(order.subjects, order.depths) {
      let process = trace.subjects[subject].process
      if processes.insert(process).inserted, let first = steps[subject] {
        add(process: process, from: first, &pids)
      }
      containers.removeLast(max(0, containers.count - depth))
      let parent = containers.last.map { id(ofSubject: $0) } ?? id(ofProcess: process)
      parents[subject] = parent
      containers.append(subject)
      let detail = labels.details[subject]
      let name = labels.names[subject] + (detail.isEmpty ? "" : " \(detail)")
      writer.add(TrackEventWriter.Track(id: id(ofSubject: subject), parent: parent, name: name))
    }
    return parents
  }

  /// Adds a process. Perfetto takes processes with the same pid for one, so that a pid of another log is replaced.
  private mutating func add(process: Int, from step: Int, _ pids: inout Set<Int32>) {
    let known = trace.processes.indices.contains(process) ? trace.processes[process] : .init()
    var pid = known.pid ?? Int32(clamping: process + 1)
    while !pids.insert(pid).inserted { pid = pid &+ 1_000_000 }
    var parts = [known.name?.printable].compactMap(\.self)
    let file = location(ofStep: step).file.printable
    if paths.count > 1 { parts.append(file) }
    if parts.isEmpty { parts.append(file.split(separator: "/").last.map(String.init) ?? file) }
    let log = trace.logs.isEmpty ? 0 : trace.logs.partitioningIndex { $0.steps.upperBound > step }
    if clock.countsLines[log] { parts.append("no times: 1 ms is 1 line") }
    writer.add(
      TrackEventWriter.Process(id: id(ofProcess: process), pid: pid, name: parts.joined(separator: ", ")))
  }

  // MARK: Slices

  private mutating func addStates(of subject: Int) {
    let track = id(ofSubject: subject)
    for span in spans[subject] where span.state.isVisible {
      guard let first = span.first else { continue }
      add(track, span.state.name, "state", first, lastStep(of: span), flow: transitions.flows[first])
    }
    for span in appSpans[subject] ?? [] { add(track, span.name, "app", span.first, span.last) }
  }

  /// Adds a slice from one step to another.
  private mutating func add(
    _ track: UInt64, _ name: String, _ category: String, _ first: Int, _ last: Int,
    annotations: [(String, TrackEventWriter.Annotation)] = [], flow: PerfettoTransitions.Flow? = nil
  ) {
    writer.add(
      TrackEventWriter.TrackEvent(
        kind: .begin, track: track, time: clock.times[first], name: name, category: category,
        annotations: [("callback", .repeated(trace.callbacks[trace.steps[first].callback]))]
          + annotations + place(of: location(ofStep: first)),
        flows: flow?.begins ?? [], endingFlows: flow?.ends ?? []))
    writer.add(TrackEventWriter.TrackEvent(kind: .end, track: track, time: clock.times[last]))
  }

  /// Returns the last step at which a span's state is known.
  private func lastStep(of span: StateSpan) -> Int {
    switch span.end {
    case .step(let step): return step
    case .gap(before: let step), .omitted(before: let step): return step - 1
    case .start, .end:
      guard let first = span.first, !trace.logs.isEmpty else { return trace.steps.count - 1 }
      return trace.logs[trace.logs.partitioningIndex { $0.steps.upperBound > first }].steps.upperBound - 1
    }
  }

  /// Adds the transitions. Those that overlap are in different rows.
  private mutating func addTransitions() {
    var lanes: Set<UInt64> = []
    for transition in transitions.all {
      let track = id(ofLane: transition.lane, of: transition.process)
      if lanes.insert(track).inserted {
        writer.add(
          TrackEventWriter.Track(id: track, parent: id(ofProcess: transition.process), name: "Transitions"))
      }
      let recorded = trace.transitions[transition.index]
      let controllers = [("from", recorded.from), ("to", recorded.to), ("container", recorded.container)]
      add(
        track, recorded.kind.displayName, "transition", transition.steps.lowerBound,
        transition.steps.upperBound,
        annotations: [
          ("kind", .repeated(recorded.kind.rawValue)), ("outcome", .repeated(recorded.outcome.rawValue)),
        ]
          + controllers.compactMap { name, subject in subject.map { (name, .repeated(labels.names[$0])) } })
    }
  }

  // MARK: Findings

  private mutating func addFindings() {
    for (index, finding) in findings.enumerated() {
      guard let subject = marks.subjects[index], let step = marks.steps[index] else {
        addWithoutStep(finding)
        continue
      }
      add(finding, track: id(ofSubject: subject), time: clock.times[step])
    }
  }

  /// Adds a finding in a log without callbacks, on a track for its log.
  private mutating func addWithoutStep(_ finding: Finding) {
    let track = UInt64(paths.firstIndex(of: finding.file) ?? 0) << 32 | 4
    writer.add(TrackEventWriter.Track(id: track, parent: 0, name: finding.file.printable))
    add(finding, track: track, time: 0)
  }

  private mutating func add(_ finding: Finding, track: UInt64, time: Int64) {
    var annotations: [(String, TrackEventWriter.Annotation)] = [
      ("severity", .repeated(finding.severity.rawValue)), ("message", .text(finding.message.printable)),
    ]
    if let cause = finding.causes.first { annotations.append(("cause", .text(cause.text.printable))) }
    if !finding.fix.isEmpty { annotations.append(("fix", .text(finding.fix.printable))) }
    writer.add(
      TrackEventWriter.TrackEvent(
        kind: .instant, track: track, time: time, name: finding.rule.printable, category: "finding",
        annotations: annotations + place(of: (finding.file, finding.line))))
  }

  private func place(of location: (file: String, line: Int)) -> [(String, TrackEventWriter.Annotation)] {
    [("file", .repeated(location.file.printable)), ("line", .number(location.line))]
  }

  private func location(ofStep step: Int) -> (file: String, line: Int) {
    let line = trace.steps[step].line
    if let place = trace.places?.location(of: line, in: 0) { return place }
    guard !trace.logs.isEmpty else { return (paths.first ?? "", line) }
    return (trace.logs[trace.logs.partitioningIndex { $0.steps.upperBound > step }].path, line)
  }
}
