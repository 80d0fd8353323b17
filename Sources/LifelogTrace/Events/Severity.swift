/// How much a finding weighs.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
  /// Advice, risk, or information that explains other findings.
  case note
  /// A broken contract, or a misbehaviour that one source reports.
  case warning
  /// A broken contract with a known misbehaviour or crash, graded A or B, or confirmed by UIKit itself.
  case error

  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
