package import LifelogFindings
import LifelogText

/// A finding as a few plain lines, for services that show it next to a line of a file.
package struct FindingBrief: Sendable {
  /// The line next to which it is shown: the source line if the log names one, otherwise the log line.
  package let location: Finding.Location
  /// The message, with the log line if the source line is shown.
  package let headline: String
  /// The number of occurrences and their locations; `nil` if it occurs once.
  package let occurrences: String?
  /// The tests during which it occurred; `nil` if none is known.
  package let tests: String?
  /// The most likely cause; `nil` if none is known.
  package let cause: String?
  /// The fix; `nil` if no cause is known.
  package let fix: String?
  /// If no cause is known, the most likely ones with their fixes; otherwise empty.
  package let usualCauses: [String]

  /// Maximum number of code points of a line: a log may contain names of any length.
  package static let maxLineLength = 1_000

  /// Creates the brief of a finding.
  ///
  /// - Complexity: O(*n*) in the length of its texts.
  package init(_ finding: Finding) { self.init(FindingGroup(finding)) }

  /// Creates the brief of findings with the same rule, class and causes.
  ///
  /// - Complexity: O(*n*) in the length of its texts.
  package init(_ group: FindingGroup) {
    let finding = group.first
    location = finding.source ?? Finding.Location(file: finding.file, line: finding.line)
    let log = finding.source == nil ? "" : " (\(finding.file.ending(200)):\(finding.line))"
    headline = finding.message.shortened(to: Self.maxLineLength - log.unicodeScalars.count) + log
    occurrences =
      group.count > 1
      ? "\(group.count.counted("time")): \(group.occurrences)".shortened(to: Self.maxLineLength) : nil
    tests = TestText.during(group)?.shortened(to: Self.maxLineLength)
    cause = finding.causes.first.map { "\($0.heading): \($0.text)".shortened(to: Self.maxLineLength) }
    let text = finding.fix.isEmpty ? finding.fixID : finding.fix
    fix = text.isEmpty ? nil : "fix: \(text)".shortened(to: Self.maxLineLength)
    usualCauses = finding.usualCauses.map {
      "usual cause: \($0.text); fix: \($0.fix)".shortened(to: Self.maxLineLength)
    }
  }

  /// The lines for readers that show the causes elsewhere: what happened, during which test, and the fix.
  package var shortLines: [String] { [headline, occurrences, tests, fix].compactMap { $0 }.map(\.printable) }

  /// All lines, without line breaks and control characters.
  package var lines: [String] {
    ([headline, occurrences, tests, cause, fix].compactMap { $0 } + usualCauses).map(\.printable)
  }
}

extension String {
  /// Returns the start of the text in at most `limit` code points, with an ellipsis if it is truncated.
  ///
  /// - Parameter limit: At least 1.
  func shortened(to limit: Int) -> String {
    guard utf8.count > limit, unicodeScalars.count > limit else { return self }
    return String(unicodeScalars.prefix(limit - 1)) + "…"
  }

  /// Returns the end of the text, where paths differ, in at most `limit` code points, with an ellipsis if it is
  /// truncated.
  ///
  /// - Parameter limit: At least 1.
  func ending(_ limit: Int) -> String {
    guard utf8.count > limit, unicodeScalars.count > limit else { return self }
    return "…" + String(unicodeScalars.suffix(limit - 1))
  }
}

/// The text for findings that a service does not show.
package enum MoreText {
  /// Returns `… and 312 more`, or `… and 312 more findings`.
  package static func text(_ count: Int, _ noun: String? = nil) -> String {
    "… and \(count.grouped) more" + (noun.map { " " + (count == 1 ? $0 : $0 + "s") } ?? "")
  }
}
