import LifelogChecking
import LifelogModel
import LifelogTrace

extension CauseDetector {
  /// UIKit itself was seen to do this: the finding weighs one level less, and says where that is written.
  static let knownAnomaly = CauseDetector(
    id: "known-uikit-anomaly",
    explains: .any,
    apply: { index, cases, _ in
      let this = cases[index]
      guard this.causes.isEmpty, this.diagnosticText == nil,
        let anomaly = KnownAnomaly.all.first(where: { $0.fits(this) })
      else { return }
      cases[index].severity = this.severity.lowered
      cases[index].causes.append(
        Finding.Cause(
          rule: RuleID.knownUIKitAnomaly.rawValue, confidence: .likely,
          text: "\(anomaly.what) (\(anomaly.citation))"))
    })
}

extension Severity {
  /// One level less; a note stays one.
  fileprivate var lowered: Severity { self == .error ? .warning : .note }
}

/// What UIKit was seen to do although nobody had done anything wrong.
///
/// In code, because it is said of findings. Not every anomaly that was reported is one of these: where a plain
/// mistake looks the same, and no version tells the two apart, the finding stands as it is.
struct KnownAnomaly: Sendable {
  /// The rule that it seems to break.
  let rule: RuleID
  /// The only version of iOS on which it was seen, by its major and minor number; `nil` where what is seen tells
  /// enough.
  let version: OSVersion?
  /// What UIKit did, in words.
  let what: String
  /// Where it was reported.
  let citation: String
  /// Whether the events of a case are those that were reported.
  let isSeen: @Sendable (CandidateFinding) -> Bool

  func fits(_ found: CandidateFinding) -> Bool {
    found.rule == rule && (version == nil || found.facts.os == version) && isSeen(found)
  }

  /// Every anomaly that a log can show.
  static let all: [KnownAnomaly] = [
    KnownAnomaly(
      rule: .duplicateViewDidAppear, version: OSVersion(6, 1),
      what: "iOS 6.1 sends viewDidAppear twice to a child that is added when the app becomes active",
      citation: "openradar 14058168", isSeen: { $0.trace.isAddedInOrder }),
    KnownAnomaly(
      rule: .didAppearWithoutWillAppear, version: nil,
      what: "a container that changes its child right after a push makes UIKit leave out viewWillAppear",
      citation: "openradar 12322346", isSeen: { $0.violation?.push != nil && $0.trace.isFirstAppearance }),
    KnownAnomaly(
      rule: .didAppearWithoutWillAppear, version: OSVersion(10, 3),
      what: "iOS 10.3 sends no viewWillAppear to a controller in a table cell of another tab",
      citation: "openradar 32106539", isSeen: { $0.trace.isFirstAppearance }),
    KnownAnomaly(
      rule: .didDisappearWithoutWillDisappear, version: OSVersion(7, 1),
      what: "iOS 7.1 sometimes sends no viewWillDisappear on the way back",
      citation: "JSQMessagesViewController, pull request 210",
      isSeen: { $0.trace.dropLast().last { $0.callback.isAppearance }?.callback == .viewDidAppear }),
  ]
}

extension [TraceEntry] {
  /// Whether a view that was loaded appears, and nothing was ever said of it before.
  fileprivate var isFirstAppearance: Bool {
    contains { $0.callback.isLoad } && filter { $0.callback.isAppearance }.count == 1
  }
}
