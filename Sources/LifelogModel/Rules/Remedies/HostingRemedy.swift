extension Remedy {
  /// A SwiftUI view in UIKit: its controller is a child, and its view is SwiftUI's own.
  static let hosting = Remedy(
    id: "FX-HOSTING",
    advice: "embed the hosting controller with addChild, and put your views beside its view, never inside",
    swift: """
      // import SwiftUI
      func embed(_ host: UIHostingController<AnyView>, under banner: UIView) {
        addChild(host)
        host.view.frame = view.bounds
        view.addSubview(host.view)
        host.didMove(toParent: self)
        view.addSubview(banner)  // above host.view, in the common superview
      }
      """,
    objectiveC: """
      // A UIHostingController comes from Swift; here it is any controller.
      - (void)embedHost:(UIViewController *)host under:(UIView *)banner {
        [self addChildViewController:host];
        host.view.frame = self.view.bounds;
        [self.view addSubview:host.view];
        [host didMoveToParentViewController:self];
        [self.view addSubview:banner];  // above host.view, in the common superview
      }
      """)
}
