import XCTest

@testable import LifelogCore
@testable import LifelogDiagrams
@testable import LifelogModel
@testable import LifelogTrace

/// Views of SwiftUI and scenes in the pictures of a log.
final class ViewsAndScenesTests: XCTestCase {
  private func content(_ log: String) throws -> DiagramContent {
    var analyzer = Pipeline(model: try Model.builtIn(), keepsTrace: true, keepsTransitions: true)
    analyzer.begin(path: "device.log")
    analyzer.feed(ContiguousArray((log + "\n").utf8).span)
    return DiagramContent(analyzer.finish(), model: nil, title: "device.log")
  }

  private func states(_ log: String) throws -> [AppearanceState] { try content(log).trace.steps.map(\.state) }

  func testViewWithTokenIsOnScreenFromOnAppearToOnDisappear() throws {
    let log = """
      10:22:01.100 LC <CartView: 8A1F> task phase=begin
      10:22:01.200 LC <CartView: 8A1F> onAppear
      10:22:01.300 LC <CartView: 8A1F> body
      10:22:02.200 LC <CartView: 8A1F> onAppear
      10:22:03.200 LC <CartView: 8A1F> onDisappear
      """
    XCTAssertEqual(try states(log), [.unknown, .appeared, .appeared, .appeared, .disappeared])
    XCTAssertEqual(try content(log).trace.subjects.map(\.state), [.disappeared])
  }

  /// The name of a view is a type, of which several may be on screen.
  func testTypeOfSeveralViewsHasUnknownState() throws {
    let log = """
      10:22:01.200 RowView onAppear
      10:22:02.200 RowView onAppear
      10:22:03.200 RowView onDisappear
      10:22:04.200 RowView onAppear
      """
    XCTAssertEqual(try states(log), [.appeared, .unknown, .unknown, .unknown])
    XCTAssertEqual(
      try states("10:22:01.200 HomeView onAppear\n10:22:02.200 HomeView onDisappear"),
      [.appeared, .disappeared])
  }

  func testViewIsBelowTheControllerThatItsLineNames() throws {
    let log = """
      10:22:01.100 LC <HomeHost: 0x10> viewDidAppear
      10:22:01.200 LC <HomeView: 8A1F> onAppear parent=<HomeHost: 0x10>
      10:22:01.300 LC <HomeView: 8A1F> body
      10:22:01.400 LC <CartView: 9B2E> onAppear
      """
    let trace = try content(log).trace
    XCTAssertEqual(trace.subjects.map(\.name), ["HomeHost", "HomeView", "CartView"])
    XCTAssertEqual(trace.subjects.map(\.parent), [nil, 0, nil], "nothing places the other view")
    XCTAssertEqual(trace.steps.map(\.other), [nil, nil, nil, nil], "a view does not call its host")
  }

  func testViewIsBelowTheOnlyControllerWithItsTypeAsRoot() throws {
    func host(_ address: String, _ root: String) -> String {
      "10:22:01.100 <SwiftUI.UIHostingController<Shop.\(root)>: \(address)> viewDidAppear\n"
    }
    let view = "10:22:01.200 CartView onAppear"
    func parents(_ log: String) throws -> [Int?] { try content(log).trace.subjects.map(\.parent) }
    XCTAssertEqual(try parents(host("0x10", "HomeView") + host("0x20", "CartView") + view), [nil, nil, 1])
    XCTAssertEqual(
      try parents("10:22:01.100 UIHostingController<Shop.CartView> viewDidAppear\n" + view), [nil, 0])
    XCTAssertEqual(try parents(host("0x10", "CartView") + host("0x20", "CartView") + view), [nil, nil, nil])
    let end = "10:22:01.150 <SwiftUI.UIHostingController<Shop.CartView>: 0x10> deinit\n"
    XCTAssertEqual(
      try parents(host("0x10", "CartView") + end + host("0x20", "CartView") + view), [nil, nil, 1])
  }

  func testPhaseOfSceneIsInNameOfStep() throws {
    let content = try content(
      "10:22:01.100 LC <HomeView: 8A1F> scenePhase value=inactive\n10:22:01.200 LC <HomeView: 8A1F> body")
    XCTAssertEqual(content.trace.steps.indices.map(content.name), ["scenePhase: inactive", "body"])
  }

  private let foregroundAndBackground = """
    10:22:01.000 LC <AppDelegate: 0x1> applicationDidFinishLaunching
    10:22:01.100 LC <SceneDelegate: 0x2> sceneWillEnterForeground
    10:22:01.200 LC <Home: 0x3> viewDidAppear
    10:22:01.300 LC <SceneDelegate: 0x2> sceneDidBecomeActive
    10:22:02.300 LC <SceneDelegate: 0x2> sceneWillResignActive
    10:22:02.900 LC <SceneDelegate: 0x2> sceneDidEnterBackground
    10:22:03.400 LC <Home: 0x3> viewWillDisappear
    """

  func testSceneHasTrackOfItsStatesInTimeline() throws {
    let content = try content(foregroundAndBackground)
    let drawing = try ParsedDOT(TimelineDiagram(content).document().dot)
    XCTAssertEqual(drawing.overlaps, [])
    XCTAssertEqual(drawing.beyondPage, [])
    let states = drawing.shapes.filter { $0.classes.first == "scene" }.sorted { $0.minX < $1.minX }
    XCTAssertEqual(states.map { $0.classes.last }, ["inactive", "active", "inactive", "background"])
    XCTAssertEqual(
      drawing.texts.filter { $0.id.hasPrefix("scene-1") }.sorted { $0.minX < $1.minX }.map(\.label),
      ["inactive", "active", "inactive"])
    XCTAssertEqual(try drawing["scene-1-1"].minX, try drawing["event-3"].midX, accuracy: 1)
    XCTAssertEqual([0, 1, 2].map { drawing.has("subject-\($0)-name") }, [false, true, true])
  }

  func testSceneHasTrackInNotationsAndPages() throws {
    let content = try content(foregroundAndBackground)
    let mermaid = DiagramNotation.mermaid.pieces(of: .timeline, content)[0]
    XCTAssertTrue(
      mermaid.contains(
        """
          inactive :done, 100, 300
          active :300, 1300
          inactive :done, 1300, 1900
          section Home<br/>0x3
        """), mermaid)
    let plantUML = DiagramNotation.plantUML.pieces(of: .timeline, content)[0]
    XCTAssertTrue(
      plantUML.contains("@300\np1 is \"<color:\(content.style[.text])>active</color>\""), plantUML)
    XCTAssertTrue(plantUML.contains("@1900\np1 is {-}"), plantUML)
    let script = TimelineScript(content)
    XCTAssertEqual(script.subjects.map(\.subject), [1, 2])
    let periods = script.periods.filter { $0.subject == 1 }
    XCTAssertEqual(periods.map(\.state), [6, 5, 6, 7], "inactive, active, inactive, background")
    XCTAssertEqual(periods.map(\.first), [0, 1, 2, 3])
    XCTAssertEqual(
      periods.map(\.end), [3, 3, 3, 1], "each ends with the next event of the scene, the last with the log")
  }
}
