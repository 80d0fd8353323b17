import LifelogChecking
import LifelogModel
import LifelogTrace

/// Rules of which one is known to cause the other: what the cause says of itself explains enough.
extension CauseDetector {
  /// A container that switched the forwarding off and forwards nothing is why its child hears nothing.
  static let forwardsNothing = causing(
    [.childLeftAppeared, .childMissedAppearance], by: .forwardingDisabledButSilent, .certain)

  /// What is no child is not told when its container goes.
  static let noChildIsTold = causing(
    [.childLeftAppeared], by: .addSubviewWithoutAddChild, .certain)

  /// A container of UIKit's shows only the children that it was given through its own interface.
  static let notShownBySystem = causing(
    [.childMissedAppearance], by: .childInSystemContainer, .certain)

  /// Without super UIKit's own forwarding does not run.
  static let superIsMissing = causing(
    [.childMissedAppearance, .childLeftAppeared, .sizeTransitionNotForwarded],
    by: .missingSuperCall, .likely)

  /// An appearance that was begun by hand and not ended never comes to its end.
  static let neverEnded = leading(
    to: [.appearanceUnresolved, .disappearanceUnresolved], from: .beginEndUnbalanced)

  /// Of two presentations at once one is dropped: who was to be presented has been loaded for nothing.
  static let presentedForNothing = leading(to: [.loadedButNeverAppeared], from: .presentationOverlap)

  /// Every later case of some rules about the same object, or about the other one that is named, is an
  /// effect.
  private static func leading(to effects: Set<RuleID>, from rule: RuleID) -> CauseDetector {
    CauseDetector(id: "\(rule)-leads", explains: [rule]) { index, cases, _ in
      let known =
        cases.candidates(of: effects, sameSubjectAs: index)
        + cases.candidates(of: effects, aboutOtherOf: index)
      for other in Set(known).sorted() where !cases[other].isFolded {
        guard cases[other].input == cases[index].input, cases[other].line >= cases[index].line else {
          continue
        }
        cases.fold(other, intoEffectsOf: index)
      }
    }
  }

  /// The nearest case of a rule about the same object, or about its container, is a cause.
  private static func causing(
    _ effects: Set<RuleID>, by rule: RuleID, _ confidence: Finding.Confidence
  ) -> CauseDetector {
    CauseDetector(id: "\(rule)-causes", explains: .rules(effects)) { index, cases, _ in
      let candidates = cases.causes(of: index, by: rule)
      let cause =
        candidates.last { cases[$0].line <= cases[index].line }
        ?? candidates.first { cases[$0].line > cases[index].line }
      guard let cause else { return }
      let text = cases.message(of: cause, as: rule)
      cases[index].severity = Swift.max(cases[index].severity, cases[cause].severity)
      cases.fold(cause, intoCausesOf: index, confidence: confidence, text)
    }
  }
}

extension CandidateFindings {
  /// The cases of a rule that can be the cause of another: about the same object, or about its container.
  fileprivate func causes(of index: Int, by rule: RuleID) -> [Int] {
    var known = candidates(of: [rule], sameSubjectAs: index)
    if let container = self[index].violation?.container, !container.isNone {
      known += candidates(of: [rule], about: container, excluding: index).filter {
        container.isSame(as: self[$0].subject) == true
      }
    }
    return Set(known).filter { !self[$0].isFolded && self[$0].input == self[index].input }.sorted()
  }
}
