import Foundation
import TestSupport
import XCTest

#if os(Linux)
  /// Within limits of memory, open files and file sizes, a run has its whole result, or ends with an error and no partial file.
  final class LimitTests: XCTestCase {
    private static let commands = [
      "analyze device.log", "analyze device.log --html page.html", "analyze device.log --junit report.xml",
      "analyze device.log --json report.json", "analyze --merge device.log other.log", "events device.log",
      "diagram sequence device.log -o drawing.svg", "diagram tree device.log -o drawing.png",
      "diagram timeline device.log -o drawing.pdf", "diagram states device.log -o drawing.svg",
      "query device.log 'select count(*) from event'",
    ]

    func testRunWithLittleMemoryIsWholeOrAnError() throws {
      // In KiB. With less, no library can be loaded.
      try check(stride(from: 72_000, through: 108_000, by: 4_000).map { "-v \($0)" })
    }

    func testRunWithFewOpenFilesIsWholeOrAnError() throws { try check((4...12).map { "-n \($0)" }) }

    func testRunWithSmallFilesIsWholeOrAnError() throws { try check([1, 8, 64, 512].map { "-f \($0)" }) }

    /// Fails unless some runs within the limits end with an error, and all runs as they must.
    private func check(_ limits: [String]) throws {
      try XCTSkipUnless(TestTier.isAll, TestTier.reason)
      let line = "2026-03-05 10:22:01.100 Shop[41:7] <Cart: 0x7fa1> viewWillAppear\n"
      let log = TestLog.doubleAppearance + String(repeating: line, count: 2_000)
      let inputs = ["device.log", "other.log"]
      var errors = 0
      for command in Self.commands {
        let whole = try Run().with(inputs[0], log).with(inputs[1], log).shell(#""$0" \#(command)"#)
        for limit in limits {
          let run = try Run().with(inputs[0], log).with(inputs[1], log)
          try run.shell(#"ulimit \#(limit) && exec "$0" \#(command)"#)
          let what = "ulimit \(limit), \(command): \(run.errors.suffix(300))"
          // The system could not load the program.
          if run.status == 127 { continue }
          if run.status == 2 {
            errors += 1
            XCTAssertTrue(run.errors.contains("lifelog: error: "), what)
            XCTAssertTrue(run.errors.contains("\nhelp: "), what)
            // A report that lists the inputs says that one cannot be read.
            let partial = try run.names.filter {
              try !inputs.contains($0)
                && !String(decoding: content($0, of: run), as: UTF8.self).contains("cannot read")
            }
            XCTAssertEqual(partial, [], what)
          } else {
            XCTAssertEqual(run.status, whole.status, what)
            XCTAssertEqual(run.output, whole.output, what)
            for name in whole.names where try content(name, of: run) != content(name, of: whole) {
              XCTFail("\(what): another '\(name)'")
            }
          }
        }
      }
      XCTAssertGreaterThan(errors, 0)
    }

    private func content(_ name: String, of run: Run) throws -> Data {
      try Data(contentsOf: run.folder.appendingPathComponent(name))
    }
  }
#endif
