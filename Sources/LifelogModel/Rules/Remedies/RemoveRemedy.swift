extension Remedy {
  /// Removing a child in the order that UIKit asks for.
  static let remove = Remedy(
    id: "FX-REMOVE",
    advice: "call child.willMove(toParent: nil) first, then child.view.removeFromSuperview(), then "
      + "child.removeFromParent()",
    swift: """
      func release(_ child: UIViewController) {
        guard child.parent === self else { return }
        child.willMove(toParent: nil)
        child.viewIfLoaded?.removeFromSuperview()
        child.removeFromParent()  // tells the child: didMove(toParent: nil)
      }
      """,
    objectiveC: """
      - (void)releaseChild:(UIViewController *)child {
        if (child.parentViewController != self) return;
        [child willMoveToParentViewController:nil];
        [child.viewIfLoaded removeFromSuperview];
        [child removeFromParentViewController];  // tells the child: didMoveToParentViewController:nil
      }
      """)
}
