import LifelogChecking
import LifelogModel
import LifelogTrace

extension CauseDetector {
  /// UIKit is known to do this: the severity of the finding is one level lower, and the cause cites the report.
  static let knownAnomaly = CauseDetector(
    id: "known-anomaly",
    explains: nil,
    apply: { index, joins in
      let this = joins[index]
      guard this.causes.isEmpty, this.diagnosticText == nil,
        let anomaly = KnownAnomaly.all.first(where: { $0.applies(to: this) })
      else { return }
      joins[index].severity = this.severity.lowered
      joins[index].addCause(.knownUIKitAnomaly, .likely, "\(anomaly.text) (\(anomaly.citation))")
    })
}

extension Severity {
  /// The next lower severity; a note stays a note.
  fileprivate var lowered: Severity { self == .error ? .warning : .note }
}

/// A violation that UIKit is known to cause although the app is correct.
///
/// It is defined in code because it applies to findings. Not every reported anomaly is included: if an error in the app
/// looks the same, and no iOS version distinguishes the two, the finding remains unchanged.
struct KnownAnomaly: Sendable {
  /// The rule that it violates.
  let rule: RuleID
  /// The versions on which it was observed; `nil` if the events alone identify it.
  let behavior: VersionedBehavior?
  /// What UIKit did, as a sentence without a period.
  let text: String
  /// The report of the anomaly.
  let citation: String
  /// Whether the events of a violation are those of the report.
  let matches: @Sendable (ProvenViolation) -> Bool

  func applies(to found: ProvenViolation) -> Bool {
    found.rule == rule && behavior.map { $0.applies(to: found.facts.platform) == .yes } ?? true
      && matches(found)
  }

  /// Every anomaly that a log can show.
  static let all: [KnownAnomaly] = [
    KnownAnomaly(
      rule: .duplicateViewDidAppear, behavior: .repeatedAppearanceAtActivation,
      text: "iOS 6.1 sends viewDidAppear twice to a child that is added when the app becomes active",
      citation: "openradar 14058168", matches: { $0.trace.isAddedInOrder }),
    KnownAnomaly(
      rule: .didAppearWithoutWillAppear, behavior: nil,
      text: "UIKit skips viewWillAppear if a container changes its child right after a push",
      citation: "openradar 12322346",
      matches: { $0.violation.circumstances?.push != nil && $0.trace.isFirstAppearance }),
    KnownAnomaly(
      rule: .didAppearWithoutWillAppear, behavior: .silentTableCells,
      text: "iOS 10.3 sends no viewWillAppear to a controller in a table cell of another tab",
      citation: "openradar 32106539", matches: { $0.trace.isFirstAppearance }),
    KnownAnomaly(
      rule: .didDisappearWithoutWillDisappear, behavior: .silentBackNavigation,
      text: "iOS 7.1 sometimes sends no viewWillDisappear when navigating back",
      citation: "JSQMessagesViewController, pull request 210",
      matches: { $0.trace.dropLast().last { $0.callback.isAppearance }?.callback == .viewDidAppear }),
  ]
}

extension [TraceEntry] {
  /// Whether the trace contains the loading of the view and exactly one appearance callback.
  fileprivate var isFirstAppearance: Bool {
    contains { $0.callback.isLoad } && filter { $0.callback.isAppearance }.count == 1
  }
}
