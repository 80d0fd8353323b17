import LifelogChecking
import LifelogModel
import LifelogTrace

/// Pairs of rules of which one is known to cause the other; the message of the cause is explanation enough.
extension CauseDetector {
  /// A container disabled automatic forwarding and forwards nothing, so its child receives no callbacks.
  static let forwardsNothing = causing(
    [.childLeftAppeared, .childMissedAppearance], by: .forwardingDisabledButSilent, .certain)

  /// A controller that is not a child receives no callbacks when its container disappears.
  static let viewWithoutChild = causing(
    [.childLeftAppeared], by: .addSubviewWithoutAddChild, .certain)

  /// A UIKit container shows only children that were added through its own interface.
  static let addedToSystemContainer = causing(
    [.childMissedAppearance], by: .childInSystemContainer, .certain)

  /// Without the call to `super`, UIKit does not forward.
  static let superNotCalled = causing(
    [.childMissedAppearance, .childLeftAppeared, .sizeTransitionNotForwarded],
    by: .missingSuperCall, .likely)

  /// An appearance that was begun manually and not ended never completes.
  static let neverEnded = leading(
    to: [.appearanceUnresolved, .disappearanceUnresolved], from: .beginEndUnbalanced)

  /// UIKit drops one of two simultaneous presentations, so the view of the dropped controller was loaded needlessly.
  static let presentationDropped = leading(to: [.loadedButNeverAppeared], from: .presentationOverlap)

  /// Folds every later candidate of some rules about the subject, or about the other controller, into the effects.
  private static func leading(to effects: Set<RuleID>, from rule: RuleID) -> CauseDetector {
    CauseDetector(id: "\(rule)-leads", explains: [rule]) { index, findings, _ in
      let known =
        findings.candidates(of: effects, sameSubjectAs: index)
        + findings.candidates(of: effects, aboutOtherOf: index)
      for other in Set(known).sorted() where !findings[other].isFolded {
        guard findings[other].input == findings[index].input, findings[other].line >= findings[index].line
        else {
          continue
        }
        findings.fold(other, intoEffectsOf: index)
      }
    }
  }

  /// Folds the nearest candidate of a rule about the subject, or about its container, into the causes.
  private static func causing(
    _ effects: Set<RuleID>, by rule: RuleID, _ confidence: Finding.Confidence
  ) -> CauseDetector {
    CauseDetector(id: "\(rule)-causes", explains: .rules(effects)) { index, findings, _ in
      let candidates = findings.causes(of: index, by: rule)
      let cause =
        candidates.last { findings[$0].line <= findings[index].line }
        ?? candidates.first { findings[$0].line > findings[index].line }
      guard let cause else { return }
      let text = findings.message(of: cause, as: rule)
      findings[index].severity = Swift.max(findings[index].severity, findings[cause].severity)
      findings.fold(cause, intoCausesOf: index, confidence: confidence, text)
    }
  }
}

extension CandidateFindings {
  /// The candidates of a rule that can cause another candidate: with the same subject, or about its container.
  fileprivate func causes(of index: Int, by rule: RuleID) -> [Int] {
    var known = candidates(of: [rule], sameSubjectAs: index)
    let container = self[index].violation.container
    if !container.isNone {
      known += candidates(of: [rule], about: container, excluding: index).filter {
        container.isSame(as: self[$0].subject) == true
      }
    }
    return Set(known).filter { !self[$0].isFolded && self[$0].input == self[index].input }.sorted()
  }
}
