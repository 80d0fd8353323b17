extension Rule {
  /// Every rule that has words, sorted by id. A new rule is a file in this folder and a line here.
  public static let all: [Rule] = [
    .addChildWithoutDidMove,
    .addSubviewBeforeAddChild,
    .appAndSceneDoubleHandling,
    .appearBeforeLoad,
    .appearanceUnresolved,
    .beginEndUnbalanced,
    .completionOrder,
    .deinitWhileVisible,
    .didAppearBeforeFirstLayout,
    .didAppearWithoutWillAppear,
    .didDisappearWithoutWillDisappear,
    .didMoveWithoutAdd,
    .directAppearanceCall,
    .disappearanceUnresolved,
    .duplicateViewDidAppear,
    .duplicateViewDidLoad,
    .duplicateViewIsAppearing,
    .duplicateViewWillAppear,
    .duplicateViewWillDisappear,
    .endWithoutBegin,
    .hierarchyInconsistency,
    .isAppearingOutsideAppearance,
    .loadViewReentered,
    .loadedButNeverAppeared,
    .manualForwardingWithoutOptOut,
    .memoryWarningCalledByHand,
    .navigateBeforeAppear,
    .notReleasedAfterRemoval,
    .overlappingTransitions,
    .presentOutsideWindow,
    .presentationOverlap,
    .removeWithoutWillMoveNil,
    .reparentWithoutRemoval,
    .rotationCallbackOrder,
    .sameInstancePushedTwice,
    .sceneEventOrder,
    .sizeTransitionNotForwarded,
    .swiftUIAppearanceMismatch,
    .transitionContainmentIncomplete,
    .transitionInManualContainer,
    .transitionWithManualAppearance,
    .transitionWithManualViewMoves,
    .transitionWithoutCommonParent,
    .unbalancedSideEffectPair,
    .willAppearWhileAppeared,
    .willDisappearWhileDisappeared,
  ]

  /// The rule with an id, or `nil` when there is none.
  ///
  /// - Complexity: O(1).
  public static func named(_ id: String) -> Rule? { byID[id] }

  private static let byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
}
