import LifelogModel
import LifelogTrace

/// A way in which one violation explains another, or in which the events around it do.
///
/// One defect is one finding: what an explanation takes in is reported with what it explains, and not on
/// its own.
package struct CauseDetector: Sendable {
  /// Lower case, hyphens; the rule that is the cause, and what it explains.
  package let id: String
  /// The rules of which a case can be explained.
  let explains: ExplainableRules
  /// Looks at one case among all; changes it, and those that it takes in, where the explanation holds.
  let apply: @Sendable (_ index: Int, _ cases: inout CandidateFindings, _ names: NameTable) -> Void

  /// Every explanation, in the order in which they are tried.
  package static let all: [CauseDetector] = [
    .forwardsNothing,
    .noChildIsTold,
    .notShownBySystem,
    .superIsMissing,
    .wrongTarget,
    .appearedAgain,
    .addedAfterAll,
    .announcedAgain,
    .viewLeftBehind,
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
    .presentedForNothing,
    .neverAppeared,
    .interferedWithTransition,
    .forwardedByHandToo,
    .addedMidAppearance,
    .appearedMeanwhile,
    .appearanceAwaitedOfAppState,
    .knownAnomaly,
  ]
}

/// Rules of which a case can be explained.
enum ExplainableRules: Sendable, ExpressibleByArrayLiteral {
  case rules(Set<RuleID>)
  /// Also those that the tool knows nothing of: a team's own.
  case any

  init(arrayLiteral rules: RuleID...) { self = .rules(Set(rules)) }
}
