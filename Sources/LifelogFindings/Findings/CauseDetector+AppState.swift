import LifelogModel
import LifelogTrace

extension CauseDetector {
  /// A rule of the team's own takes it that a controller appears when the app comes back from the background.
  static let appearanceAwaitedOfAppState = CauseDetector(
    id: "app-state-mistaken-for-appearance",
    explains: .any,
    apply: { index, cases, _ in
      guard let awaited = cases[index].awaitedOfAppState else { return }
      cases[index].causes.append(
        Finding.Cause(
          rule: RuleID.appStateMistakenForAppearance.rawValue, confidence: .likely,
          text:
            "UIKit sends no \(awaited.name) when an app or a scene changes its state: what is on screen stays"
        ))
    })
}

extension RuleDefinition {
  /// The appearance callback that it waits for where the application or a scene changes its state; `nil` when it
  /// does not do so, or when the rule is one that the tool has words for.
  var awaitedOfAppState: Callback? {
    guard Rule.named(id) == nil else { return nil }
    for clause in clauses.map(\.clause) {
      let named = clause.violation.events.union(clause.open.events).map(\.callback)
      guard named.contains(where: \.isChangeOfAppState) else { continue }
      let awaited = clause.needs.reduce(into: CallbackSet()) { $0.formUnion($1.callbacks) }
      if let first = awaited.members.first(where: { $0.isAppearance || $0 == .viewIsAppearing }) {
        return first
      }
    }
    return nil
  }
}

extension Callback {
  /// Whether it says that the application or a scene comes to the foreground, or leaves it.
  fileprivate var isChangeOfAppState: Bool {
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
