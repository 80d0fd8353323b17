extension Remedy {
  /// Exchanging two children with an animation of one's own, in a container that has opted out.
  static let swapManual = Remedy(
    id: "FX-SWAP-MANUAL",
    advice:
      "give each beginAppearanceTransition exactly one endAppearanceTransition on the same child, in the "
      + "animation's completion, and start no second exchange before it",
    swift: """
      // The container returns false from shouldAutomaticallyForwardAppearanceMethods.
      var shown: UIViewController?
      var isExchanging = false

      func exchange(_ old: UIViewController, for new: UIViewController) {
        guard old !== new, !isExchanging else { return }
        isExchanging = true
        let isVisible = viewIfLoaded?.window != nil

        old.willMove(toParent: nil)
        addChild(new)
        new.view.frame = view.bounds
        new.view.alpha = 0
        if isVisible {
          old.beginAppearanceTransition(false, animated: true)
          new.beginAppearanceTransition(true, animated: true)
        }
        view.addSubview(new.view)

        // The closure names old and new: a property could have changed by the time it runs.
        UIView.animate(withDuration: 0.25) {
          new.view.alpha = 1
        } completion: { _ in
          old.view.removeFromSuperview()
          if isVisible {
            old.endAppearanceTransition()
            new.endAppearanceTransition()
          }
          old.removeFromParent()
          new.didMove(toParent: self)
          self.shown = new
          self.isExchanging = false
        }
      }
      """,
    objectiveC: """
      // The container returns NO from shouldAutomaticallyForwardAppearanceMethods.
      // @property (nonatomic, strong) UIViewController *shown;
      // @property (nonatomic) BOOL isExchanging;
      - (void)exchange:(UIViewController *)old forController:(UIViewController *)newer {
        if (old == newer || self.isExchanging) return;
        self.isExchanging = YES;
        BOOL isVisible = self.viewIfLoaded.window != nil;

        [old willMoveToParentViewController:nil];
        [self addChildViewController:newer];
        newer.view.frame = self.view.bounds;
        newer.view.alpha = 0;
        if (isVisible) {
          [old beginAppearanceTransition:NO animated:YES];
          [newer beginAppearanceTransition:YES animated:YES];
        }
        [self.view addSubview:newer.view];

        // The block names old and newer: a property could have changed by the time it runs.
        [UIView animateWithDuration:0.25 animations:^{
          newer.view.alpha = 1;
        } completion:^(BOOL finished) {
          [old.view removeFromSuperview];
          if (isVisible) {
            [old endAppearanceTransition];
            [newer endAppearanceTransition];
          }
          [old removeFromParentViewController];
          [newer didMoveToParentViewController:self];
          self.shown = newer;
          self.isExchanging = NO;
        }];
      }
      """)
}
