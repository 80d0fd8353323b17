/// The severity of a finding.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
  /// Information or a risk; also an explanation of other findings.
  case note
  /// A broken contract, or unexpected behavior that one source reports.
  case warning
  /// A broken contract with a known malfunction or crash, graded A or B, or confirmed by UIKit itself.
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
