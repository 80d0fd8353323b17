extension Remedy {
  /// What is presented goes before the root does.
  static let rootSwap = Remedy(
    id: "FX-ROOT-SWAP",
    advice: "dismiss what the root presents first, and set the new root in the completion",
    swift: """
      func replaceRoot(of window: UIWindow, by new: UIViewController) {
        guard let old = window.rootViewController, old.presentedViewController != nil else {
          window.rootViewController = new
          return
        }
        old.dismiss(animated: false) { window.rootViewController = new }
      }
      // Better still: one root that stays, and whose only child is exchanged (FX-ADD, FX-REMOVE).
      """,
    objectiveC: """
      - (void)replaceRootOfWindow:(UIWindow *)window by:(UIViewController *)newer {
        UIViewController *old = window.rootViewController;
        if (old.presentedViewController == nil) {
          window.rootViewController = newer;
          return;
        }
        [old dismissViewControllerAnimated:NO completion:^{
          window.rootViewController = newer;
        }];
      }
      // Better still: one root that stays, and whose only child is exchanged (FX-ADD, FX-REMOVE).
      """)
}
