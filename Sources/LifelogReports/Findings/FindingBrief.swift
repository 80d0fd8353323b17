package import LifelogFindings
import LifelogText

/// A finding in a few plain lines, as a service shows it next to a line of a file.
package struct FindingBrief: Sendable {
  /// The line next to which it is shown: that of the source if the log names one, else that of the log.
  package let place: Finding.Location
  /// What happened; with the log's line if another file's is shown.
  package let headline: String
  /// Where else it occurs; `nil` if nowhere.
  package let occurrences: String?
  /// The most probable cause; `nil` if none is known.
  package let cause: String?
  /// What to do; `nil` if no cause is known from which it follows.
  package let fix: String?
  /// Where no cause is known, the most likely ones with their fixes; else empty.
  package let usualCauses: [String]

  /// Maximum number of code points of a line: a log may contain names of any length.
  package static let longestLine = 1_000

  /// The brief of a finding.
  ///
  /// - Complexity: O(*n*) in the length of its texts.
  package init(_ finding: Finding) { self.init(FindingGroup(finding)) }

  /// The brief of findings with one rule, class and cause.
  ///
  /// - Complexity: O(*n*) in the length of its texts.
  package init(_ group: FindingGroup) {
    let finding = group.first
    place = finding.source ?? Finding.Location(file: finding.file, line: finding.line)
    let log = finding.source == nil ? "" : " (\(finding.file.ending(200)):\(finding.line))"
    headline = finding.message.shortened(to: Self.longestLine - log.unicodeScalars.count) + log
    occurrences =
      group.count > 1
      ? "\(group.count.counted("time")): \(group.occurrences)".shortened(to: Self.longestLine) : nil
    cause = finding.causes.first.map { "\($0.heading): \($0.text)".shortened(to: Self.longestLine) }
    let text = finding.fix.isEmpty ? finding.fixID : finding.fix
    fix = text.isEmpty ? nil : "fix: \(text)".shortened(to: Self.longestLine)
    usualCauses = finding.usualCauses.map {
      "usual cause: \($0.text); fix: \($0.fix)".shortened(to: Self.longestLine)
    }
  }

  /// All of it, each line without line breaks and control characters.
  package var lines: [String] {
    ([headline, occurrences, cause, fix].compactMap { $0 } + usualCauses).map(\.printable)
  }
}

extension String {
  /// Its beginning in at most so many code points, with an ellipsis for what is cut.
  ///
  /// - Parameter limit: At least 1.
  func shortened(to limit: Int) -> String {
    guard utf8.count > limit, unicodeScalars.count > limit else { return self }
    return String(unicodeScalars.prefix(limit - 1)) + "…"
  }

  /// Its end in at most so many code points, with an ellipsis for what is cut: paths differ there.
  ///
  /// - Parameter limit: At least 1.
  func ending(_ limit: Int) -> String {
    guard utf8.count > limit, unicodeScalars.count > limit else { return self }
    return "…" + String(unicodeScalars.suffix(limit - 1))
  }
}

/// The text for findings that a service does not show.
package enum MoreText {
  /// `… and 312 more`, or `… and 312 more findings`.
  package static func text(_ count: Int, _ noun: String? = nil) -> String {
    "… and \(count.grouped) more" + (noun.map { " " + (count == 1 ? $0 : $0 + "s") } ?? "")
  }
}
