extension Rule {
  /// The state of the app is none of a view's.
  static let appStateMistakenForAppearance = Rule(
    id: "app-state-mistaken-for-appearance",
    title: "an appearance callback awaited when the app comes back",
    statement: """
      When an app or a scene goes to the background, or comes back from it, its view controllers stay as they \
      are: UIKit sends them no appearance callback. A rule of a team's own that waits for one waits in vain.
      """,
    consequence: """
      What a screen does in viewWillAppear does not happen when the app comes back: it shows what was true when \
      the app was left.
      """,
    causes: [
      "viewWillAppear is taken for the place where a screen is refreshed whenever it is seen again.",
      "A rule was written from a launch, at which the first screen appears when the app becomes active.",
    ],
    sources: [.lifeCycle],
    examples: [
      Example(
        "the cart is to be refreshed when the app comes back",
        """
        10:00:01.000 LC <Cart: 0x7fa1> viewWillAppear
        10:00:01.400 LC <Cart: 0x7fa1> viewDidAppear
        10:00:05.000 LC <AppDelegate: 0x7fb2> applicationDidEnterBackground
        10:00:20.000 LC <AppDelegate: 0x7fb2> applicationWillEnterForeground
        ⟶10:00:25.000 LC <Cart: 0x7fa1> viewWillDisappear
        """, declaring: refreshed),
      Example(
        "it is shown anew when the app comes back",
        """
        10:00:01.000 LC <Cart: 0x7fa1> viewWillAppear
        10:00:01.400 LC <Cart: 0x7fa1> viewDidAppear
        10:00:05.000 LC <AppDelegate: 0x7fb2> applicationDidEnterBackground
        10:00:20.000 LC <AppDelegate: 0x7fb2> applicationWillEnterForeground
        10:00:20.100 LC <Cart: 0x7fc3> viewWillAppear
        10:00:20.500 LC <Cart: 0x7fc3> viewDidAppear
        10:00:25.000 LC <Cart: 0x7fc3> viewWillDisappear
        """, declaring: refreshed),
    ],
    message: { "\($0.opening) was expected to appear when the app changed its state" }
  )

  /// A rule as a team may write it.
  private static let refreshed = """
    rule cart-refreshed over process {
      severity warning
      grade D
      needs viewWillAppear
      reason "The cart is refreshed when the app comes back."
      expects response(applicationWillEnterForeground, viewWillAppear) within 2 s
    }
    """
}
