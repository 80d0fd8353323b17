extension Remedy {
  /// One change of the stack in place of several.
  static let stack = Remedy(
    id: "FX-STACK",
    advice: "change the stack once, with setViewControllers(_:animated:), in place of a pop and a push",
    swift: """
      func restart(_ navigation: UINavigationController, with controller: UIViewController) {
        let root = navigation.viewControllers.prefix(1)
        navigation.setViewControllers(root + [controller], animated: true)
      }
      """,
    objectiveC: """
      - (void)restart:(UINavigationController *)navigation with:(UIViewController *)controller {
        UIViewController *root = navigation.viewControllers.firstObject;
        NSArray<UIViewController *> *stack = root ? @[ root, controller ] : @[ controller ];
        [navigation setViewControllers:stack animated:YES];
      }
      """)
}
