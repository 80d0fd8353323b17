import LifelogModel
import LifelogTrace

/// Finds the cause of a violation in another violation or in nearby events.
///
/// One defect is one finding: a violation that is folded into another is not reported separately.
package struct CauseDetector: Sendable {
  /// The id, in lower case with hyphens: the rule that is the cause, and what it explains.
  package let id: String
  /// The rules whose candidates it can explain.
  let explains: ExplainableRules
  /// Checks one candidate, and adds a cause or effects to it if the explanation applies.
  let apply: @Sendable (_ index: Int, _ findings: inout CandidateFindings, _ names: NameTable) -> Void

  /// All detectors, in the order in which they run.
  package static let all: [CauseDetector] = [
    .forwardsNothing,
    .viewWithoutChild,
    .addedToSystemContainer,
    .superNotCalled,
    .wrongTarget,
    .appearedAgain,
    .leftAndMissed,
    .addedLate,
    .announcedAgain,
    .viewNotRemoved,
    .removedWithoutNotice,
    .notRetained,
    .calledInStack,
    .viewAddedBeforeChild,
    .deliveredByBoth,
    .forwardedInStack,
    .addedAgain,
    .directCallReported,
    .pushedTwice,
    .transitionsOverlap,
    .unbalancedForwarding,
    .neverEnded,
    .notReversed,
    .brokenContainment,
    .transitionLeftIncomplete,
    .presentedTooEarly,
    .callReported,
    .presentationsOverlap,
    .presentationDropped,
    .neverAppeared,
    .interferedWithTransition,
    .alsoForwardedManually,
    .addedMidAppearance,
    .appearedWithContainer,
    .appearanceExpectedOnAppStateChange,
    .knownAnomaly,
  ]
}

/// The rules whose candidates a detector can explain.
enum ExplainableRules: Sendable, ExpressibleByArrayLiteral {
  case rules(Set<RuleID>)
  /// All rules, including custom ones.
  case any

  init(arrayLiteral rules: RuleID...) { self = .rules(Set(rules)) }
}
