extension Remedy {
  /// Exchanging two children with UIKit's own transition, forwarding left on.
  static let transition = Remedy(
    id: "FX-TRANSITION",
    advice:
      "call addChild(new) before transition(from:to:), and leave the views and the appearance callbacks "
      + "to it",
    swift: """
      var shown: UIViewController?

      func exchange(_ old: UIViewController, for new: UIViewController) {
        guard old !== new else { return }
        old.willMove(toParent: nil)
        addChild(new)
        new.view.frame = old.view.frame
        transition(from: old, to: new, duration: 0.25, options: .transitionCrossDissolve, animations: {}) { _ in
          old.removeFromParent()
          new.didMove(toParent: self)
          self.shown = new
        }
      }
      """,
    objectiveC: """
      // @property (nonatomic, strong) UIViewController *shown;
      - (void)exchange:(UIViewController *)old forController:(UIViewController *)newer {
        if (old == newer) return;
        [old willMoveToParentViewController:nil];
        [self addChildViewController:newer];
        newer.view.frame = old.view.frame;
        [self transitionFromViewController:old
                          toViewController:newer
                                  duration:0.25
                                   options:UIViewAnimationOptionTransitionCrossDissolve
                                animations:^{}
                                completion:^(BOOL finished) {
          [old removeFromParentViewController];
          [newer didMoveToParentViewController:self];
          self.shown = newer;
        }];
      }
      """)
}
