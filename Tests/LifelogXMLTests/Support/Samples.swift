import LifelogTrace

@testable import LifelogFindings
@testable import LifelogXML

extension Report {
  /// A report on a log of 120 events, from 10:22:01.301 to 10:22:05.426 on a day in Shanghai.
  static func sample(findings: [Finding] = [], verdicts: [ClassVerdict] = []) -> Report {
    var report = Report()
    report.inputs = [.sample()]
    report.findings = findings
    report.verdicts = verdicts
    report.time = (.sample(microseconds: 301_000), .sample(microseconds: 4_426_000))
    return report
  }
}

extension Report {
  /// The same report with a full date, which one of the schemas requires.
  var dated: Report {
    guard JUnitHeader(self, version: "").timestamp == nil else { return self }
    var report = self
    report.time = (.sample(microseconds: 301_000), .sample(microseconds: 4_426_000))
    return report
  }
}

extension InputSummary {
  static func sample(
    path: String = "device.log", events: Int = 120, skipped: [SkipReason: Int] = [:]
  ) -> InputSummary {
    InputSummary(
      path: path, format: "nslog", lines: 5_210, bytes: 612_345, events: events, skipped: skipped)
  }
}

extension LogTime {
  /// A time after 2026-03-05T10:22:01.
  static func sample(microseconds: Int64, date: Date = .full) -> LogTime {
    LogTime(
      microseconds: 1_772_706_121_000_000 + microseconds, date: date, decimals: 3, offsetMinutes: 480)
  }
}

extension Finding {
  /// A finding with one witness, at its own line.
  static func sample(
    rule: String = "duplicate-view-did-appear", severity: Severity = .error, file: String = "device.log",
    line: Int = 41, subject: String? = "Cart",
    message: String = "Cart got viewDidAppear twice in one appearance",
    witness: String = "<Cart: 0x7fa1> viewDidAppear", causes: [Cause] = [], effects: [Effect] = [],
    fix: String = "call addChild(child) first"
  ) -> Finding {
    Finding(
      rule: rule, severity: severity, file: file, line: line, subject: subject, instance: "0x7fa1",
      message: message,
      witness: [
        Witness(line: line, time: "10:22:01.640", callback: "viewDidAppear", text: witness, note: "again")
      ],
      causes: causes, effects: effects, fixID: "FX-ADD", fix: fix)
  }
}

extension JUnitReport {
  /// The document as text.
  func text() throws -> String { String(decoding: try write(), as: UTF8.self) }
}

/// Random numbers that a seed determines.
///
/// Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", doi:10.1145/2660193.2660195.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
