import LifelogTrace

extension Rule {
  /// A navigation controller shows what is on its stack, and nothing else.
  static let childInSystemContainer = Rule(
    id: "child-in-system-container",
    title: "a child that a navigation controller does not show",
    statement: """
      A navigation controller decides itself which of its children appear. One that is put into it by \
      addChild and addSubview, beside its stack, gets viewDidLoad and nothing more.
      """,
    consequence: """
      Overlays, banners and loading screens stay without viewWillAppear and viewDidAppear, and some \
      were seen to vanish.
      """,
    causes: [
      """
      An overlay, a banner or a loading screen is added to navigationController, since that covers the bar \
      as well.
      """,
      "A helper takes the topmost controller as its host, and that happens to be a navigation controller.",
      "addChild is called on the navigation controller where a push was meant.",
    ],
    sources: [.navigationController, .childOfNavigation, .childOfNavigationController, .foreignChild],
    examples: [
      Example(
        "a banner is added to the navigation controller",
        """
        2026-03-05 10:22:01.100 LC <Home: 0x7fb1> viewDidAppear
        2026-03-05 10:22:01.200 LC <Banner: 0x7fa1> init
        2026-03-05 10:22:01.210 LC <Banner: 0x7fa1> willMoveToParent parent=<UINavigationController: 0x7fb2>
        2026-03-05 10:22:01.220 LC <Banner: 0x7fa1> viewDidLoad
        ⟶2026-03-05 10:22:01.230 LC <Banner: 0x7fa1> didMoveToParent parent=<UINavigationController: 0x7fb2>
        2026-03-05 10:22:05.000 LC <Banner: 0x7fa2> viewWillAppear
        2026-03-05 10:22:09.000 LC <Home: 0x7fb1> viewWillDisappear
        """),
      Example(
        "a screen is pushed",
        """
        2026-03-05 10:22:01.200 LC <Detail: 0x7fa1> willMoveToParent parent=<UINavigationController: 0x7fb2>
        2026-03-05 10:22:01.210 LC <Detail: 0x7fa1> viewDidLoad
        2026-03-05 10:22:01.220 LC <Detail: 0x7fa1> viewWillAppear
        2026-03-05 10:22:01.730 LC <Detail: 0x7fa1> viewDidAppear
        2026-03-05 10:22:01.740 LC <Detail: 0x7fa1> didMoveToParent parent=<UINavigationController: 0x7fb2>
        2026-03-05 10:22:09.000 LC <Detail: 0x7fa1> viewWillDisappear
        """),
      Example(
        "no banner logs viewWillAppear",
        """
        2026-03-05 10:22:01.100 LC <Home: 0x7fb1> viewDidAppear
        2026-03-05 10:22:01.200 LC <Banner: 0x7fa1> init
        2026-03-05 10:22:01.210 LC <Banner: 0x7fa1> willMoveToParent parent=<UINavigationController: 0x7fb2>
        2026-03-05 10:22:01.220 LC <Banner: 0x7fa1> viewDidLoad
        2026-03-05 10:22:01.230 LC <Banner: 0x7fa1> didMoveToParent parent=<UINavigationController: 0x7fb2>
        2026-03-05 10:22:09.000 LC <Home: 0x7fb1> viewWillDisappear
        """, lacking: [.viewWillAppear]),
    ],
    remark: "it did not appear",
    message: { "\($0.opening) was added to \($0.container), which loaded its view but did not let it appear" }
  )
}
