package import LifelogFindings
import LifelogText

/// A finding in a few plain lines, as a service shows it beside a line of a file.
package struct FindingBrief: Sendable {
  /// The line beside which it is shown: that of the source where the log names one, else that of the log.
  package let place: Finding.Location
  /// What happened; with the log's line where another file's is shown.
  package let headline: String
  /// What explains it most probably; `nil` when nothing is known to.
  package let cause: String?
  /// The remedy; `nil` when there is none.
  package let fix: String?

  /// No line has more code points before it is cleaned: a log may hold names of any length.
  package static let longestLine = 1_000

  /// The brief of a finding.
  ///
  /// - Complexity: O(*n*) in the length of its texts.
  package init(_ finding: Finding) {
    place = finding.source ?? Finding.Location(file: finding.file, line: finding.line)
    let log = finding.source == nil ? "" : " (\(finding.file.ending(200)):\(finding.line))"
    headline = finding.message.shortened(to: Self.longestLine - log.unicodeScalars.count) + log
    cause = finding.causes.first.map { "\($0.heading): \($0.text)".shortened(to: Self.longestLine) }
    let remedy = finding.advice.isEmpty ? finding.fix : finding.advice
    fix = remedy.isEmpty ? nil : "fix: \(remedy)".shortened(to: Self.longestLine)
  }

  /// The headline, the cause and the fix, each without line breaks and control characters.
  package var lines: [String] { [headline, cause, fix].compactMap { $0?.printable } }
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

/// What is said of findings that a service would not show.
package enum MoreText {
  /// `… and 312 more`, or `… and 312 more findings`.
  package static func text(_ count: Int, _ noun: String? = nil) -> String {
    "… and \(count.grouped) more" + (noun.map { " " + (count == 1 ? $0 : $0 + "s") } ?? "")
  }
}
