import LifelogPatterns
import LifelogReading
import LifelogTrace

/// A dialect that a pattern defines.
struct PatternDialect: Sendable {
  private let pattern: CompiledPattern
  /// The callback of all messages; `nil` if a group has the callback.
  private let fixed: Callback?
  private let callbacks: ValueMap<Callback>
  private let phases: ValueMap<Phase>
  private let callback, subject, instance, module, argument, phase: PatternGroup?
  /// For each kind of message, the texts that it contains.
  let texts: [[String]]

  /// - Parameters:
  ///   - fixed: The callback of all messages; `nil` if a group has the callback.
  ///   - callbacks: The meanings of the words in that group; other words do not match.
  ///   - phases: The meanings of words for phases, in addition to `begin` and `end`.
  init(
    _ pattern: CompiledPattern, fixed: Callback?, callbacks: [(String, Callback)], phases: [(String, Phase)]
  ) {
    self.pattern = pattern
    self.fixed = fixed
    self.callbacks = ValueMap(callbacks)
    self.phases = ValueMap(phases + [("begin", .begin), ("end", .end)])
    callback = pattern.group("callback")
    subject = pattern.group("subject")
    instance = pattern.group("instance")
    module = pattern.group("module")
    argument = pattern.group("argument")
    phase = pattern.group("phase")
    texts = fixed == nil ? callbacks.map { [$0.0] + pattern.literals } : [pattern.literals]
  }

  /// Reads a message.
  @Sendable func read(_ message: Span<UInt8>, skipsCostly: Bool) -> CustomDialect.Outcome {
    switch pattern.match(message, skipsCostly: skipsCostly, { report($0, in: message) }) {
    case .match(let report?): .report(report)
    case .match(nil), .noMatch: .nothing
    case .limitExceeded: .limitExceeded
    }
  }

  private func report(_ match: borrowing PatternMatch, in message: Span<UInt8>) -> CustomDialect.Report? {
    func range(_ group: PatternGroup?) -> Range<Int> { group.flatMap { match[$0] } ?? 0..<0 }
    guard let callback = fixed ?? callbacks[message.extracting(range(callback))] else { return nil }
    var report = CustomDialect.Report(callback, subject: range(subject))
    report.phase = phases[message.extracting(range(phase))] ?? .instant
    report.module = range(module)
    report.instance = range(instance)
    report.argument = range(argument)
    return report
  }
}
