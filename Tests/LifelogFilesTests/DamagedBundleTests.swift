import LifelogFiles
import TestArchives
import XCTest

/// Of a damaged result bundle everything is read that can be, and the damage is reported.
final class DamagedBundleTests: XCTestCase {
  private static let app = "StandardOutputAndStandardError-com.acme.Shop.txt"
  private static let runner = "StandardOutputAndStandardError.txt"
  private static let action = TestBundle.Action(files: [
    "Shop/1/\(app)": text, "Shop/1/\(runner)": "runner\n", "Shop/2/\(runner)": "second\n",
  ])
  /// Text that is hard to compress.
  private static let text = (0..<80_000).map { "\($0) \(($0 &* 2_654_435_761) % 1_000_003)\n" }.joined()
  private static let all = [":\(app)", ":1/\(runner)", ":2/\(runner)"]

  /// Reads a bundle after a change.
  private func walk(_ change: (inout TestBundle) throws -> Void) throws -> (walk: Walk, path: String) {
    let folder = try TemporaryFolder()
    var bundle = try TestBundle([Self.action])
    try change(&bundle)
    try folder.write(bundle, to: "Test.xcresult")
    return (Walk(folder.file("Test.xcresult")), folder.file("Test.xcresult"))
  }

  func testMissingLogIsNamed() throws {
    var name = ""
    let (walk, path) = try walk { bundle in
      name = try bundle.file(of: "runner\n")
      bundle.change(name, to: nil)
    }
    XCTAssertEqual(walk.paths(below: path), [":\(Self.app)", ":2/\(Self.runner)"])
    XCTAssertEqual(walk.failures, [.incompleteBundle(path: "\(path):1/\(Self.runner)", missing: name)])
  }

  func testTruncatedLogIsReadUpToItsEnd() throws {
    let (walk, path) = try walk { bundle in
      let name = try bundle.file(of: Self.text)
      let content = try XCTUnwrap(bundle.files[name])
      bundle.change(name, to: Array(content.prefix(content.count * 3 / 4)))
    }
    XCTAssertEqual(walk.paths(below: path), Self.all)
    let read = walk.texts[0].text
    XCTAssertTrue(Self.text.hasPrefix(read))
    XCTAssertGreaterThan(read.utf8.count, 100_000)
    guard case .corrupt("\(path):\(Self.app)", _)? = walk.failures.first else {
      return XCTFail("\(walk.failures)")
    }
    XCTAssertEqual(walk.failures.count, 1)
  }

  func testLogWithOtherHashIsReadAndReported() throws {
    let (walk, path) = try walk { bundle in
      bundle.change(
        try bundle.file(of: "runner\n"), to: try TestArchive.compressed(Array("changed\n".utf8), by: .zstd))
    }
    XCTAssertEqual(walk.paths(below: path), Self.all)
    XCTAssertEqual(walk.texts[1].text, "changed\n")
    XCTAssertEqual(
      walk.failures, [.corrupt(path: "\(path):1/\(Self.runner)", detail: "its hash is not that of its name")])
  }

  func testLogsAreFoundWithoutDescription() throws {
    let (walk, path) = try walk { $0.change("Info.plist", to: nil) }
    XCTAssertEqual(walk.paths(below: path), Self.all)
    XCTAssertEqual(walk.failures, [.incompleteBundle(path: path, missing: "Info.plist")])
  }

  func testLogsAreFoundWithUnreadableDescription() throws {
    let (walk, path) = try walk { $0.change("Info.plist", to: Array("bplist00".utf8)) }
    XCTAssertEqual(walk.paths(below: path), Self.all)
    guard case .unknownBundle(path, _)? = walk.failures.first, walk.failures.count == 2 else {
      return XCTFail("\(walk.failures)")
    }
  }

  func testLogsAreFoundWithoutFirstObject() throws {
    var name = ""
    let (missing, path) = try walk { bundle in
      name = "Data/data." + bundle.root
      bundle.change(name, to: nil)
    }
    XCTAssertEqual(missing.paths(below: path), Self.all)
    XCTAssertEqual(missing.failures, [.incompleteBundle(path: path, missing: name)])
    let (broken, other) = try walk { $0.change("Data/data." + $0.root, to: Array("[T[K2:_n".utf8)) }
    XCTAssertEqual(broken.paths(below: other), Self.all)
    XCTAssertEqual(broken.failures.count, 1)
  }

  func testBundleOfUnknownVersionIsReadAsFarAsPossible() throws {
    for (version, storage) in [(4, "fileBacked2"), (3, "database")] {
      let folder = try TemporaryFolder()
      try folder.write(TestBundle([Self.action], version: version, storage: storage), to: "Test.xcresult")
      let path = folder.file("Test.xcresult")
      let walk = Walk(path)
      XCTAssertEqual(walk.paths(below: path), Self.all)
      XCTAssertEqual(
        walk.failures, [.unknownBundle(path: path, version: "\(version).53 (\(storage), standard)")])
    }
  }

  func testBundleWithoutObjectsIsReadAsFolderOfLogs() throws {
    let folder = try TemporaryFolder()
    try folder.write("unfinished\n", to: "Test.xcresult/Staging/1_Test/Diagnostics/Shop/\(Self.runner)")
    try folder.write("Xcode\n", to: "Test.xcresult/Staging/1_Test/Diagnostics/Shop/Session.log")
    try folder.write("<plist/>", to: "Test.xcresult/Info.plist")
    let path = folder.file("Test.xcresult")
    let walk = Walk(path)
    XCTAssertEqual(walk.paths(below: path), ["/Staging/1_Test/Diagnostics/Shop/\(Self.runner)"])
    XCTAssertEqual(walk.failures, [.incompleteBundle(path: path, missing: "Data")])
  }

  func testCycleOfFoldersEnds() throws {
    let folder = try TemporaryFolder()
    var bundle = try TestBundle([Self.action], packs: false)
    // No hash of a cycle is right, so that the folder in it is damaged.
    let cycle = try XCTUnwrap(
      bundle.files.keys.first { $0.hasPrefix("Data/refs.") && bundle.files[$0]?.first == 2 })
    let own = try XCTUnwrap(bundle.files[cycle])
    bundle.change(cycle, to: [3] + own.dropFirst() + own.dropFirst().prefix(66))
    try folder.write(bundle, to: "Test.xcresult")
    let walk = Walk(folder.file("Test.xcresult"), limits: InputLimits(members: 1_000))
    XCTAssertGreaterThan(walk.failures.count, 0)
    XCTAssertLessThan(walk.texts.count, 10)
  }

  func testLinksInBundleAreNotFollowed() throws {
    let folder = try TemporaryFolder()
    var bundle = try TestBundle([Self.action], packs: false)
    let name = try bundle.file(of: "runner\n")
    bundle.change(name, to: nil)
    try folder.write(bundle, to: "Test.xcresult")
    try folder.write("runner\n", to: "secret")
    try folder.link("Test.xcresult/\(name)", to: folder.file("secret"))
    let path = folder.file("Test.xcresult")
    let walk = Walk(path)
    XCTAssertEqual(walk.paths(below: path), [":\(Self.app)", ":2/\(Self.runner)"])
    XCTAssertEqual(walk.failures, [.incompleteBundle(path: "\(path):1/\(Self.runner)", missing: name)])
  }

  func testEncryptedBundleIsReportedOnce() throws {
    let folder = try TemporaryFolder()
    let members = try TestBundle([Self.action]).members(in: "Test.xcresult")
    try folder.write(TestArchive.archive(.zip, members, password: "secret"), to: "packed.zip")
    let walk = Walk(folder.file("packed.zip"))
    XCTAssertEqual(walk.failures, [.encrypted(path: folder.file("packed.zip") + ":Test.xcresult")])
    XCTAssertEqual(walk.texts.map(\.path), [])
  }

  func testLimitsApplyToBundle() throws {
    let folder = try TemporaryFolder()
    let bundle = try TestBundle([Self.action])
    try folder.write(bundle, to: "Test.xcresult")
    let path = folder.file("Test.xcresult")
    let small = Walk(path, limits: InputLimits(bytes: 200_000))
    XCTAssertEqual(small.failures, [.tooLarge(path: path, limit: 200_000)])
    XCTAssertEqual(small.paths(below: path), [":\(Self.app)"])
    XCTAssertEqual(Walk(path, limits: InputLimits(members: 3)).failures, [.tooMany(path: path, limit: 3)])
    try folder.write(TestArchive.archive(.zip, bundle.members(in: "")), to: "packed")
    let deep = Walk(folder.file("packed"), limits: InputLimits(depth: 1))
    XCTAssertEqual(deep.texts.map(\.path), [])
    XCTAssertGreaterThan(deep.failures.count, 0)
  }
}
