extension Remedy {
  /// Adding a child in the order that UIKit asks for.
  static let add = Remedy(
    id: "FX-ADD",
    advice: "call addChild(child) first, then addSubview(child.view), then child.didMove(toParent:)",
    swift: """
      func embed(_ child: UIViewController, in area: UIView) {
        guard child.parent !== self else { return }
        addChild(child)  // tells the child: willMove(toParent: self)
        child.view.frame = area.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        area.addSubview(child.view)
        child.didMove(toParent: self)
      }
      """,
    objectiveC: """
      - (void)embedChild:(UIViewController *)child inArea:(UIView *)area {
        if (child.parentViewController == self) return;
        [self addChildViewController:child];  // tells the child: willMoveToParentViewController:
        child.view.frame = area.bounds;
        child.view.autoresizingMask = UIViewAutoresizingFlexibleWidth | UIViewAutoresizingFlexibleHeight;
        [area addSubview:child.view];
        [child didMoveToParentViewController:self];
      }
      """)
}
