import XCTest

/// Transitions of a navigation stack, from its first controller on. Callbacks alone do not show the stack: a container of
/// the app may swap its children in the same order.
final class NavigationTransitionTests: XCTestCase {
  /// The root of a stack is on screen, and its parent is known.
  private static let root = """
    App applicationDidFinishLaunching
    List willMoveToParent parent=Navigation
    List viewDidLoad
    List viewWillAppear
    List viewDidAppear
    List didMoveToParent parent=Navigation

    """
  /// The first half of the push of a second controller.
  private static let beginPush = """
    Navigation push child=Detail
    Detail willMoveToParent parent=Navigation
    Detail viewDidLoad
    List viewWillDisappear
    Detail viewWillAppear

    """
  private static let push =
    beginPush + """
      Detail viewIsAppearing
      List viewDidDisappear
      Detail viewDidAppear
      Detail didMoveToParent parent=Navigation

      """
  /// The push of a third controller.
  private static let pushPhoto = """
    Navigation push child=Photo
    Photo willMoveToParent parent=Navigation
    Photo viewDidLoad
    Detail viewWillDisappear
    Photo viewWillAppear
    Detail viewDidDisappear
    Photo viewDidAppear

    """
  /// The appearance callbacks of a pop of the second controller.
  private static let back = """
    Detail viewWillDisappear
    List viewWillAppear
    Detail viewDidDisappear
    List viewDidAppear

    """
  private static let launch = "launch completed → List"
  private static let pushed = "push completed List → Detail"

  func testPushAndPopAreRecognized() throws {
    try TransitionCase(
      title: "push and pop",
      script: Self.root + Self.push + """
        Navigation pop child=Detail
        Detail willMoveToParent parent=nil
        Detail viewWillDisappear
        List viewWillAppear
        Detail viewDidDisappear
        List viewDidAppear
        Detail didMoveToParent parent=nil
        Detail deinit
        """,
      calls: [Self.launch, Self.pushed, "pop completed Detail → List"],
      callbacks: [Self.launch, "exchange? completed List → Detail", "exchange? completed Detail → List"]
    ).check()
  }

  func testSwipeBackMayBeCompletedOrCancelled() throws {
    // A swipe back logs no call, and neither does its cancellation.
    try TransitionCase(
      title: "a cancelled pop",
      script: Self.root + Self.push + """
        Detail viewWillDisappear
        List viewWillAppear
        List viewWillDisappear
        List viewDidDisappear
        Detail viewWillAppear
        Detail viewDidAppear
        """,
      calls: [Self.launch, Self.pushed, "pop cancelled Detail → List"],
      callbacks: [Self.launch, "exchange? completed List → Detail", "exchange? cancelled Detail → List"]
    ).check()
    try TransitionCase(
      title: "a finger that hesitates",
      script: Self.root + Self.push + """
        Detail viewWillDisappear
        List viewWillAppear
        List viewWillDisappear
        Detail viewWillAppear
        Detail viewWillDisappear
        List viewWillAppear
        Detail viewDidDisappear
        List viewDidAppear
        Detail didMoveToParent parent=nil
        """,
      calls: [Self.launch, Self.pushed, "pop? completed Detail → List"],
      callbacks: [Self.launch, "exchange? completed List → Detail", "exchange? completed Detail → List"]
    ).check()
  }

  func testPopOfSeveralControllersIsRecognized() throws {
    try TransitionCase(
      title: "pop to root",
      script: Self.root + Self.push + Self.pushPhoto + """
        Navigation popToRoot
        Photo willMoveToParent parent=nil
        Detail willMoveToParent parent=nil
        Photo viewWillDisappear
        List viewWillAppear
        Photo viewDidDisappear
        List viewDidAppear
        """,
      calls: [
        Self.launch, Self.pushed, "push completed Detail → Photo", "pop-to-root completed Photo → List",
      ],
      callbacks: [
        Self.launch, "exchange? completed List → Detail", "exchange? completed Detail → Photo",
        "exchange? completed Photo → List",
      ]
    ).check()
  }

  func testTwoPopsOfOneControllerAreNotPopToRoot() throws {
    try TransitionCase(
      title: "two swipes back",
      script: Self.root + Self.push + Self.pushPhoto + """
        Photo willMoveToParent parent=nil
        Photo viewWillDisappear
        Detail viewWillAppear
        Photo viewDidDisappear
        Detail viewDidAppear
        Detail willMoveToParent parent=nil

        """ + Self.back,
      calls: [
        Self.launch, Self.pushed, "push completed Detail → Photo", "pop completed Photo → Detail",
        "pop completed Detail → List",
      ],
      callbacks: [
        Self.launch, "exchange? completed List → Detail", "exchange? completed Detail → Photo",
        "exchange? completed Photo → Detail", "exchange? completed Detail → List",
      ]
    ).check()
  }

  func testReplacedStackIsRecognized() throws {
    try TransitionCase(
      title: "setViewControllers",
      script: Self.root + """
        Navigation setViewControllers
        List willMoveToParent parent=nil
        Home willMoveToParent parent=Navigation
        Home viewDidLoad
        List viewWillDisappear
        Home viewWillAppear
        List viewDidDisappear
        Home viewDidAppear
        """,
      calls: [Self.launch, "stack-change completed List → Home"],
      callbacks: [Self.launch, "exchange? completed List → Home"]
    ).check()
  }

  func testInterruptedPushIsCompletedAtOnce() throws {
    // iOS 18: the pushed controller appears and disappears in one run loop turn.
    try TransitionCase(
      title: "a push that a pop interrupts",
      script: Self.root + Self.beginPush + """
        List viewDidDisappear
        Detail viewDidAppear
        Detail viewWillDisappear
        List viewWillAppear
        Detail viewDidDisappear
        List viewDidAppear
        Detail didMoveToParent parent=nil
        """,
      calls: [Self.launch, Self.pushed, "pop? completed Detail → List"],
      callbacks: [Self.launch, "exchange? completed List → Detail", "exchange? completed Detail → List"]
    ).check()
    try TransitionCase(
      title: "a push that a pop interrupts before the list is gone",
      script: Self.root + Self.beginPush + """
        Detail viewDidAppear
        Navigation pop child=Detail

        """ + Self.back,
      calls: [Self.launch, "push open List → Detail", "pop completed Detail → List"],
      containment: [Self.launch, "push open List → Detail", "exchange? completed Detail → List"],
      callbacks: [Self.launch, "exchange? open List → Detail", "exchange? completed Detail → List"]
    ).check()
  }

  func testPopBeforePushHasEndedIsRecognized() throws {
    try TransitionCase(
      title: "a pop before the push has ended",
      script: Self.root + Self.beginPush + """
        List viewDidDisappear
        Navigation pop child=Detail
        Detail willMoveToParent parent=nil

        """ + Self.back,
      calls: [Self.launch, "push open List → Detail", "pop completed Detail → List"],
      callbacks: [Self.launch, "exchange? open List → Detail", "exchange? completed Detail → List"]
    ).check()
  }

  func testOrderInStackShowsPushOfNewController() throws {
    // The log shows only later that a controller has joined the stack or left it.
    func check(_ title: String, _ load: String, _ expected: String) throws {
      try TransitionCase(
        title: title,
        script: """
          List didMoveToParent parent=Navigation
          Detail didMoveToParent parent=Navigation
          List viewDidAppear

          """ + load + """
            List viewWillDisappear
            Detail viewWillAppear
            List viewDidDisappear
            Detail viewDidAppear
            """,
        calls: [expected], callbacks: ["exchange? completed List → Detail"]
      ).check()
    }
    try check("a new controller", "Detail viewDidLoad\n", "push? completed List → Detail")
    try check("a controller that is seen for the first time", "", "exchange? completed List → Detail")
  }
}
