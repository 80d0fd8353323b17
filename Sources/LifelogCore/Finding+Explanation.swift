public import LifelogFindings
import LifelogModel
import LifelogReports

/// What a finding says beside its facts.
extension Finding {
  /// What UIKit promises, or asks of the app; `nil` for a rule of a team's own.
  public var why: String? { Rule.named(rule)?.statement }

  /// The address of the best source for that, most often of Apple's documentation; `nil` when none has an address.
  public var documentation: String? { Rule.named(rule)?.sources.lazy.compactMap(\.address).first }
}

extension Finding: CustomStringConvertible {
  /// The finding as the command prints it: place and message, the lines that show it, causes, effects, the remedy.
  public var description: String {
    var text = ""
    for line in FindingText(FindingGroup(self), width: nil).lines { line.write(in: .plain, to: &text) }
    return String(text.dropLast())
  }
}
