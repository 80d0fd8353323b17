import Foundation
import XCTest

@testable import LifelogCommand

final class ProgressTests: XCTestCase {
  func testLineShowsProgressAndRemainingTime() {
    let line = ProgressLine(path: "device.log", bytes: 1_240_000_000, size: 4_000_000_000, seconds: 1)
    XCTAssertEqual(
      line.text(columns: 100), "reading device.log  1.2 GB of 4.0 GB  31 %  1.2 GB/s  3 s left")
    XCTAssertEqual(line.text(columns: 11), "reading de", "a wrapped line could not be cleared")
  }

  func testLineWithoutSizeShowsBytesRead() {
    var line = ProgressLine(path: "-", bytes: 2_500_000, size: nil, seconds: 2)
    XCTAssertEqual(line.text(columns: 80), "reading standard input  2.5 MB  1.2 MB/s")
    line.size = 1_000
    XCTAssertEqual(line.text(columns: 80), "reading standard input  2.5 MB  1.2 MB/s", "the log has grown")
    line = ProgressLine(path: "a\u{1B}.log", bytes: 0, size: 0, seconds: 0)
    XCTAssertFalse(line.text(columns: 80).contains("\u{1B}"))
  }

  func testLogsOfKnownSizeAreCountedTogether() {
    let sizes = ["a.log": 100_000_000, "b.log": 300_000_000]
    var asked = 0
    var count = ReadingCount(["a.log", "b.log"]) { path in
      asked += 1
      return sizes[path]
    }
    count.begin(path: "a.log", at: 0)
    count.record(bytes: 50_000_000)
    XCTAssertEqual(asked, 0, "a short run opens no file for progress")
    XCTAssertEqual(
      count.line(at: 1).text(columns: 100),
      "reading a.log (1 of 2)  50.0 MB of 400.0 MB  12 %  50.0 MB/s  7 s left")
    count.record(bytes: 50_000_000)
    count.begin(path: "b.log", at: 2)
    count.record(bytes: 100_000_000)
    XCTAssertEqual(
      count.line(at: 4).text(columns: 100),
      "reading b.log (2 of 2)  200.0 MB of 400.0 MB  50 %  50.0 MB/s  4 s left")
    XCTAssertEqual(asked, 2)
  }

  func testLogsOfUnknownSizeAreCountedSeparately() {
    var count = ReadingCount(["logs.zip", "b.log"]) { $0 == "b.log" ? 400_000_000 : nil }
    count.begin(path: "logs.zip:a.log", at: 0)
    count.record(bytes: 50_000_000)
    XCTAssertEqual(
      count.line(at: 2).text(columns: 100), "reading logs.zip:a.log  50.0 MB  25.0 MB/s")
    count.begin(path: "b.log", at: 2)
    count.record(bytes: 100_000_000)
    XCTAssertEqual(
      count.line(at: 3).text(columns: 100),
      "reading b.log  100.0 MB of 400.0 MB  25 %  100.0 MB/s  3 s left")
  }

  func testMergedLogsAreCountedAsOne() {
    var count = ReadingCount(["a.log", "b.log"]) { _ in 100_000_000 }
    count.begin(merging: ["a.log", "b.log"])
    count.record(bytes: 150_000_000)
    XCTAssertEqual(
      count.line(at: 3).text(columns: 100), "reading 2 logs  150.0 MB of 200.0 MB  75 %  50.0 MB/s  1 s left")
    var piped = ReadingCount(["-", "b.log"]) { $0 == "-" ? nil : 1 }
    piped.begin(merging: ["-", "b.log"])
    piped.record(bytes: 150_000_000)
    XCTAssertEqual(piped.line(at: 3).text(columns: 100), "reading 2 logs  150.0 MB  50.0 MB/s")
  }

  func testTerminalShowsProgressOfMergedLogs() throws {
    let run = try Run().with("other.log", "10:22:01.000 Cart viewDidLoad\n")
    let session = try session("--merge other.log; echo ov''er", in: run.folder)
    let screen = try session.screen { $0.contains("reading 2 logs") }
    XCTAssertTrue(screen.contains("B/s"), screen)
    let after = try session.screen { $0.contains("over") }
    XCTAssertFalse(after.contains("reading"), "it is cleared from the screen:\n\(after)")
  }

  func testTerminalShowsProgress() throws {
    let session = try session("")
    let screen = try session.screen { $0.contains("reading standard input") }
    XCTAssertTrue(screen.contains("B/s"), screen)
    try session.press("C-c")
    try session.press("echo status $?", "Enter")
    let after = try session.screen { $0.contains("status 130") }
    XCTAssertTrue(after.contains("status 130"), "the shell receives the signal:\n\(after)")
  }

  func testQuietHidesProgress() throws {
    let session = try session("--quiet; echo ov''er")
    let screen = try session.screen { $0.contains("over") }
    XCTAssertFalse(screen.contains("reading"), screen)
  }

  /// A shell in which a run reads a log that grows for a few seconds.
  private func session(
    _ rest: String, in folder: URL = FileManager.default.temporaryDirectory
  ) throws -> TerminalSession {
    let session = try TerminalSession(
      "bash --norc --noprofile -i", in: folder, needs: ["bash"])
    // The first 512 bytes of a log determine its kind.
    try session.press(
      "(printf '%0600d\\n' 0; for i in $(seq 30); do echo 10:22:$((i+10)).000 Cart viewDidLoad; sleep 0.1; done) | lifelog analyze - \(rest)",
      "Enter")
    return session
  }
}
