import XCTest

@testable import LifelogCore
@testable import LifelogFindings
@testable import LifelogModel

/// Transitions of tab bars, page controllers and custom containers.
final class ContainerTransitionTests: XCTestCase {
  private static let tab = """
    App applicationDidFinishLaunching
    Home willMoveToParent parent=Tabs
    Search willMoveToParent parent=Tabs
    Home didMoveToParent parent=Tabs
    Search didMoveToParent parent=Tabs
    Home viewDidLoad
    Home viewWillAppear
    Home viewDidAppear

    """
  private static let launch = "launch completed → Home"

  func testTabSwitchIsRecognizedFirstAndLaterTimes() throws {
    // A page curl has the same order of callbacks, which alone does not distinguish the two.
    try TransitionCase(
      title: "tabs",
      script: Self.tab + """
        Tabs selectTab child=Search
        Search viewDidLoad
        Search viewWillAppear
        Home viewWillDisappear
        Home viewDidDisappear
        Search viewDidAppear
        Tabs selectTab child=Home
        Home viewWillAppear
        Search viewWillDisappear
        Search viewDidDisappear
        Home viewDidAppear
        """,
      calls: [Self.launch, "tab-switch completed Home → Search", "tab-switch completed Search → Home"],
      callbacks: [Self.launch, "exchange? completed Home → Search", "exchange? completed Search → Home"]
    ).check()
  }

  func testTabMayBeUnloggedNavigationController() throws {
    try TransitionCase(
      title: "tabs of navigation controllers",
      script: """
        HomeNavigation willMoveToParent parent=Tabs
        SearchNavigation willMoveToParent parent=Tabs
        Home willMoveToParent parent=HomeNavigation
        Home viewWillAppear
        Home viewDidAppear
        Search willMoveToParent parent=SearchNavigation
        Search viewDidLoad
        Search viewWillAppear
        Home viewWillDisappear
        Home viewDidDisappear
        Search viewDidAppear
        """,
      calls: ["appearance? completed → Home", "tab-switch completed Home → Search"],
      callbacks: ["appearance? completed → Home", "exchange? completed Home → Search"]
    ).check()
  }

  func testChildAddedDuringPushIsNotPushed() throws {
    let script = TransitionScript(
      """
      Navigation viewWillAppear
      List viewWillAppear
      List viewDidAppear
      Navigation viewDidAppear
      Navigation push child=Detail
      Detail willMoveToParent parent=Navigation
      Detail viewDidLoad
      List viewWillDisappear
      Detail viewWillAppear
      Detail addSubview child=Reviews
      Reviews viewWillAppear
      Detail addChild child=Reviews
      Reviews willMoveToParent parent=Detail
      Reviews didMoveToParent parent=Detail
      Reviews viewDidAppear
      List viewDidDisappear
      Detail viewDidAppear
      Detail didMoveToParent parent=Navigation
      """)
    var analyzer = Pipeline(model: try Model.builtIn(), keepsTransitions: true)
    analyzer.begin(path: "device.log")
    analyzer.feed(ContiguousArray(script.log().utf8).span)
    let found = (analyzer.finish().report.transitionList ?? []).map {
      "\($0.kind.rawValue) \($0.to?.subject ?? "-")"
    }
    XCTAssertTrue(found.contains("push DetailViewController"), "\(found)")
    XCTAssertTrue(found.contains("child-addition ReviewsViewController"), "\(found)")
    XCTAssertFalse(found.contains("push ReviewsViewController"), "\(found)")
  }

  func testContainerAndItsChildAreOneTransition() throws {
    try TransitionCase(
      title: "a navigation controller and its top controller",
      script: """
        HomeNavigation willMoveToParent parent=Tabs
        SearchNavigation willMoveToParent parent=Tabs
        Home willMoveToParent parent=HomeNavigation
        HomeNavigation viewWillAppear
        Home viewWillAppear
        Home viewDidAppear
        HomeNavigation viewDidAppear
        Search willMoveToParent parent=SearchNavigation
        Search viewWillAppear
        SearchNavigation viewWillAppear
        HomeNavigation viewWillDisappear
        Home viewWillDisappear
        HomeNavigation viewDidDisappear
        Home viewDidDisappear
        Search viewDidAppear
        SearchNavigation viewDidAppear
        """,
      calls: [
        "appearance? completed → HomeNavigation", "tab-switch completed HomeNavigation → SearchNavigation",
      ],
      // The callbacks do not show which controller contains which.
      callbacks: [
        "appearance? completed → Home", "appearance? completed → HomeNavigation",
        "exchange? completed HomeNavigation → Search",
      ]
    ).check()
  }

  private static let page = """
    First willMoveToParent parent=Pages
    First viewWillAppear
    First viewDidAppear
    Second willMoveToParent parent=Pages

    """
  private static let first = "appearance? completed → First"

  func testScrollingPageTurnIsRecognized() throws {
    try TransitionCase(
      title: "a page that is turned",
      script: Self.page + """
        Second viewWillAppear
        First viewWillDisappear
        Second viewDidAppear
        First viewDidDisappear
        """,
      calls: [Self.first, "page-turn completed First → Second"],
      callbacks: [Self.first, "exchange? completed First → Second"]
    ).check()
    try TransitionCase(
      title: "a page that is let go",
      script: Self.page + """
        Second viewWillAppear
        First viewWillDisappear
        First viewWillAppear
        First viewDidAppear
        Second viewWillDisappear
        Second viewDidDisappear
        """,
      calls: [Self.first, "page-turn cancelled First → Second"],
      callbacks: [Self.first, "exchange? cancelled First → Second"]
    ).check()
  }

  func testCurlingPageTurnIsRecognized() throws {
    try TransitionCase(
      title: "a page that is turned",
      script: Self.page + """
        Second viewWillAppear
        First viewWillDisappear
        First viewDidDisappear
        Second viewDidAppear
        """,
      calls: [Self.first, "page-turn completed First → Second"],
      callbacks: [Self.first, "exchange? completed First → Second"]
    ).check()
    try TransitionCase(
      title: "a page that is let go",
      script: Self.page + """
        Second viewWillAppear
        First viewWillDisappear
        Second viewWillDisappear
        First viewWillAppear
        Second viewDidDisappear
        First viewDidAppear
        """,
      calls: [Self.first, "page-turn cancelled First → Second"],
      callbacks: [Self.first, "exchange? cancelled First → Second"]
    ).check()
    try TransitionCase(
      title: "a page that is set by the app",
      script: Self.page + """
        Pages setViewControllers
        Second viewWillAppear
        First viewWillDisappear
        First viewDidDisappear
        Second viewDidAppear
        """,
      calls: [Self.first, "page-turn completed First → Second"],
      callbacks: [Self.first, "exchange? completed First → Second"]
    ).check()
  }

  private static let host = """
    Host viewWillAppear
    Host viewDidAppear
    Host addChild child=Old
    Old willMoveToParent parent=Host
    Host addSubview child=Old
    Old viewWillAppear
    Old didMoveToParent parent=Host
    Old viewDidAppear

    """
  private static let hosted = ["appearance? completed → Host", "child-addition completed → Old"]
  private static let shown = ["appearance? completed → Host", "appearance? completed → Old"]

  func testChildAdditionAndRemovalAreRecognized() throws {
    try TransitionCase(
      title: "a child",
      script: Self.host + """
        Old willMoveToParent parent=nil
        Old removeFromSuperview
        Old viewWillDisappear
        Old viewDidDisappear
        Old removeFromParent
        """,
      calls: Self.hosted + ["child-removal completed Old →"],
      callbacks: Self.shown + ["disappearance? completed Old →"]
    ).check()
  }

  func testChildSwapIsRecognized() throws {
    try TransitionCase(
      title: "a swap",
      script: Self.host + """
        Old willMoveToParent parent=nil
        Host addChild child=New
        New willMoveToParent parent=Host
        Old beginAppearanceTransition appearing=no
        Old viewWillDisappear
        New beginAppearanceTransition appearing=yes
        New viewWillAppear
        Old endAppearanceTransition
        Old viewDidDisappear
        New endAppearanceTransition
        New viewDidAppear
        Old removeFromParent
        """,
      calls: Self.hosted + ["child-swap completed Old → New"],
      callbacks: Self.shown + ["exchange? completed Old → New"]
    ).check()
  }

  func testTransitionFromToIsRecognizedByItsCall() throws {
    try TransitionCase(
      title: "transition(from:to:)",
      script: Self.host + """
        Old willMoveToParent parent=nil
        Host addChild child=New
        New willMoveToParent parent=Host
        Host transitionFromTo from=Old to=New
        Old viewWillDisappear
        New viewWillAppear
        Old viewDidDisappear
        New viewDidAppear
        Host transitionFromTo from=Old to=New phase=end finished=yes
        New didMoveToParent parent=Host
        Old removeFromParent
        """,
      calls: Self.hosted + ["child-transition completed Old → New"],
      containment: Self.hosted + ["child-swap completed Old → New"],
      callbacks: Self.shown + ["exchange? completed Old → New"]
    ).check()
  }
}
