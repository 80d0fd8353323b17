import LifelogFiles
import LifelogTrace
import TestArchives
import XCTest

/// A result bundle is read as the logs of its apps and test runners.
final class ResultBundleTests: XCTestCase {
  private static let app = "StandardOutputAndStandardError-com.acme.Shop.txt"
  private static let runner = "StandardOutputAndStandardError.txt"
  private static let german = "ShopUITests-1A2B-Configuration-German-Iteration-1"

  /// The diagnostics of a run of UI tests, and files that are not logs.
  private static let run = TestBundle.Action(files: [
    "\(german)/ShopUITests-77/\(app)": "app\n", "\(german)/ShopUITests-77/\(runner)": "runner\n",
    "\(german)/ShopUITests-77/Session-ShopUITests.log": "Xcode\n", "\(german)/scheduling.log": "Xcode\n",
    "iPhone 16_4C/testmanagerd.log": "service\n", "iPhone 16_4C/Info.plist": "<plist/>\n",
  ])

  func testBundleIsReadAsLogsOfAppAndRunner() throws {
    for packs in [true, false] {
      let folder = try TemporaryFolder()
      try folder.write(TestBundle([Self.run], packs: packs), to: "Test.xcresult")
      let path = folder.file("Test.xcresult")
      let walk = Walk(path)
      XCTAssertEqual(walk.container, .resultBundle)
      XCTAssertEqual(walk.texts.map(\.path), ["\(path):\(Self.app)", "\(path):\(Self.runner)"])
      XCTAssertEqual(walk.texts.map(\.text), ["app\n", "runner\n"])
      XCTAssertEqual(walk.failures, [])
      XCTAssertEqual(walk.binaries, [:])
      XCTAssertEqual(walk.skipped, [:])
      XCTAssertEqual(Walk(path + "/").texts.map(\.path), walk.texts.map(\.path))
    }
  }

  func testLogHasDeviceSystemAndConfiguration() throws {
    let folder = try TemporaryFolder()
    let other = TestBundle.Action(
      device: "iPad Größe", os: "17.4", files: ["ShopTests-1A/ShopTests-2B/\(Self.runner)": "other\n"])
    try folder.write(TestBundle([Self.run, other]), to: "Test.xcresult")
    let path = folder.file("Test.xcresult")
    let first = LogOrigin(
      device: "iPhone 16", os: "18.2", platform: other.platform, configuration: "German",
      run: "\(path):\(Self.german)/ShopUITests-77")
    let second = LogOrigin(
      device: "iPad Größe", os: "17.4", platform: other.platform, run: "\(path):ShopTests-1A/ShopTests-2B")
    XCTAssertEqual(Walk(path).origins, [first, first, second])
  }

  func testEqualNamesAreDistinguishedByTheirFolders() throws {
    let folder = try TemporaryFolder()
    let action = TestBundle.Action(files: [
      "A/1/\(Self.runner)": "first\n", "A/2/\(Self.runner)": "second\n", "B/2/\(Self.runner)": "third\n",
      "B/2/\(Self.app)": "app\n",
    ])
    try folder.write(TestBundle([action]), to: "Test.xcresult")
    let path = folder.file("Test.xcresult")
    XCTAssertEqual(
      Walk(path).paths(below: path),
      [":1/\(Self.runner)", ":A/2/\(Self.runner)", ":\(Self.app)", ":B/2/\(Self.runner)"])
  }

  func testLogOfTwoActionsIsReadOnce() throws {
    let folder = try TemporaryFolder()
    try folder.write(TestBundle([Self.run, Self.run]), to: "Test.xcresult")
    XCTAssertEqual(Walk(folder.file("Test.xcresult")).texts.map(\.text), ["app\n", "runner\n"])
  }

  func testEqualLogsOfTwoRunsAreTwoLogs() throws {
    let folder = try TemporaryFolder()
    let action = TestBundle.Action(files: [
      "Shop/1/\(Self.runner)": "same\n", "Shop/2/\(Self.runner)": "same\n",
    ])
    try folder.write(TestBundle([action]), to: "Test.xcresult")
    let path = folder.file("Test.xcresult")
    XCTAssertEqual(Walk(path).paths(below: path), [":1/\(Self.runner)", ":2/\(Self.runner)"])
  }

  func testBundleIsFoundInFolderAndWithoutItsName() throws {
    let folder = try TemporaryFolder()
    try folder.write(TestBundle([Self.run]), to: "artifacts/first.xcresult")
    try folder.write(TestBundle([Self.run]), to: "artifacts/renamed")
    try folder.write("text\n", to: "artifacts/second.log")
    let walk = Walk(folder.file("artifacts"))
    XCTAssertEqual(walk.container, .folder)
    XCTAssertEqual(
      walk.paths(below: folder.file("artifacts")),
      [
        "/first.xcresult:\(Self.app)", "/first.xcresult:\(Self.runner)", "/renamed:\(Self.app)",
        "/renamed:\(Self.runner)", "/second.log",
      ])
    XCTAssertEqual(Walk(folder.file("artifacts/renamed")).container, .resultBundle)
  }

  func testPackedBundleIsReadLikeFolder() throws {
    let folder = try TemporaryFolder()
    let bundle = try TestBundle([Self.run])
    for format in TestArchive.Format.allCases {
      for (place, prefix) in [
        ("", ""), ("Test.xcresult", ":Test.xcresult"), ("ci/Test.xcresult", ":ci/Test.xcresult"),
      ] {
        for members in [bundle.members(in: place), bundle.members(in: place).reversed()] {
          try folder.write(TestArchive.archive(format, members), to: "packed")
          let path = folder.file("packed")
          let walk = Walk(path)
          XCTAssertEqual(
            walk.paths(below: path), ["\(prefix):\(Self.app)", "\(prefix):\(Self.runner)"],
            "\(format) \(place)")
          XCTAssertEqual(walk.texts.map(\.text), ["app\n", "runner\n"])
          XCTAssertEqual(walk.failures, [])
          XCTAssertEqual(walk.container, .archive)
        }
      }
    }
  }

  func testOtherMembersOfArchiveAreReadAsBefore() throws {
    let folder = try TemporaryFolder()
    let members: [TestArchive.Member] =
      [("device.log", Array("device\n".utf8)), ("App/Info.plist", Array("<plist/>\n".utf8))]
      + (try TestBundle([Self.run])).members(in: "Test.xcresult")
      + [("__MACOSX/Test.xcresult/._Info.plist", [0, 5, 22, 7]), ("Test.xcresult/database.sqlite3", [0])]
    try folder.write(TestArchive.archive(.zip, members), to: "packed")
    let path = folder.file("packed")
    let walk = Walk(path)
    XCTAssertEqual(
      walk.paths(below: path),
      [":device.log", ":App/Info.plist", ":Test.xcresult:\(Self.app)", ":Test.xcresult:\(Self.runner)"])
    XCTAssertEqual(walk.binaries, [:])
    XCTAssertEqual(walk.failures, [])
  }

  func testBundleGivenTwiceIsReadOnce() throws {
    let folder = try TemporaryFolder()
    try folder.write(TestBundle([Self.run]), to: "Test.xcresult")
    let path = folder.file("Test.xcresult")
    let seen = SeenFiles()
    let first = InputWalker(path: path, seen: seen)
    while first.next() != nil {}
    guard case .skipped(path + "/", .duplicate(of: path)) = InputWalker(path: path + "/", seen: seen).next()
    else {
      return XCTFail("read twice")
    }
  }

  func testLogArchiveInBundleIsSkippedOnce() throws {
    let folder = try TemporaryFolder()
    let action = TestBundle.Action(files: [
      "simctl/system.logarchive/Info.plist": "<plist/>", "simctl/system.logarchive/Extra/a.tracev3": "x",
    ])
    try folder.write(TestBundle([action]), to: "Test.xcresult")
    let path = folder.file("Test.xcresult")
    XCTAssertEqual(Walk(path).logArchives, ["\(path):simctl/system.logarchive"])
    XCTAssertEqual(Walk(path).texts.map(\.path), [])
  }
}

extension TemporaryFolder {
  /// Writes the files of a result bundle.
  func write(_ bundle: TestBundle, to name: String) throws {
    for (file, content) in bundle.files { try write(content, to: "\(name)/\(file)") }
  }
}
