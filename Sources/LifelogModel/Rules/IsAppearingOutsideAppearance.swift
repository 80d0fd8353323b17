import LifelogTrace

extension Rule {
  /// `viewIsAppearing` lies between `viewWillAppear` and `viewDidAppear`.
  static let isAppearingOutsideAppearance = Rule(
    id: "is-appearing-outside-appearance",
    title: "viewIsAppearing outside an appearance",
    statement: """
      viewIsAppearing follows viewWillAppear, when the view is in the window and has its size and traits, \
      and comes before viewDidAppear: once for each appearance that begins.
      """,
    consequence: """
      Code that trusts the size and the traits of the view, as viewIsAppearing may, runs when they are not \
      valid.
      """,
    causes: [
      """
      viewIsAppearing is called by hand to bring the layout up to date, from a notification or a \
      completion.
      """,
      "Another method prints the wrong name, since the log line was copied.",
      "The line for viewWillAppear stands in a base class that an override does not call.",
    ],
    sources: [.viewIsAppearing, .header],
    examples: [
      Example(
        "called by hand for a screen that has gone",
        """
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewIsAppearing
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewDidDisappear
        ⟶<Cart: 0x7fa1> viewIsAppearing
        """),
      Example(
        "the second one belongs to the return from a swipe that was given up",
        """
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewIsAppearing
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewWillDisappear
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewIsAppearing
        <Cart: 0x7fa1> viewDidAppear
        """),
      Example(
        "the class does not log viewWillAppear",
        """
        <Cart: 0x7fa1> viewDidLoad
        <Cart: 0x7fa1> viewIsAppearing
        <Cart: 0x7fa1> viewDidAppear
        <Cart: 0x7fa1> viewDidDisappear
        <Cart: 0x7fa1> viewIsAppearing
        """, lacking: [.viewWillAppear]),
    ],
    message: {
      $0.isBefore(OSVersion(13))
        ? "\($0.opening) got viewIsAppearing, which UIKit does not send before iOS 13"
        : "\($0.opening) got viewIsAppearing outside an appearance\($0.aside)"
    }
  )
}
