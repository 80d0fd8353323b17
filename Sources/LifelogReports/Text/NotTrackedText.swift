package import LifelogFindings
import LifelogText
import LifelogTrace

/// What lifelog dropped at limits, in one line.
package struct NotTrackedText {
  private let counts: [TrackingLimit: Int]

  package init(_ report: Report) { counts = report.notTracked.counts }

  /// `9 presentations (at most 64 per process), 1 deallocated object (…)`; empty if nothing was dropped.
  package var list: String {
    TrackingLimit.allCases.compactMap { limit in
      counts[limit].map {
        "\($0.counted(limit.unit.singular, plural: limit.unit.plural)) (at most \(limit.maximum.grouped) per \(limit.scope))"
      }
    }.joined(separator: ", ")
  }

  /// `not tracked: …`; `nil` if nothing was dropped.
  var text: String? { counts.isEmpty ? nil : "not tracked: \(list)" }

  var lines: [StyledLine] { [text].compactMap { $0.map { StyledLine($0) } } }
}
