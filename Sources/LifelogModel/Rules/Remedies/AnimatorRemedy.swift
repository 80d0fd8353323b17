extension Remedy {
  /// A custom transition says when it has ended, whichever way it went.
  static let animator = Remedy(
    id: "FX-ANIMATOR",
    advice:
      "call completeTransition(_:) on every path of a custom transition, exactly once, with false when it "
      + "was cancelled",
    swift: """
      // In the UIViewControllerAnimatedTransitioning:
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to) else {
          context.completeTransition(false)
          return
        }
        context.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(withDuration: 0.25) {
          view.alpha = 1
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
      """,
    objectiveC: """
      // In the UIViewControllerAnimatedTransitioning:
      - (void)animateTransition:(id<UIViewControllerContextTransitioning>)context {
        UIView *view = [context viewForKey:UITransitionContextToViewKey];
        if (!view) {
          [context completeTransition:NO];
          return;
        }
        [context.containerView addSubview:view];
        view.alpha = 0;
        [UIView animateWithDuration:0.25 animations:^{
          view.alpha = 1;
        } completion:^(BOOL finished) {
          [context completeTransition:!context.transitionWasCancelled];
        }];
      }
      """)
}
