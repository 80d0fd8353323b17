extension Remedy {
  /// Moving a child from one parent to another.
  static let move = Remedy(
    id: "FX-MOVE",
    advice:
      "remove the child from its old parent completely, its view included, before the new parent adds it",
    swift: """
      func adopt(_ child: UIViewController) {
        child.willMove(toParent: nil)
        child.viewIfLoaded?.removeFromSuperview()
        child.removeFromParent()

        addChild(child)
        child.view.frame = view.bounds
        view.addSubview(child.view)
        child.didMove(toParent: self)
      }
      """,
    objectiveC: """
      - (void)adoptChild:(UIViewController *)child {
        [child willMoveToParentViewController:nil];
        [child.viewIfLoaded removeFromSuperview];
        [child removeFromParentViewController];

        [self addChildViewController:child];
        child.view.frame = self.view.bounds;
        [self.view addSubview:child.view];
        [child didMoveToParentViewController:self];
      }
      """)
}
