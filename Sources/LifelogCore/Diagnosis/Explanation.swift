/// A way in which one violation explains another, or in which the events around it do.
///
/// One defect is one finding: what an explanation takes in is reported with what it explains, and not on
/// its own.
public struct Explanation: Sendable {
  /// Lower case, hyphens; the rule that is the cause, and what it explains.
  public let id: String
  /// The rules of which a case can be explained.
  let explains: Set<String>
  /// Looks at one case among all; changes it, and those that it takes in, where the explanation holds.
  let apply: @Sendable (_ index: Int, _ cases: inout [Case], _ names: NameTable) -> Void

  /// Every explanation, in the order in which they are tried.
  public static let all: [Explanation] = [
    .appearedAgain,
    .addedAfterAll,
    .announcedAgain,
    .viewLeftBehind,
    .removedWithoutNotice,
    .heldByNobody,
    .viewAddedBeforeChild,
    .addedAgain,
    .directCallReported,
    .transitionsOverlap,
    .unbalancedForwarding,
    .notTurnedRound,
    .brokenContainment,
    .transitionLeftIncomplete,
    .presentedTooEarly,
    .callReported,
    .presentationsOverlap,
    .neverAppeared,
    .interferedWithTransition,
    .forwardedByHandToo,
    .addedMidAppearance,
    .calledByHand,  // Last: it is only possible where nothing else explains the case.
  ]
}
