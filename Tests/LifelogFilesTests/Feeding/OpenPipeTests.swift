import Foundation
import XCTest

@testable import LifelogFiles

/// A pipe is read while it is being written.
final class OpenPipeTests: XCTestCase {
  /// Long enough to detect the kind of the input.
  private static let head = String(repeating: "starting the app\n", count: 40)

  func testLinesFromPipeArriveAsTheyAreWritten() throws {
    for threads in 1...3 {
      let (pipe, path) = try openPipe()
      try pipe.write(contentsOf: Data(Self.head.utf8))
      let feed = LogFeed(paths: [path], threads: threads)
      guard case .log(path, [], nil) = feed.nextPiece() else { return XCTFail("no log") }
      XCTAssertEqual(nextText(of: feed), Self.head)
      for number in 0..<5 {
        let line = "\(number) Cart viewDidLoad\n"
        try pipe.write(contentsOf: Data(line.utf8))
        XCTAssertEqual(nextText(of: feed), line, "\(threads) threads")
      }
    }
  }

  func testIncompleteLineFromPipeWaitsForItsEnd() throws {
    let (pipe, path) = try openPipe()
    try pipe.write(contentsOf: Data((Self.head + "Cart view").utf8))
    let feed = LogFeed(paths: [path], threads: 2)
    _ = feed.nextPiece()
    XCTAssertEqual(nextText(of: feed), Self.head)
    try pipe.write(contentsOf: Data("DidLoad\n".utf8))
    XCTAssertEqual(nextText(of: feed), "Cart viewDidLoad\n")
  }

  func testInputsBeforePipeDoNotWaitForIt() throws {
    let folder = try TemporaryFolder()
    try folder.write("Cart viewDidLoad\n", to: "device.log")
    let (_, path) = try openPipe()
    let feed = LogFeed(paths: [folder.file("device.log"), folder.file("missing.log"), path], threads: 2)
    guard case .log = feed.nextPiece() else { return XCTFail("no log") }
    XCTAssertEqual(nextText(of: feed), "Cart viewDidLoad\n")
    guard case .end(nil) = feed.nextPiece(), case .inputEnd = feed.nextPiece(),
      case .failure = feed.nextPiece(),
      case .inputEnd = feed.nextPiece()
    else { return XCTFail("the first inputs were not read to their ends") }
  }

  func testReleasedFeedDoesNotWaitForOpenPipe() throws {
    let (pipe, path) = try openPipe()
    try pipe.write(contentsOf: Data(Self.head.utf8))
    var feed: LogFeed? = LogFeed(paths: [path], threads: 2)
    _ = feed?.nextPiece()
    XCTAssertEqual(feed.map(nextText), Self.head)
    weak let left = feed
    feed = nil
    XCTAssertNil(left)
  }

  private var folders: [TemporaryFolder] = []

  /// Creates a named pipe that stays open as long as its handle.
  private func openPipe() throws -> (FileHandle, String) {
    let folder = try TemporaryFolder()
    folders.append(folder)
    let path = folder.file("pipe")
    guard unsafe mkfifo(path, 0o600) == 0 else { throw POSIXError(.EPERM) }
    return (try XCTUnwrap(FileHandle(forUpdatingAtPath: path)), path)
  }

  private func nextText(of feed: LogFeed) -> String {
    var text = ""
    guard case .text = feed.nextPiece() else { return "no text" }
    feed.withText { bytes, _ in text = bytes.text }
    return text
  }
}
