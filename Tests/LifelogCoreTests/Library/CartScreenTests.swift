import Foundation
import LifelogCore
import XCTest

#if canImport(OSLog)
  import OSLog
#endif

/// The log that the screens of the app write to.
struct AppLog {
  #if canImport(OSLog)
    private let logger = Logger(subsystem: "com.example.shop", category: "lifecycle")
    private let start = Date()

    func write(_ line: String) { logger.notice("\(line, privacy: .public)") }

    /// The lines that this process has logged since the log was created.
    func text() throws -> String {
      let store = try OSLogStore(scope: .currentProcessIdentifier)
      let entries = try store.getEntries(at: store.position(date: start))
      return entries.map { "\($0.composedMessage)\n" }.joined()
    }
  #else
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).log")

    func write(_ line: String) {
      print(line)
      let known = (try? text()) ?? ""
      try? (known + line + "\n").write(to: file, atomically: true, encoding: .utf8)
    }

    func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }
  #endif
}

/// Represents a view controller of the app. Each of its callbacks writes one line.
struct CartScreen {
  let log: AppLog

  func receive(_ callbacks: [String]) {
    for callback in callbacks { log.write("<CartScreen: 0x7fa1> \(callback)") }
  }
}

/// Fails if a screen gets its callbacks out of order.
final class CartScreenTests: XCTestCase {
  func testCartAppearsOnce() throws {
    let log = AppLog()
    CartScreen(log: log).receive(["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear"])

    let report = try self.report(on: log)
    XCTAssertEqual(report.findings.filter { $0.severity > .note }, [])
  }

  func testCartThatAppearsTwiceIsFinding() throws {
    let log = AppLog()
    CartScreen(log: log).receive(["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidAppear"])

    let finding = try XCTUnwrap(try report(on: log).findings.first)
    XCTAssertEqual(finding.rule, "duplicate-view-did-appear")
    XCTAssertEqual(finding.subject, "CartScreen")
    print(finding)  // the evidence and the fix
  }

  private func report(on log: AppLog) throws -> Report {
    var analyzer = try Analyzer()
    analyzer.begin(log: "CartScreenTests")
    analyzer.feed(try log.text())
    let report = analyzer.finish()
    // A log without callbacks has no findings either, and proves nothing.
    XCTAssertTrue(report.logs.contains { $0.events > 0 }, "no callback was logged: \(report.text())")
    return report
  }
}
