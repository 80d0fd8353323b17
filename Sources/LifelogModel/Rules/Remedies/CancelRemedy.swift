extension Remedy {
  /// An interactive exchange that is given up.
  static let cancel = Remedy(
    id: "FX-CANCEL",
    advice: "when a transition is called off, call beginAppearanceTransition the other way on both children, "
      + "and endAppearanceTransition once on each at the end",
    swift: """
      // Begun before: old.beginAppearanceTransition(false, …), new.beginAppearanceTransition(true, …)
      func giveUpExchange(of old: UIViewController, for new: UIViewController) {
        old.beginAppearanceTransition(true, animated: true)  // viewWillAppear: it stays after all
        new.beginAppearanceTransition(false, animated: true)  // viewWillDisappear
        UIView.animate(withDuration: 0.25) {
          new.view.alpha = 0
        } completion: { _ in
          new.willMove(toParent: nil)
          new.view.removeFromSuperview()
          old.endAppearanceTransition()  // viewDidAppear
          new.endAppearanceTransition()  // viewDidDisappear
          new.removeFromParent()
          old.didMove(toParent: self)  // answers its willMove(toParent: nil)
        }
      }
      """,
    objectiveC: """
      // Begun before: [old beginAppearanceTransition:NO …], [newer beginAppearanceTransition:YES …]
      - (void)giveUpExchangeOf:(UIViewController *)old forController:(UIViewController *)newer {
        [old beginAppearanceTransition:YES animated:YES];  // viewWillAppear: it stays after all
        [newer beginAppearanceTransition:NO animated:YES];  // viewWillDisappear
        [UIView animateWithDuration:0.25 animations:^{
          newer.view.alpha = 0;
        } completion:^(BOOL finished) {
          [newer willMoveToParentViewController:nil];
          [newer.view removeFromSuperview];
          [old endAppearanceTransition];  // viewDidAppear
          [newer endAppearanceTransition];  // viewDidDisappear
          [newer removeFromParentViewController];
          [old didMoveToParentViewController:self];  // answers its willMoveToParentViewController:nil
        }];
      }
      """)
}
