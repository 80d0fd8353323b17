import Foundation
import TestSupport
import XCTest

/// With `--source-root`, annotations are at the app's source.
final class SourceLineTests: XCTestCase {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let files = [
    "Shop/Cart/CartViewController.swift", "Shop/Product/ProductViewController.m",
    "Shop/Product/ProductViewController.h",
  ]
  /// The overrides of the callback that each faulty screen receives twice.
  private static let overrides = [
    "Shop/Cart/CartViewController.swift:15", "Shop/Product/ProductViewController.m:14",
  ]

  /// The lines are those of the callbacks, not of comments and strings that look like them.
  func testOverridesAreWhereTestsExpectThem() throws {
    for override in Self.overrides {
      let parts = override.split(separator: ":")
      let text = try String(
        contentsOf: Self.folder.appendingPathComponent(String(parts[0])), encoding: .utf8)
      let line = text.components(separatedBy: "\n")[try XCTUnwrap(Int(parts[1])) - 1]
      XCTAssertTrue(
        line.hasPrefix("  override func viewDidAppear") || line.hasPrefix("- (void)viewDidAppear"), line)
    }
  }

  func testAnnotationsAreAtOverrides() throws {
    let run = try app()
    try run.lifelog(
      "analyze", "device.log", "--source-root", "Shop", "--format", "github", "--sarif", "a.sarif",
      "--gitlab",
      "a.json", "--checkstyle", "a.xml", "--junit", "junit.xml", "--junit-profile", "rich", "--junit-group",
      "test")
    XCTAssertEqual(run.status, 1, run.errors)
    XCTAssertEqual(run.errors, "")
    let annotations = run.output.split(separator: "\n").filter { $0.hasPrefix("::error ") }
    XCTAssertEqual(
      annotations.map { $0.replacingOccurrences(of: ",line=", with: ":").dropFirst(13).prefix { $0 != "," } },
      Self.overrides.map { $0[...] })
    XCTAssertTrue(annotations.allSatisfy { $0.contains("device.log:") }, "the log line is in the message")

    let sarif = try XCTUnwrap(
      JSONSerialization.jsonObject(with: Data(content("a.sarif", run).utf8)) as? NSDictionary)
    let results = try XCTUnwrap((sarif["runs"] as? [NSDictionary])?.first?["results"] as? [NSDictionary])
    XCTAssertEqual(results.map { location($0, "locations") }, Self.overrides)
    XCTAssertTrue(results.allSatisfy { location($0, "relatedLocations").hasPrefix("device.log:") })

    let gitlab = try XCTUnwrap(
      JSONSerialization.jsonObject(with: Data(content("a.json", run).utf8)) as? [NSDictionary])
    XCTAssertEqual(
      gitlab.map { "\(value($0, "location", "path")):\(value($0, "location", "lines", "begin"))" },
      Self.overrides)

    let checkstyle = try content("a.xml", run)
    let junit = try content("junit.xml", run)
    for override in Self.overrides {
      let parts = override.split(separator: ":")
      XCTAssertTrue(
        checkstyle.contains("<file name=\"\(parts[0])\">\n    <error line=\"\(parts[1])\""), checkstyle)
      XCTAssertTrue(junit.contains("file=\"\(parts[0])\" line=\"\(parts[1])\""), junit)
    }
  }

  /// The container's call is the error; the view controller that it harms is related.
  func testAnnotationIsAtCallOfContainer() throws {
    let host = """
      class Host: UIViewController {
        func show(_ child: UIViewController) {
          view.addSubview(child.view)
          addChild(child)
          child.didMove(toParent: self)
        }
      }
      class Cart: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
        }
      }
      """
    let log = """
      10:00:01.000 <Host: 0x7fb2> viewDidLoad
      10:00:01.100 <Host: 0x7fb2> viewWillAppear
      10:00:01.101 <Cart: 0x7fa1> viewDidLoad
      10:00:01.102 <Cart: 0x7fa1> viewWillAppear
      10:00:01.103 <Cart: 0x7fa1> willMove(toParent: Host)
      10:00:01.104 <Cart: 0x7fa1> didMove(toParent: Host)
      10:00:01.200 <Cart: 0x7fa1> viewDidAppear
      10:00:01.500 <Host: 0x7fb2> viewDidAppear
      10:00:01.501 <Cart: 0x7fa1> viewDidAppear

      """
    let run = try Run().with("device.log", log).with("Shop/Host.swift", host)
    try run.lifelog(
      "analyze", "device.log", "--source-root", "Shop", "--format", "github", "--sarif", "a.sarif", "--json",
      "a.json")
    XCTAssertTrue(run.output.contains("::error file=Shop/Host.swift,line=3"), run.output)
    let sarif = try content("a.sarif", run)
    XCTAssertTrue(sarif.contains(#""text": "Cart""#), sarif)
    let json = try XCTUnwrap(
      JSONSerialization.jsonObject(with: Data(content("a.json", run).utf8)) as? NSDictionary)
    let finding = try XCTUnwrap((json["findings"] as? [NSDictionary])?.first)
    XCTAssertEqual(finding["source"] as? NSDictionary, ["file": "Shop/Host.swift", "line": 3])
    XCTAssertEqual(finding["subjectSource"] as? NSDictionary, ["file": "Shop/Host.swift", "line": 9])

    try run.with(
      "Shop/Host.swift", host.replacingOccurrences(of: "addChild(child)", with: "view.addSubview(tip.view)"))
    try run.lifelog("analyze", "device.log", "--source-root", "Shop", "--format", "github")
    XCTAssertTrue(
      run.output.contains("::error file=Shop/Host.swift,line=9"), "two calls are ambiguous: \(run.output)")
  }

  /// Services look for the file in the repository.
  func testPathsAreRelativeToRepository() throws {
    let run = try app().with(".git/HEAD", "ref: refs/heads/main\n").with("ci/device.log", Self.log)
    for (folder, root) in [("", "."), ("", "./Shop/"), ("", run.folder.path + "/Shop"), ("ci", "../Shop")] {
      try run.lifelog(
        ["analyze", "device.log", "--source-root", root, "--format", "github"], in: folder)
      XCTAssertTrue(run.output.contains("file=Shop/Cart/CartViewController.swift,line=15"), run.output)
    }
  }

  func testPathsOutsideOfRepositoryBeginWithRoot() throws {
    let run = try app()
    for (root, prefix) in [(".", "Shop"), ("./Shop/", "Shop"), ("Shop/Cart/..", "Shop/Cart/..")] {
      try run.lifelog("analyze", "device.log", "--source-root", root, "--format", "github")
      XCTAssertTrue(run.output.contains("file=\(prefix)/Cart/CartViewController.swift,line=15"), run.output)
    }
  }

  func testClassOfSeveralTargetsIsReportedAndNotAnnotated() throws {
    let run = try app(adding: ["Admin/CartViewController.swift"])
    try run.lifelog("analyze", "device.log", "--source-root", ".", "--format", "github")
    XCTAssertEqual(
      run.errors,
      """
      lifelog: note: no source line for 'CartViewController': it is declared at Admin/CartViewController.swift:3, \
      Shop/Cart/CartViewController.swift:5
      help: name the folder of one target with --source-root

      """)
    XCTAssertTrue(run.output.contains("::error file=device.log,line="), run.output)
    XCTAssertTrue(run.output.contains("file=Shop/Product/ProductViewController.m,line=14"), run.output)
    try run.lifelog(
      "analyze", "device.log", "--source-root", "Shop/Cart", "--source-root", "Admin", "--format", "github")
    XCTAssertTrue(run.errors.contains("it is declared at"), "all roots count")
  }

  func testHiddenFoldersAndLinksAreSkipped() throws {
    let run = try app()
    try run.with(".build/checkouts/Cart.swift", "class CartViewController {}")
    try FileManager.default.createSymbolicLink(
      at: run.folder.appendingPathComponent("Shop/Again"), withDestinationURL: run.folder)
    try run.lifelog("analyze", "device.log", "--source-root", ".", "--format", "github")
    XCTAssertEqual(run.errors, "")
  }

  func testMissingRootIsError() throws {
    let run = try app()
    try run.lifelog("analyze", "device.log", "--source-root", "Shpo")
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(run.errors.hasPrefix("lifelog: error: cannot read 'Shpo': no such file"), run.errors)
  }

  /// The location that the log itself names is more exact.
  func testLocationInLogIsKept() throws {
    let run = try app().with(
      "own.log",
      """
      -[CartViewController viewWillAppear:] at Base.m:7
      -[CartViewController viewDidAppear:] at Base.m:8
      -[CartViewController viewWillDisappear:] at Base.m:9
      -[CartViewController viewDidDisappear:] at Base.m:10
      -[CartViewController viewDidAppear:] at Base.m:8
      """)
    try run.lifelog("analyze", "own.log", "--source-root", "Shop", "--format", "github")
    XCTAssertFalse(run.output.contains("CartViewController.swift"), run.output)
    XCTAssertTrue(run.output.contains("file=Base.m,line=8"), run.output)
  }

  private static let log = UITestRun.log(
    tests: 40, faulty: [7: "CartViewController", 31: "ProductViewController"])

  /// A folder with the log of a UI test run, and the app's source.
  private func app(adding others: [String] = []) throws -> Run {
    let run = try Run().with("device.log", Self.log)
    for file in Self.files + others {
      try run.with(file, try Data(contentsOf: Self.folder.appendingPathComponent(file)))
    }
    return run
  }

  private func content(_ name: String, _ run: Run) throws -> String {
    try String(contentsOf: run.folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// The first of some locations of a SARIF result.
  private func location(_ result: NSDictionary, _ key: String) -> String {
    let place = (result[key] as? [NSDictionary])?.first ?? [:]
    let file = value(place, "physicalLocation", "artifactLocation", "uri")
    return "\(file):\(value(place, "physicalLocation", "region", "startLine"))"
  }

  private func value(_ object: NSDictionary, _ keys: String...) -> String {
    let found = keys.reduce(object as Any?) { ($0 as? NSDictionary)?[$1] }
    return found.map { "\($0)" } ?? ""
  }
}
