extension Remedy {
  /// One push at a time, and each controller once.
  static let pushGuard = Remedy(
    id: "FX-PUSH-GUARD",
    advice: "push only what is not on the stack yet, and before iOS 18 only when no transition is running",
    swift: """
      func show(_ controller: UIViewController, in navigation: UINavigationController) {
        guard !navigation.viewControllers.contains(controller) else { return }
        if #unavailable(iOS 18), let running = navigation.transitionCoordinator {
          running.animate(alongsideTransition: nil) { _ in
            self.show(controller, in: navigation)
          }
        } else {
          navigation.pushViewController(controller, animated: true)
        }
      }
      """,
    objectiveC: """
      - (void)show:(UIViewController *)controller inNavigation:(UINavigationController *)navigation {
        if ([navigation.viewControllers containsObject:controller]) return;
        id<UIViewControllerTransitionCoordinator> running = navigation.transitionCoordinator;
        if (@available(iOS 18, *)) running = nil;  // later systems let transitions interrupt each other
        if (running) {
          [running animateAlongsideTransition:nil
                                   completion:^(id<UIViewControllerTransitionCoordinatorContext> context) {
            [self show:controller inNavigation:navigation];
          }];
        } else {
          [navigation pushViewController:controller animated:YES];
        }
      }
      """)
}
