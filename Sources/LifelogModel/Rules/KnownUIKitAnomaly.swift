extension Rule {
  /// UIKit has faults of its own.
  static let knownUIKitAnomaly = Rule(
    id: "known-uikit-anomaly",
    title: "callbacks that a version of UIKit delivers out of turn by itself",
    statement: """
      Some versions of iOS send a callback twice, or leave one out, although the app has done nothing wrong. \
      Where a log shows what was reported of its version, the finding weighs one level less.
      """,
    consequence: """
      The app cannot mend it: what it does in a callback must do no harm when that comes twice, or when the one \
      before it is missing.
      """,
    causes: ["A fault of UIKit's, reported in public, that later versions no longer have."],
    sources: [.twiceAtActivation, .changedAfterPush, .cellOfAnotherTab, .noWillDisappearOnBack],
    examples: [
      Example(
        "a child that is added when the app becomes active, on iOS 6.1",
        """
        LC <AppDelegate: 0x7fc3> applicationDidBecomeActive os=6.1
        LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> didMoveToParent parent=<Host: 0x7fb2>
        LC <Cart: 0x7fa1> viewDidAppear
        ⟶LC <Cart: 0x7fa1> viewDidAppear
        """),
      Example(
        "it appears once",
        """
        LC <AppDelegate: 0x7fc3> applicationDidBecomeActive os=6.1
        LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> didMoveToParent parent=<Host: 0x7fb2>
        LC <Cart: 0x7fa1> viewDidAppear
        """),
    ],
    message: { "\($0.opening) got what this version of UIKit is known to deliver out of turn" }
  )
}
