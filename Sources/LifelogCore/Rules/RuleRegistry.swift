extension Rule {
  /// Every rule that has words, sorted by id. A new rule is a file in this folder and a line here.
  public static let all: [Rule] = [
    .addChildWithoutAddSubview,
    .addChildWithoutDidMove,
    .addSubviewBeforeAddChild,
    .addSubviewWithoutAddChild,
    .appearBeforeLoad,
    .appearanceUnresolved,
    .beginEndUnbalanced,
    .childAddedMidAppearance,
    .childAppearsWhileParentHidden,
    .childInSystemContainer,
    .childLeftAppeared,
    .childMissedAppearance,
    .deinitWhileVisible,
    .didAppearWithoutWillAppear,
    .didDisappearWithoutWillDisappear,
    .didMoveBeforeAddSubview,
    .didMoveWithoutAdd,
    .directAppearanceCall,
    .disappearanceUnresolved,
    .duplicateViewDidAppear,
    .duplicateViewDidLoad,
    .duplicateViewWillAppear,
    .duplicateViewWillDisappear,
    .endWithoutBegin,
    .forwardingDisabledButSilent,
    .hierarchyInconsistency,
    .isAppearingOutsideAppearance,
    .loadViewReentered,
    .manualForwardingWithoutOptOut,
    .overlappingTransitions,
    .presentOutsideWindow,
    .presentationOverlap,
    .redundantWillMove,
    .removeFromParentBeforeViewRemoval,
    .removeWithoutViewRemoval,
    .removeWithoutWillMoveNil,
    .reparentWithoutRemoval,
    .repeatedAddChild,
    .sameInstancePushedTwice,
    .swiftUIAppearanceMismatch,
    .transitionWithoutCommonParent,
    .viewRemovedWithoutRemoveFromParent,
    .willAppearWhileAppeared,
    .willDisappearWhileDisappeared,
    .willMoveInsteadOfAddChild,
  ]

  /// The rule with an id, or `nil` when there is none.
  ///
  /// - Complexity: O(1).
  public static func named(_ id: String) -> Rule? { byID[id] }

  private static let byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
}
