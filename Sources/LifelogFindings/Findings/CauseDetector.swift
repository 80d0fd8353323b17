import LifelogModel
import LifelogTrace

/// Finds the causes or effects of a violation in other violations or in nearby events.
///
/// One defect is one finding: a violation that is folded into another is not reported separately.
package struct CauseDetector: Sendable {
  /// The id, in lower case with hyphens.
  package let id: String
  /// The ids of the detectors right before it whose order matters, because a log shows another result otherwise. Any other
  /// two neighbors can be swapped; a test does so.
  package var after: Set<String> = []
  /// The rules whose violations it can explain; `nil` for all, including custom ones.
  let explains: Set<RuleID>?
  /// Checks one violation, and adds causes or effects to it if the explanation applies.
  let apply: @Sendable (_ index: Int, _ joins: inout Joins) -> Void

  /// All detectors, in the order in which they run.
  package static let all: [CauseDetector] =
    sameFact + causesThatAreViolations + causesInEvents + effectsOnPages + circumstances

  /// What states one fact twice comes first, because everything later counts facts.
  private static let sameFact: [CauseDetector] = [.callReported] + sameFactsOnPages

  /// Then causes, before any effect: an effect explains nothing else. Those that are violations themselves come before
  /// those that are only events.
  private static let causesThatAreViolations: [CauseDetector] = [
    .viewAddedBeforeChild,
    .causesOnPages,
  ]

  /// Stacks come before the order of events, because they make certain what the order only suggests. Then the most specific
  /// text wins, and the later ones apply only without a cause.
  private static let causesInEvents: [CauseDetector] = [
    .calledInStack,
    .deliveredByBoth,
    .forwardedInStack,
    .transitionLeftIncomplete,
    .alsoForwardedManually,
    .addedMidAppearance,
  ]

  /// After the effects, what nothing else explains. A known anomaly is last, because it lowers the severity.
  private static let circumstances: [CauseDetector] = [
    .appearedWithContainer,
    .appearanceExpectedOnAppStateChange,
    .knownAnomaly,
  ]
}
