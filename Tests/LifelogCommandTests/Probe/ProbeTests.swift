import Foundation
import LifelogTrace
import TestSupport
import XCTest

/// Plays lives of fake controllers with the probe, and reads its lines with lifelog.
final class ProbeTests: XCTestCase {
  /// Skips all tests of the class if the probe cannot be compiled here: a skip inside an assertion would be a failure.
  override func setUpWithError() throws { _ = try ProbeScenario.program() }

  func testFirstLineListsTheCallbacksThatTheBaseClassesImplement() throws {
    let first = try XCTUnwrap(ProbeScenario("life").canonicalLines.first)
    let words = first.split(separator: " ").map(String.init)
    XCTAssertEqual(words.prefix(3), ["LC", "probe", "version=1"])
    XCTAssertEqual(
      words.suffix(5), ["app=com.acme.Shop", "appVersion=4.2", "os=17.4", "sdk=26.0", "seq=0"])
    let covered = try XCTUnwrap(words.first { $0.hasPrefix("covers=") }).dropFirst(7).split(separator: ",")
    XCTAssertEqual(covered.filter { Callback(name: $0) == nil }, [], "lifelog knows all of them")
    XCTAssertTrue(covered.contains("viewDidAppear"))
    XCTAssertTrue(covered.contains("deinit"))
    XCTAssertFalse(covered.contains("traitCollectionDidChange"), "the fake class does not implement it")
    XCTAssertFalse(covered.contains("applicationDidBecomeActive"), "no base class implements it")
    XCTAssertFalse(covered.contains("addSubview"), "views also move without it")
  }

  func testEachCallbackIsLoggedOnceAtEveryLevel() throws {
    let appearance = [
      "init", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews",
      "viewDidLayoutSubviews",
      "viewDidAppear",
    ]
    let classes = ["Cart", "Plain", "GiftCart", "Shop"]
    XCTAssertEqual(
      try ProbeScenario("levels").events(), classes.flatMap { name in appearance.map { "\(name) \($0)" } })
  }

  func testLineHasArgumentsAndKindOfContainer() throws {
    let lines = try ProbeScenario("levels").lines
    XCTAssertEqual(lines[2], "LC <Cart: 1> viewWillAppear animated=yes")
    XCTAssertEqual(lines.last, "LC <Shop: 4> viewDidAppear animated=yes kind=UINavigationController")
  }

  func testEndOfLifeIsTheLastLine() throws {
    XCTAssertEqual(
      try ProbeScenario("life").lines.suffix(2),
      [
        "LC <Cart: 1> viewDidDisappear animated=no", "LC <Cart: 1> deinit",
      ])
    XCTAssertEqual(
      try ProbeScenario("brief").lines.suffix(2),
      ["LC <Brief: 1> viewDidDisappear animated=no", "LC <Brief: 1> deinit"],
      "another object can have the address, so nothing more is logged about it")
  }

  func testClassRegisteredLateIsHookedAtItsFirstInstance() throws {
    let late = try ProbeScenario("late")
    XCTAssertEqual(late.output, "hooked 1\n")
    XCTAssertEqual(try late.events().filter { $0 == "Late viewDidLoad" }.count, 1)
  }

  func testRecursionIsAnotherDelivery() throws {
    XCTAssertEqual(
      try ProbeScenario("recursion").lines,
      ["LC <Recursive: 1> init"]
        + Array(repeating: "LC <Recursive: 1> viewWillAppear animated=no", count: 3))
  }

  func testOverrideWithoutSuperIsReportedAtItsEnd() throws {
    let lines = try ProbeScenario("superless").lines
    XCTAssertEqual(
      lines.filter { $0.contains("super=no") },
      [
        "LC <Careless: 1> viewDidAppear phase=end super=no",
        "LC <Heir: 2> viewDidAppear phase=end super=no",
        "LC <Distracted: 3> viewDidAppear phase=end super=no",
      ], "Apple does not require super in viewDidLoad")
    XCTAssertEqual(lines.filter { $0.contains(" viewDidAppear animated=") }.count, 4)
  }

  func testExceptionEndsDelivery() throws {
    let thrown = try ProbeScenario("exception")
    XCTAssertEqual(thrown.output, "caught 1\ncaught 1\n")
    XCTAssertEqual(
      thrown.lines,
      ["LC <Throwing: 1> init"]
        + Array(repeating: "LC <Throwing: 1> viewDidAppear animated=no", count: 2))
  }

  func testOtherSwizzlersAndUIKitAreCalledOnce() throws {
    for order in ["before", "after"] {
      let swizzled = try ProbeScenario("swizzler-\(order)")
      XCTAssertEqual(swizzled.output, "swizzler 1, UIKit 1\nswizzler 1, UIKit 1\n", order)
      XCTAssertEqual(
        swizzled.lines,
        [
          "LC <Cart: 1> init", "LC <Cart: 1> viewWillAppear animated=no",
          "LC <Plain: 2> init", "LC <Plain: 2> viewWillAppear animated=no",
        ], order)
    }
  }

  func testClassOfKeyValueObservationKeepsItsMethods() throws {
    let observed = try ProbeScenario("observed")
    XCTAssertEqual(observed.output, "kept 1\n")
    XCTAssertEqual(observed.lines.count, 7)
    XCTAssertEqual(observed.lines.filter { !$0.hasPrefix("LC <Recursive: 1> ") }, [], "the app's name")
  }

  func testMethodWithOtherTypesIsNotReplaced() throws {
    let types = try ProbeScenario("types")
    XCTAssertEqual(types.output, "result 42\n")
    XCTAssertEqual(types.lines, ["LC <Unrelated: 1> init"])
  }

  func testCallsOfContainersAreLoggedWithTheirControllers() throws {
    let containers = try ProbeScenario("containers")
    XCTAssertEqual(containers.output, "received 0.25 320\n", "UIKit receives the arguments")
    XCTAssertEqual(
      containers.lines,
      [
        "LC <Host: 1> init", "LC <Cart: 2> init",
        "LC <Host: 1> addChild child=<Cart: 2>", "LC <Cart: 2> willMoveToParent parent=<Host: 1>",
        "LC <Host: 1> addSubview child=<Cart: 2>", "LC <Cart: 2> didMoveToParent parent=<Host: 1>",
        "LC <Host: 1> shouldAutomaticallyForwardAppearanceMethods value=no",
        "LC <Cart: 2> beginAppearanceTransition appearing=yes animated=no",
        "LC <Cart: 2> viewWillAppear animated=no", "LC <Cart: 2> endAppearanceTransition",
        "LC <Host: 1> transitionFromTo from=<Cart: 2> to=<Host: 1> phase=begin",
        "LC <Cart: 2> willMoveToParent parent=nil", "LC <Cart: 2> removeFromSuperview",
        "LC <Cart: 2> removeFromParent", "LC <Cart: 2> didMoveToParent parent=nil",
        "LC <Host: 1> viewWillTransition",
      ])
  }

  func testLookupOfNibsIsNotChanged() throws {
    let played = try ProbeScenario("nibs")
    XCTAssertEqual(
      played.output, "kept 1 1 1\n", "loadView of UIKit, an initializer of the app, no method is added")
    XCTAssertEqual(
      played.lines, ["LC <Drawn: 1> init", "LC <Drawn: 1> loadView", "LC <Plain: 2> init"])
  }

  func testPresentationsAndTransitionsHaveAnEnd() throws {
    let played = try ProbeScenario("completion")
    XCTAssertEqual(played.output, "completed 2, finished 1, left 0\n", "the app's completions run")
    XCTAssertEqual(
      played.lines.suffix(6),
      [
        "LC <Presenter: 1> present child=<Cart: 2> animated=yes style=fullScreen phase=begin",
        "LC <Presenter: 1> present child=<Cart: 2> phase=end",
        "LC <Presenter: 1> dismiss child=<Cart: 2> phase=begin",
        "LC <Presenter: 1> dismiss child=<Cart: 2> phase=end",
        "LC <Presenter: 1> transitionFromTo from=<Cart: 2> to=<Presenter: 1> phase=begin",
        "LC <Presenter: 1> transitionFromTo from=<Cart: 2> to=<Presenter: 1> phase=end finished=no",
      ])
  }

  func testTabIsLoggedOnceForEachSelection() throws {
    let selections = try ProbeScenario("tabs").lines.filter { $0.contains(" selectTab ") }
    let kind = "kind=UITabBarController"
    XCTAssertEqual(
      selections,
      [
        "LC <UITabBarController: 1> selectTab child=<Plain: 3> \(kind)",
        "LC <UITabBarController: 1> selectTab child=<Cart: 2> \(kind)",
        "LC <UITabBarController: 1> selectTab child=nil \(kind)",
      ])
  }

  func testOnlyAppearancesThatTheAppForwardsAreLogged() throws {
    let appearances = try ProbeScenario("forwarding").lines.filter { !$0.contains(" init") }
    XCTAssertEqual(
      appearances,
      [
        "LC <Forwarding: 1> beginAppearanceTransition appearing=yes animated=no",
        "LC <Forwarding: 1> endAppearanceTransition",
      ])
    let atEnd = try ProbeScenario("forwarding-at-end").lines.filter { !$0.contains(" init") }
    XCTAssertEqual(
      atEnd,
      [
        "LC <Forwarding: 1> beginAppearanceTransition appearing=yes animated=yes",
        "LC <Forwarding: 1> endAppearanceTransition",
      ])
  }

  func testNavigationAndPresentationNameTheChild() throws {
    let kind = "kind=UINavigationController"
    XCTAssertEqual(
      try ProbeScenario("navigation").lines,
      [
        "LC <Shop: 1> init \(kind)", "LC <Cart: 2> init", "LC <UIWindow: 3> setRoot child=<Shop: 1>",
        "LC <Shop: 1> push child=<Cart: 2> animated=yes \(kind)",
        "LC <Shop: 1> pop child=<Cart: 2> animated=no \(kind)",
        "LC <Plain: 4> init", "LC <Shop: 1> setViewControllers children=<Cart: 2>,<Plain: 4> \(kind)",
        "LC <Shop: 1> present child=<Cart: 2> animated=yes style=popover phase=begin \(kind)",
        "LC <Shop: 1> dismiss child=<Cart: 2> phase=begin \(kind)",
      ])
  }

  func testDelegatesOfTheAppAreLogged() throws {
    XCTAssertEqual(
      try ProbeScenario("application").events(),
      [
        "AppDelegate applicationDidFinishLaunching", "ShopSceneDelegate sceneWillConnect",
        "ShopSceneDelegate sceneWillEnterForeground", "AppDelegate applicationDidBecomeActive",
        "ShopSceneDelegate sceneDidBecomeActive", "AppDelegate applicationOpenURL",
        "ShopSceneDelegate sceneOpenURLContexts", "ShopSceneDelegate windowSceneDidUpdateCoordinateSpace",
      ])
  }

  /// A class that only names its methods like those of a delegate is none.
  func testDelegatesOfContainersNameTheOutcome() throws {
    let scenario = try ProbeScenario("delegates")
    let lines = scenario.lines.filter { !$0.contains(" init") }
    XCTAssertEqual(
      lines.prefix(8),
      [
        "LC <Flow: 1> navigationControllerWillShow child=<Cart: 2> animated=yes",
        "LC <Flow: 1> navigationControllerDidShow child=<Cart: 2> animated=yes",
        "LC <Flow: 1> tabBarControllerDidSelect child=<Cart: 2>",
        "LC <Flow: 1> tabBarControllerDidSelectTab",
        "LC <Flow: 1> pageViewControllerWillTransition children=<Cart: 2>,<Plain: 3>",
        "LC <Flow: 1> pageViewControllerDidFinishAnimating completed=no finished=yes",
        "LC <Flow: 1> presentationControllerWillPresent child=<Cart: 2>",
        "LC <Flow: 1> presentationControllerWillPresent child=<Cart: 2> style=fullScreen",
      ])
    XCTAssertEqual(
      lines.dropFirst(8),
      [
        "LC <Flow: 1> sheetDidChangeDetent",
        "LC <Flow: 1> presentationControllerShouldDismiss value=no",
        "LC <Flow: 1> presentationControllerDidAttemptToDismiss child=<Cart: 2>",
        "LC <Flow: 1> presentationControllerWillDismiss child=<Cart: 2>",
        "LC <Flow: 1> presentationControllerDidDismiss child=<Cart: 2>",
        "LC <Flow: 1> splitViewControllerWillShowColumn", "LC <Flow: 1> splitViewControllerWillHideColumn",
        "LC <Flow: 1> splitViewControllerDidCollapse", "LC <Flow: 1> splitViewControllerDidExpand",
      ])
    XCTAssertEqual(try scenario.events().count, scenario.lines.count, "lifelog reads all of them")
  }

  func testConnectionOfSceneStatesWhatItConnectsFor() throws {
    let lines = try ProbeScenario("application").lines.filter { $0.contains("sceneWillConnect") }
    XCTAssertEqual(
      lines,
      [
        "LC <ShopSceneDelegate: 2> sceneWillConnect urls=2 activities=0 shortcut=no notification=no"
      ])
  }

  func testValidLifeHasNoViolation() throws {
    let child = try ProbeScenario("child")
    try child.run.lifelog("analyze", "probe.log", "--fail-on", "note")
    XCTAssertEqual(child.run.status, 0, child.run.output)
    XCTAssertTrue(child.run.output.hasPrefix("no violations"), child.run.output)
  }

  /// The second tier plays 100,000 callbacks on each thread.
  func testEightThreadsLoseAndTearNoLine() throws {
    let count = TestTier.isAll ? 100_000 : 1_000
    let threads = try ProbeScenario("threads", "\(count)")
    XCTAssertEqual(threads.output, "UIKit \(8 * count)\n")
    let lines = threads.log.utf8.split(separator: UInt8(ascii: "\n"))
    XCTAssertEqual(lines.count, 1 + 8 + 8 * count)
    for (number, line) in lines.enumerated().dropFirst(9) {
      let words = line.split(separator: UInt8(ascii: " "))
      // Comparing all lines as text takes too long.
      guard words.count == 9, words[3].elementsEqual("LC".utf8), words[8].elementsEqual("seq=\(number)".utf8)
      else { return XCTFail("line \(number + 1) is '\(String(decoding: line, as: UTF8.self))'") }
    }
  }

  /// Prints the costs. They depend on the machine, so no limit is tested.
  func testCostsArePrinted() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    let costs =
      try ProbeScenario("cost", to: nil).output + ProbeScenario("cost").output
      + ProbeScenario("install", to: nil).output
    print(costs)
    XCTAssertEqual(
      costs.split(separator: "\n").map { $0.prefix { $0 != ":" } },
      ["no log", "text", "file", "text", "3000 classes"])
  }

  func testOverrideWithoutSuperIsAFinding() throws {
    let superless = try ProbeScenario("superless")
    try superless.run.lifelog("analyze", "probe.log", "--rules", "missing-super-call", "--format", "json")
    XCTAssertEqual(superless.run.errors, "")
    let report = try JSONSerialization.jsonObject(with: Data(superless.run.output.utf8)) as? [String: Any]
    let findings = try XCTUnwrap(report?["findings"] as? [[String: Any]])
    XCTAssertEqual(
      findings.compactMap { $0["message"] as? String }.sorted(),
      ["Careless", "Distracted", "Heir"].map { "\($0) did not call super in viewDidAppear" })
  }

  func testSinkInMemoryGetsACompleteLog() throws {
    let memory = try ProbeScenario("memory")
    let lines = memory.output.split(separator: "\n")
    XCTAssertEqual(lines.last, "lines 3")
    XCTAssertTrue(lines[0].contains("LC probe version=1 "), "\(lines[0])")
    XCTAssertTrue(lines[2].hasSuffix(" viewDidLoad seq=2"), "\(lines[2])")
    XCTAssertEqual(memory.lines.suffix(2), ["LC <Cart: 1> init", "LC <Cart: 1> viewDidLoad"])
  }

  func testLongNameOfTheProcessLeavesSpaceForTheMessage() throws {
    let run = try Run()
    let log = run.folder.appendingPathComponent("probe.log")
    _ = try ProbeScenario.execute(
      URL(fileURLWithPath: "/bin/bash"),
      ["-c", #"exec -a $(printf 'x%.0s' {1..1200}) "$0" life"#, try ProbeScenario.program().path],
      environment: ["LIFELOG_FILE": log.path])
    let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    XCTAssertEqual(lines.count, 11)
    for (number, line) in lines.enumerated() {
      XCTAssertTrue(line.contains("] LC ") && line.hasSuffix(" seq=\(number)"), "\(line)")
    }
  }

  func testFileThatCannotBeOpenedIsReported() throws {
    let scenario = try ProbeScenario("life", to: "missing/probe.log")
    XCTAssertTrue(scenario.errors.hasPrefix("LifelogProbe: error: cannot open '"), scenario.errors)
    XCTAssertTrue(
      scenario.errors.hasSuffix("/missing/probe.log': No such file or directory\n"), scenario.errors)
  }
}
