import LifelogModel
import LifelogReading
import LifelogTrace

extension ProvenViolation {
  /// The circumstances of the violation, as far as the log shows them.
  ///
  /// - Parameter hasForwardingCalls: Whether the process logs `beginAppearanceTransition` or `endAppearanceTransition`.
  func situations(hasForwardingCalls: Bool) -> Set<Situation> {
    var situations: Set<Situation> = [hasForwardingCalls ? .withForwardingCalls : .withoutForwardingCalls]
    let found = transition.flatMap { Situation($0.kind) } ?? lastMove
    situations.formUnion([diagnosedSituation].compactMap(\.self))
    // What goes wrong in an addition is ruled out if the log shows the valid order.
    if let found, found != .childAdded || !trace.isAddedInOrder { situations.insert(found) }
    return situations
  }

  /// What the UIKit diagnostic reports; `nil` if none is the evidence.
  private var diagnosedSituation: Situation? {
    facts.diagnostic.flatMap { id in DiagnosticPattern.all.first { $0.id == id }?.situation }
  }

  /// Whether the subject's last containment callback adds it to a parent or removes it; `nil` if there is none.
  private var lastMove: Situation? {
    trace.lazy.reversed().compactMap { entry -> Situation? in
      switch (entry.callback, entry.argument) {
      case (.addChild, _), (.addSubview, _), (.willMoveToParent, .object), (.didMoveToParent, .object):
        .childAdded
      case (.removeFromParent, _), (.removeFromSuperview, _), (.willMoveToParent, .noParent),
        (.didMoveToParent, .noParent):
        .childRemoved
      default: nil
      }
    }.first
  }
}

extension Situation {
  /// Creates the situation of a transition; `nil` for a kind that has no typical cause.
  init?(_ kind: TransitionKind) {
    switch kind {
    case .push, .pop, .popToRoot, .stackChange: self = .navigation
    case .tabSwitch: self = .tabSwitch
    case .presentation, .dismissal, .sheet, .sheetDismissal: self = .presentation
    case .pageTurn: self = .pageTurn
    case .childAddition, .childSwap, .childTransition: self = .childAdded
    case .childRemoval: self = .childRemoved
    case .rootChange, .launch, .appearance, .disappearance, .exchange, .rotation, .foreground, .background:
      return nil
    }
  }
}
