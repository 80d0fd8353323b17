import Foundation
import LifelogReading
import LifelogText
import TestArchives
import XCTest

@testable import LifelogFiles

/// Reads log archives through a replacement of macOS's `log`.
final class LogArchiveTests: XCTestCase {
  /// Prints the file `Extra/shutdown.log` of the archive, and writes its arguments next to itself.
  private static let program = """
    #!/bin/sh
    printf '%s\\n' "$@" > "$0.arguments"
    for archive; do :; done
    cat "$archive/Extra/shutdown.log"
    """

  private let files: [String: String] = [
    "Info.plist": "<plist/>", "Extra/shutdown.log": "printed\n", "Persist/1.tracev3": "binary",
  ]

  func testLogArchiveInFolderIsReadThroughLog() throws {
    let folder = try folder(program: Self.program)
    for (name, text) in files { try folder.write(text, to: "logs/system.logarchive/\(name)") }
    try folder.write("text", to: "logs/device.log")
    let walk = Walk(folder.file("logs"), logArchives: reader(in: folder))
    XCTAssertEqual(walk.paths(below: folder.file("logs")), ["/device.log", "/system.logarchive"])
    XCTAssertEqual(walk.texts.last?.text, "printed\n")
    let archive = folder.file("logs/system.logarchive")
    XCTAssertEqual(
      try arguments(in: folder), ["show", "--style", "ndjson", "--info", "--debug", "--archive", archive])
    XCTAssertEqual(Walk(archive, logArchives: reader(in: folder)).texts.map(\.text), ["printed\n"])
  }

  func testFiltersArePassedOnIfLogUnderstandsThem() throws {
    var filter = LogFilter()
    filter.since = TimeArgument("2026-03-05 10:22:01.5+0130")
    filter.until = TimeArgument("2026-03-05")
    filter.processes = ["Shop", "My \"App\""]
    filter.pids = [41]
    filter.level = .error
    XCTAssertEqual(
      LogArchiveTool.log(path: "/usr/bin/log").arguments(for: "a.logarchive", filter),
      [
        "log", "show", "--style", "ndjson", "--info", "--debug", "--start", "2026-03-05 10:22:01+0130",
        "--end", "2026-03-06 00:00:00", "--predicate",
        #"(process == "My \"App\"" || process == "Shop") && (processIdentifier == 41)"#, "--archive",
        "a.logarchive",
      ])
    // `log` knows no time without a date.
    filter = LogFilter()
    filter.since = TimeArgument("10:22:01")
    filter.until = TimeArgument("03-05 10:22:01")
    XCTAssertEqual(
      LogArchiveTool.log(path: "/usr/bin/log").arguments(for: "a.logarchive", filter),
      ["log", "show", "--style", "ndjson", "--info", "--debug", "--archive", "a.logarchive"])
  }

  func testArchiveInSysdiagnoseIsUnpackedForLogAndRemoved() throws {
    let folder = try folder(program: Self.program)
    let members = files.sorted { $0.key < $1.key }.map {
      ("dump/system_logs.logarchive/\($0)", Array($1.utf8))
    }
    let evil = [("dump/system_logs.logarchive/../../evil", Array("x".utf8))]
    let bytes = try TestArchive.archive(
      .tar, members + evil + [("dump/device.log", Array("text".utf8))], compression: .gzip)
    try folder.write(bytes, to: "sysdiagnose.tar.gz")
    let path = folder.file("sysdiagnose.tar.gz")
    let walk = Walk(path, logArchives: reader(in: folder))
    XCTAssertEqual(walk.paths(below: path), [":dump/device.log", ":dump/system_logs.logarchive"])
    XCTAssertEqual(walk.texts.last?.text, "printed\n")
    XCTAssertEqual(walk.failures, [])
    let archive = try XCTUnwrap(arguments(in: folder).last)
    XCTAssertTrue(archive.hasSuffix(".logarchive"), archive)
    let root = URL(fileURLWithPath: archive).deletingLastPathComponent()
    XCTAssertFalse(FileManager.default.fileExists(atPath: root.path), "the copy is removed")
    XCTAssertFalse(FileManager.default.fileExists(atPath: root.path + "/../evil"))
  }

  func testArchiveInResultBundleIsReadIfProcessIsSelected() throws {
    let folder = try folder(program: Self.program)
    let action = TestBundle.Action(
      files: Dictionary(uniqueKeysWithValues: files.map { ("simctl/system.logarchive/\($0)", $1) }))
    try folder.write(TestBundle([action]), to: "Test.xcresult")
    let name = folder.file("Test.xcresult") + ":simctl/system.logarchive"
    let unselected = Walk(folder.file("Test.xcresult"), logArchives: reader(in: folder))
    XCTAssertEqual(unselected.skipped, [name: .unselectedLogArchive])
    XCTAssertEqual(unselected.texts.count, 0)

    var filter = LogFilter()
    filter.processes = ["Shop"]
    let walk = Walk(folder.file("Test.xcresult"), logArchives: reader(in: folder, filter))
    XCTAssertEqual(walk.texts.map(\.path), [name])
    XCTAssertEqual(walk.texts.map(\.text), ["printed\n"])
    XCTAssertTrue(try arguments(in: folder).contains(#"(process == "Shop")"#))
  }

  func testFailureNamesStatusAndLastWordsAfterReadLines() throws {
    let folder = try folder(
      program: "#!/bin/sh\necho line; echo first >&2; echo 'log: corrupt' >&2; exit 66\n")
    try folder.write("x", to: "a.logarchive/Info.plist")
    let walk = Walk(folder.file("a.logarchive"), logArchives: reader(in: folder))
    XCTAssertEqual(walk.texts.map(\.text), ["line\n"])
    XCTAssertEqual(
      walk.failures,
      [
        .conversion(
          path: folder.file("a.logarchive"), program: folder.file("log"), .ended(.status(66), "log: corrupt"))
      ])
  }

  func testProgramThatCannotReadArchiveFailsAlsoWithStatusZero() throws {
    let folder = try folder(program: "#!/bin/sh\necho '[ERROR] no tracev3' >&2\n")
    try folder.write("x", to: "a.logarchive/Info.plist")
    let tool = LogArchiveTool.iterator(path: folder.file("log"))
    let walk = Walk(folder.file("a.logarchive"), logArchives: LogArchiveReader(LogFilter()) { tool })
    XCTAssertEqual(
      walk.failures,
      [
        .conversion(
          path: folder.file("a.logarchive"), program: tool.path, .ended(.status(0), "[ERROR] no tracev3"))
      ])
    XCTAssertEqual(
      tool.arguments(for: "a.logarchive", LogFilter()),
      ["unifiedlog_iterator", "--mode", "log-archive", "--input", "a.logarchive", "--format", "jsonl"])
  }

  func testProgramThatDoesNotStartIsReported() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "a.logarchive/Info.plist")
    let walk = Walk(folder.file("a.logarchive"), logArchives: reader(in: folder))
    XCTAssertEqual(
      walk.failures,
      [
        .conversion(
          path: folder.file("a.logarchive"), program: folder.file("log"),
          .notStarted(SystemError(number: ENOENT)))
      ])
  }

  func testProgramEndsIfItsOutputIsNotReadToTheEnd() throws {
    let folder = try folder(program: "#!/bin/sh\necho $$ > \"$0.pid\"; trap '' PIPE TERM; yes\n")
    try folder.write("x", to: "a.logarchive/Info.plist")
    do {
      let walker = InputWalker(path: folder.file("a.logarchive"), logArchives: reader(in: folder))
      guard case .file(let file) = walker.next() else { return XCTFail("not read") }
      XCTAssertNotNil(try file.readChunk { $0.count })
    }
    let pid = try XCTUnwrap(Int32(folder.text(of: "log.pid").trimmingCharacters(in: .whitespacesAndNewlines)))
    XCTAssertEqual(kill(pid, 0), -1, "the program still runs")
  }

  private func folder(program: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(program, to: "log")
    try folder.setPermissions(0o755, of: "log")
    return folder
  }

  private func reader(in folder: TemporaryFolder, _ filter: LogFilter = LogFilter()) -> LogArchiveReader {
    let path = folder.file("log")
    return LogArchiveReader(filter) { .log(path: path) }
  }

  private func arguments(in folder: TemporaryFolder) throws -> [String] {
    try folder.text(of: "log.arguments").split(separator: "\n").map(String.init)
  }
}
