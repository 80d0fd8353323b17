import LifelogModel
import LifelogTrace

extension CauseDetector {
  /// A custom rule expects a controller to appear when the app returns from the background.
  static let appearanceExpectedOnAppStateChange = CauseDetector(
    id: "app-state-mistaken-for-appearance",
    explains: .any,
    apply: { index, findings, _ in
      guard let expected = findings[index].callbackExpectedOnAppStateChange else { return }
      findings[index].causes.append(
        Finding.Cause(
          rule: RuleID.appStateMistakenForAppearance.rawValue, confidence: .likely,
          text:
            "UIKit sends no \(expected.name) when an app or scene changes its state: the controllers stay on screen"
        ))
    })
}

extension RuleDefinition {
  /// The appearance callback that the rule expects when the app or a scene changes its state; `nil` if there is none,
  /// or if a page of lifelog describes the rule.
  var callbackExpectedOnAppStateChange: Callback? {
    guard Rule.named(id) == nil else { return nil }
    for clause in clauses.map(\.clause) {
      let named = clause.violation.events.union(clause.open.events).map(\.callback)
      guard named.contains(where: \.isAppStateChange) else { continue }
      let expected = clause.needs.reduce(into: CallbackSet()) { $0.formUnion($1.allCallbacks) }
      if let first = expected.members.first(where: { $0.isAppearance || $0 == .viewIsAppearing }) {
        return first
      }
    }
    return nil
  }
}

extension Callback {
  /// Whether it reports that the app or a scene enters or leaves the foreground.
  fileprivate var isAppStateChange: Bool {
    switch self {
    case .applicationDidBecomeActive, .applicationWillResignActive, .applicationDidEnterBackground,
      .applicationWillEnterForeground, .sceneDidBecomeActive, .sceneWillResignActive,
      .sceneDidEnterBackground,
      .sceneWillEnterForeground:
      true
    default: false
    }
  }
}
