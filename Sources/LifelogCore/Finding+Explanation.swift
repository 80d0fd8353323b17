public import LifelogFindings
import LifelogModel
import LifelogReports

/// The documentation of a finding.
extension Finding {
  /// The requirement or guarantee of UIKit that the rule checks; `nil` for a custom rule.
  public var why: String? { Rule.named(rule)?.statement }

  /// The URL of the best source of the rule, usually Apple's documentation; `nil` if no source has one.
  public var documentation: String? { Rule.named(rule)?.sources.lazy.compactMap(\.url).first }
}

extension Finding: CustomStringConvertible {
  /// The finding as the command prints it: location, message, evidence, causes, effects and fix.
  public var description: String {
    var text = ""
    for line in FindingText(FindingGroup(self), width: nil).lines { line.write(in: .plain, to: &text) }
    return String(text.dropLast())
  }
}
