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
  /// The printable path of each log.
  private let paths: [String]
  /// The log of each step, by its index among the paths, and its line there.
  private let places: [(log: Int, line: Int)]
  private var writer = TrackEventWriter()

  /// Prepares the trace of an analysis that kept its events.
  ///
  /// - Complexity: O(*n* log *n*) in the number of events.
  package init(_ analysis: Analysis) {
    trace = analysis.trace ?? RecordedTrace()
    findings = analysis.report.findings
    paths = analysis.report.logs.map(\.path.printable)
    places = trace.stepPlaces
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
    if let startDate = clock.startDate { writer.add(startDate: Self.nanoseconds(startDate)) }
    let parents = addProcessesAndTracks()
    for subject in trace.subjects.indices where parents[subject] != nil { addStates(of: subject) }
    addTransitions()
    addFindings()
    return writer.bytes
  }

  /// The nanoseconds of Perfetto, which end after 292 years.
  private static func nanoseconds(_ microseconds: Int64) -> Int64 {
    let (product, overflows) = microseconds.multipliedReportingOverflow(by: 1_000)
    return overflows ? microseconds < 0 ? .min : .max : product
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
    // A finding can be about a subject that only the event of another one names.
    for case (let subject?, let step?) in zip(marks.subjects, marks.steps) where steps[subject] == nil {
      steps[subject] = step
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
      writer.addTrack(id(ofSubject: subject), in: parent, name: labels.full(subject))
    }
    return parents
  }

  /// Adds a process. Perfetto takes processes with the same pid for one, so that a pid of another log is replaced.
  private mutating func add(process: Int, from step: Int, _ pids: inout Set<Int32>) {
    let known = trace.processes.indices.contains(process) ? trace.processes[process] : .init()
    var pid = known.pid ?? Int32(clamping: process + 1)
    while !pids.insert(pid).inserted { pid = pid &+ 1_000_000 }
    var parts = [known.name?.printable].compactMap(\.self)
    let file = paths[places[step].log]
    if paths.count > 1 { parts.append(file) }
    if parts.isEmpty { parts.append(file.split(separator: "/").last.map(String.init) ?? file) }
    if clock.countsLines[trace.log(of: step)] { parts.append("no times: 1 ms is 1 line") }
    writer.addProcess(id(ofProcess: process), pid: pid, name: parts.joined(separator: ", "))
  }

  // MARK: Slices

  private mutating func addStates(of subject: Int) {
    let track = id(ofSubject: subject)
    for span in spans[subject] where span.state.isVisible {
      guard let first = span.first else { continue }
      add(track, span.state.name, .state, first, lastStep(of: span), flow: transitions.flows[first])
    }
    for span in appSpans[subject] ?? [] { add(track, span.state.name, .app, span.first, span.last) }
  }

  /// Adds a slice from one step to another.
  private mutating func add(
    _ track: UInt64, _ name: String, _ category: TrackEventWriter.Category, _ first: Int, _ last: Int,
    annotations: [TrackEventWriter.Annotation] = [], flow: TrackEventWriter.Flow? = nil
  ) {
    let name = writer.name(name)
    let callback = writer.repeated(trace.callbacks[trace.steps[first].callback])
    let file = writer.repeated(paths[places[first].log])
    writer.add(
      .begin, on: track, at: Self.nanoseconds(clock.times[first]), name: name, category: category,
      annotations: [(.callback, callback)] + annotations
        + [(.file, file), (.line, .number(places[first].line))],
      flow: flow ?? .init())
    writer.add(.end, on: track, at: Self.nanoseconds(clock.times[last]))
  }

  /// Returns the last step at which a span's state is known.
  private func lastStep(of span: StateSpan) -> Int {
    switch span.end {
    case .step(let step): return step
    case .gap(before: let step), .omitted(before: let step): return step - 1
    case .start, .end:
      guard let first = span.first, !trace.logs.isEmpty else { return trace.steps.count - 1 }
      return trace.logs[trace.log(of: first)].steps.upperBound - 1
    }
  }

  /// Adds the transitions. Those that overlap are in different rows.
  private mutating func addTransitions() {
    var lanes: Set<UInt64> = []
    for transition in transitions.all {
      let track = id(ofLane: transition.lane, of: transition.process)
      if lanes.insert(track).inserted {
        writer.addTrack(track, in: id(ofProcess: transition.process), name: "Transitions")
      }
      let recorded = trace.transitions[transition.index]
      var annotations: [TrackEventWriter.Annotation] = [
        (.kind, writer.repeated(recorded.kind.rawValue)),
        (.outcome, writer.repeated(recorded.outcome.rawValue)),
      ]
      let controllers: [(TrackEventWriter.AnnotationName, Int?)] = [
        (.from, recorded.from), (.to, recorded.to), (.container, recorded.container),
      ]
      for case (let name, let subject?) in controllers {
        annotations.append((name, writer.repeated(labels.names[subject])))
      }
      add(
        track, recorded.kind.displayName, .transition, transition.steps.lowerBound,
        transition.steps.upperBound,
        annotations: annotations)
    }
  }

  // MARK: Findings

  private mutating func addFindings() {
    for (index, finding) in findings.enumerated() {
      guard let subject = marks.subjects[index], let step = marks.steps[index] else {
        addWithoutStep(finding)
        continue
      }
      add(finding, track: id(ofSubject: subject), time: Self.nanoseconds(clock.times[step]))
    }
  }

  /// Adds a finding in a log without callbacks, on a track for its log.
  private mutating func addWithoutStep(_ finding: Finding) {
    let track = UInt64(paths.firstIndex(of: finding.file.printable) ?? 0) << 32 | 4
    writer.addTrack(track, in: 0, name: finding.file.printable)
    add(finding, track: track, time: 0)
  }

  private mutating func add(_ finding: Finding, track: UInt64, time: Int64) {
    let name = writer.name(finding.rule.printable)
    var annotations: [TrackEventWriter.Annotation] = [
      (.severity, writer.repeated(finding.severity.rawValue)), (.message, .text(finding.message.printable)),
    ]
    if let cause = finding.causes.first { annotations.append((.cause, .text(cause.text.printable))) }
    if !finding.fix.isEmpty { annotations.append((.fix, .text(finding.fix.printable))) }
    annotations.append((.file, writer.repeated(finding.file.printable)))
    annotations.append((.line, .number(finding.line)))
    writer.add(
      .instant, on: track, at: time, name: name, category: .finding, annotations: annotations)
  }
}
