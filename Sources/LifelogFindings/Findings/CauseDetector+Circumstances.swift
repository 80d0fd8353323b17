import LifelogChecking
import LifelogModel
import LifelogTrace

/// Causes that are not violations.
extension CauseDetector {
  /// The container was appearing when the child's appearance began, so both the view's entry into the window and the
  /// forwarding can deliver it. If the parent is unknown, the timing alone does not prove it.
  static let appearedWithContainer = CauseDetector(
    id: "appeared-with-container",
    explains: [.duplicateViewDidAppear],
    apply: { index, joins in
      let this = joins[index]
      guard this.causes.isEmpty, this.diagnosticText == nil,
        let nearby = this.violation.circumstances?.surrounding
      else {
        return
      }
      let container =
        nearby.container.name.isEmpty ? "another controller" : joins.names[nearby.container.name]
      let qualifier = nearby.isParent ? "" : ", possibly its container,"
      joins[index].addCause(
        .childAddedMidAppearance, nearby.isParent ? .likely : .possible, lines: nearby.lines,
        "it began to appear while \(container)\(qualifier) was between viewWillAppear and viewDidAppear")
    })

  /// A custom rule expects a controller to appear when the app returns from the background.
  static let appearanceExpectedOnAppStateChange = CauseDetector(
    id: "appearance-expected-on-app-state-change",
    explains: nil,
    apply: { index, joins in
      let model = joins.model
      guard
        let expected = model.rule(joins[index].rule).flatMap({
          model.rules[$0].callbackExpectedOnAppStateChange
        })
      else { return }
      joins[index].addCause(
        .appStateMistakenForAppearance, .likely,
        "UIKit sends no \(expected.name) when an app or scene changes its state: the controllers stay on screen"
      )
    })
}

extension RuleDefinition {
  /// The appearance callback that the rule expects when the app or a scene changes its state; `nil` if there is none,
  /// or if a page of lifelog describes the rule.
  var callbackExpectedOnAppStateChange: Callback? {
    guard Rule.named(id) == nil else { return nil }
    for clause in clauses.map(\.clause) {
      let named = clause.events.map(\.callback)
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
