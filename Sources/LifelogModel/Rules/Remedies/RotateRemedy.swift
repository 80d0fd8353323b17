extension Remedy {
  /// Passing a new size on.
  static let rotate = Remedy(
    id: "FX-ROTATE",
    advice: "override viewWillTransition(to:with:) in place of the rotation callbacks, and call super, which "
      + "tells the children",
    swift: """
      override func viewWillTransition(
        to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: { _ in
          // the layout for the new size
        })
      }
      """,
    objectiveC: """
      - (void)viewWillTransitionToSize:(CGSize)size
             withTransitionCoordinator:(id<UIViewControllerTransitionCoordinator>)coordinator {
        [super viewWillTransitionToSize:size withTransitionCoordinator:coordinator];
        [coordinator animateAlongsideTransition:^(id<UIViewControllerTransitionCoordinatorContext> context) {
          // the layout for the new size
        } completion:nil];
      }
      """)
}
