import LifelogPatterns
import LifelogReading
import LifelogTrace

/// Reads messages about callbacks that a pattern describes.
struct PatternDialect: Sendable {
  private let pattern: CompiledPattern
  /// `nil` when a group says the callback.
  private let fixed: Callback?
  private let callbacks: ValueMap<Callback>
  private let phases: ValueMap<Phase>
  private let callback, subject, instance, module, argument, phase: PatternGroup?
  /// For each kind of message the texts that it has.
  let texts: [[String]]

  /// - Parameters:
  ///   - fixed: The callback of all messages; `nil` when a group says it.
  ///   - callbacks: What the words of that group mean; a message with any other is none of this dialect.
  ///   - phases: What words for phases mean, beside `begin` and `end`.
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

  /// What a message reports.
  @Sendable func read(_ message: Span<UInt8>) -> CustomDialect.Outcome {
    switch pattern.match(message, { report($0, in: message) }) {
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
