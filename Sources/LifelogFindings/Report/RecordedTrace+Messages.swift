package import LifelogTrace

extension RecordedTrace {
  /// Returns this trace with a step for each message of UIKit or SwiftUI that is evidence of a finding. Its subject is the
  /// writer, and its other subject the one that the finding names.
  ///
  /// - Returns: The trace, and the new index of each step.
  /// - Complexity: O(*n* log *n*) in the number of steps and witnesses.
  package func including(messagesOf findings: [Finding]) -> (trace: RecordedTrace, positions: [Int]) {
    let messages = messages(of: findings)
    guard !messages.isEmpty else { return (self, Array(steps.indices)) }
    var trace = self
    trace.steps = []
    var positions: [Int] = []
    var writers: [String: Int] = [:]
    var rest = messages[...]
    for index in 0...steps.count {
      while let message = rest.first, message.position == index {
        rest = rest.dropFirst()
        let process = process(at: index)
        let key = "\(process) \(message.writer)"
        let writer = writers[key] ?? trace.subjects.count
        if writers.updateValue(writer, forKey: key) == nil {
          trace.subjects.append(
            Subject(name: message.writer, instance: nil, number: 1, process: process))
        }
        trace.messages[trace.steps.count] = message.words
        trace.steps.append(
          Step(
            subject: writer, line: message.line, time: message.time, callback: .message, phase: .instant,
            state: .unknown, other: subject(of: message.finding, in: process)))
      }
      guard index < steps.count else { break }
      positions.append(trace.steps.count)
      trace.steps.append(steps[index])
    }
    func moved(_ step: Int) -> Int { step < positions.count ? positions[step] : trace.steps.count }
    for index in trace.moves.indices { trace.moves[index].step = moved(trace.moves[index].step) }
    for index in trace.gaps.indices { trace.gaps[index].step = moved(trace.gaps[index].step) }
    trace.resumptions = [:]
    for (step, resumption) in resumptions { trace.resumptions[moved(step)] = resumption }
    for index in logs.indices {
      let steps = logs[index].steps
      let start = index == 0 ? 0 : trace.logs[index - 1].steps.upperBound
      let end = index == logs.count - 1 ? trace.steps.count : moved(steps.upperBound)
      trace.logs[index].steps = start..<max(start, end)
    }
    return (trace, positions)
  }

  private struct Message {
    /// The step before which it is.
    var position: Int
    var line: Int
    var time: LogTime?
    var writer: String
    var words: String
    var finding: Finding
  }

  /// Returns the messages in the order of the log, without those whose line also has a callback.
  private func messages(of findings: [Finding]) -> [Message] {
    struct Place: Hashable {
      var file: String
      var line: Int
    }
    let lines = StepLines(self)
    var known: Set<Place> = []
    var messages: [Message] = []
    for finding in findings {
      for witness in finding.witness where witness.callback == nil {
        let file = witness.file ?? finding.file
        let line = places?.number(of: witness.line, in: file) ?? witness.line
        let parts = witness.text.split(separator: ": ", maxSplits: 1)
        guard parts.count == 2, lines.steps(on: line, of: file).isEmpty,
          known.insert(Place(file: file, line: witness.line)).inserted
        else { continue }
        let last = lines.last(before: line, of: file)
        messages.append(
          Message(
            position: last.map { steps[$0].line < line ? $0 + 1 : $0 } ?? 0, line: line,
            time: witness.instant,
            writer: String(parts[0]), words: String(parts[1]), finding: finding))
      }
    }
    return messages.sorted { ($0.position, $0.line) < ($1.position, $1.line) }
  }

  /// Returns the process of the step before a position, or else of the first step.
  private func process(at position: Int) -> Int {
    guard let step = position > 0 ? steps[position - 1] : steps.first else { return 0 }
    return subjects[step.subject].process
  }

  /// Returns the subject that a finding names; `nil` if the trace has none.
  private func subject(of finding: Finding, in process: Int) -> Int? {
    guard let name = finding.subject else { return nil }
    return subjects.firstIndex {
      $0.name == name && $0.instance == finding.instance && $0.process == process
    }
  }
}
