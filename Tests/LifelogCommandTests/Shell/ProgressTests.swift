import Foundation
import XCTest

@testable import LifelogCommand

final class ProgressTests: XCTestCase {
  func testALineSaysHowFarItIsAndHowLongItWillTake() {
    let line = ProgressLine(path: "device.log", bytes: 1_240_000_000, size: 4_000_000_000, seconds: 1)
    XCTAssertEqual(
      line.text(columns: 100), "reading device.log  1.2 GB of 4.0 GB  31 %  1.2 GB/s  3 s left")
    XCTAssertEqual(line.text(columns: 11), "reading de", "what wraps could not be cleared")
  }

  func testWithoutASizeItSaysWhatWasRead() {
    var line = ProgressLine(path: "-", bytes: 2_500_000, size: nil, seconds: 2)
    XCTAssertEqual(line.text(columns: 80), "reading standard input  2.5 MB  1.2 MB/s")
    line.size = 1_000
    XCTAssertEqual(line.text(columns: 80), "reading standard input  2.5 MB  1.2 MB/s", "it has grown")
    line = ProgressLine(path: "a\u{1B}.log", bytes: 0, size: 0, seconds: 0)
    XCTAssertFalse(line.text(columns: 80).contains("\u{1B}"))
  }

  func testATerminalShowsIt() throws {
    let session = try session("")
    let screen = try session.screen { $0.contains("reading standard input") }
    XCTAssertTrue(screen.contains("B/s"), screen)
    try session.press("C-c")
    try session.press("echo status $?", "Enter")
    let after = try session.screen { $0.contains("status 130") }
    XCTAssertTrue(after.contains("status 130"), "the shell sees the signal:\n\(after)")
  }

  func testWhoeverWantsQuietGetsIt() throws {
    let session = try session("--quiet; echo ov''er")
    let screen = try session.screen { $0.contains("over") }
    XCTAssertFalse(screen.contains("reading"), screen)
  }

  /// A shell, in which a run reads what goes on for a few seconds.
  private func session(_ rest: String) throws -> TerminalSession {
    let session = try TerminalSession(
      "bash --norc --noprofile -i", in: FileManager.default.temporaryDirectory, needs: ["bash"])
    // What a log is, its first 512 bytes say.
    try session.press(
      "(printf '%0600d\\n' 0; for i in $(seq 30); do echo Cart viewDidLoad; sleep 0.1; done) | lifelog analyze - \(rest)",
      "Enter")
    return session
  }
}
