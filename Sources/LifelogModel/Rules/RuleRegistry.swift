extension Rule.Group {
  /// Its rules, sorted by id. A new rule is a file in this folder and a line here.
  package var rules: [Rule] {
    switch self {
    case .loading:
      [
        .appearBeforeLoad,
        .duplicateViewDidLoad,
        .loadViewReentered,
        .prematureViewLoad,
        .viewUnloadOnModernIOS,
      ]
    case .appearance:
      [
        .appearanceUnresolved,
        .callbackOffMainThread,
        .deinitWhileVisible,
        .didAppearBeforeFirstLayout,
        .didAppearWithoutWillAppear,
        .didDisappearWithoutWillDisappear,
        .directAppearanceCall,
        .disappearanceUnresolved,
        .duplicateViewDidAppear,
        .duplicateViewIsAppearing,
        .duplicateViewWillAppear,
        .duplicateViewWillDisappear,
        .isAppearingOutsideAppearance,
        .missingSuperCall,
        .notReleasedAfterRemoval,
        .willAppearWhileAppeared,
        .willDisappearWhileDisappeared,
      ]
    case .containment:
      [
        .addChildWithoutAddSubview,
        .addChildWithoutDidMove,
        .addSubviewBeforeAddChild,
        .addSubviewWithoutAddChild,
        .childAddedMidAppearance,
        .childAppearsWhileParentHidden,
        .childInSystemContainer,
        .childLeftAppeared,
        .childMissedAppearance,
        .didMoveBeforeAddSubview,
        .didMoveWithoutAdd,
        .hierarchyInconsistency,
        .loadedButNeverAppeared,
        .redundantDidMoveNil,
        .redundantWillMove,
        .removeFromParentBeforeViewRemoval,
        .removeWithoutViewRemoval,
        .removeWithoutWillMoveNil,
        .reparentWithoutRemoval,
        .repeatedAddChild,
        .viewRemovedWithoutRemoveFromParent,
        .willMoveInsteadOfAddChild,
      ]
    case .forwarding:
      [
        .beginEndTargetMismatch,
        .beginEndUnbalanced,
        .cancelWithoutReverseBegin,
        .endBeforeAnimationFinished,
        .endWithoutBegin,
        .forwardingDisabledButSilent,
        .manualForwardingWithoutOptOut,
      ]
    case .transitions:
      [
        .completionOrder,
        .modalCoverOrder,
        .navTransitionOrder,
        .navigateBeforeAppear,
        .overlappingTransitions,
        .pageTransitionOrder,
        .presentOutsideWindow,
        .presentationOverlap,
        .presenterNotNotified,
        .rootReplacedWhilePresenting,
        .sameInstancePushedTwice,
        .tabSwitchOrder,
        .transitionContainmentIncomplete,
        .transitionInManualContainer,
        .transitionWithManualAppearance,
        .transitionWithManualViewMoves,
        .transitionWithoutCommonParent,
        .unexpectedPresenterCallbacks,
      ]
    case .application:
      [
        .appAndSceneDoubleHandling,
        .appStateMistakenForAppearance,
        .memoryWarningCalledByHand,
        .rotationCallbackOrder,
        .sceneEventOrder,
        .sizeTransitionNotForwarded,
      ]
    case .log:
      [
        .duplicateLogging,
        .knownUIKitAnomaly,
        .suspectedIdentityReuse,
        .vocabularyTooSmall,
      ]
    case .declared:
      [
        .latencyOverBudget,
        .unbalancedSideEffectPair,
      ]
    case .swiftUI:
      [
        .swiftUIAppearanceMismatch
      ]
    }
  }
}

extension Rule {
  /// Every rule that has words, sorted by id.
  public static let all: [Rule] = Group.allCases.flatMap(\.rules).sorted { $0.id < $1.id }

  /// The rule with an id, or `nil` when there is none.
  ///
  /// - Complexity: O(1).
  public static func named(_ id: String) -> Rule? { byID[id] }

  private static let byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
}
