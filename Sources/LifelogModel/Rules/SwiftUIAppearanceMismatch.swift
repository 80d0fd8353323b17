import LifelogTrace

extension Rule {
  /// A SwiftUI view appears within the appearance of its hosting controller.
  static let swiftUIAppearanceMismatch = Rule(
    id: "swiftui-appearance-mismatch",
    title: "SwiftUI and its hosting controller disagree",
    statement: """
      A hosting controller is an ordinary controller; onAppear of its root view comes within its appearance, \
      and its view is SwiftUI's alone. The exact place of onAppear and onDisappear is not promised.
      """,
    consequence: """
      onAppear runs without a matching onDisappear, or for a view that nobody sees; a view that was added \
      inside the hosting controller's view may be covered or thrown away.
      """,
    causes: [
      """
      A badge, a banner or a gesture view is added to hostingController.view, as to that of any other \
      controller.
      """,
      "A library that puts its views into the topmost controller meets one that hosts SwiftUI.",
      "The hosting controller's view was put in without addChild, or its appearance is forwarded by hand.",
    ],
    sources: [.hostingController, .swiftUILifecycle, .subviewOfHostingView],
    examples: [
      Example(
        "a UIView was added inside the hosting controller's view",
        """
        <Host: 0x7fb2> viewDidLoad
        ⟶Adding 'UIView' as a subview of UIHostingController.view is not supported and may result in a broken \
        view hierarchy. Add your view above UIHostingController.view in a common superview or insert it into \
        your SwiftUI content in a UIViewRepresentable instead.
        <Host: 0x7fb2> viewWillAppear
        """),
      Example(
        "onAppear within the appearance of its host",
        """
        <Host: 0x7fb2> viewWillAppear
        CartView onAppear
        <Host: 0x7fb2> viewDidAppear
        <Host: 0x7fb2> viewWillDisappear
        <Host: 0x7fb2> viewDidDisappear
        CartView onDisappear
        """),
    ],
    message: {
      guard !$0.isDiagnosed else {
        return "UIKit reported a view that was added inside the view of a hosting controller"
      }
      let callback = $0.callbackName ?? Callback.onAppear.name
      return
        "\($0.opening) got \(callback) outside the appearance of \($0.parent ?? "its hosting controller")"
    }
  )
}
