import XCTest

@testable import LifelogCore
@testable import LifelogFindings
@testable import LifelogModel

/// A log does not name the main thread; only a clear majority of events identifies it.
final class ThreadCheckTests: XCTestCase {
  func testOtherThreadIsReportedOncePerClassAndCallback() throws {
    let report = try Analyzed(
      log(
        "7001 Feed viewDidLoad", "7001 Feed viewWillAppear", "7001 Feed viewDidAppear",
        "7342 Cart viewDidLoad", "7001 Cart viewWillAppear", "7001 Cart viewDidAppear",
        "7001 Feed viewWillDisappear", "7001 Feed viewDidDisappear")
    ).report
    XCTAssertEqual(lines(report), [4])
    XCTAssertEqual(
      report.findings.first?.message, "Cart got viewDidLoad on thread 7342, not on the main thread")
  }

  func testNeitherOfTwoEqualThreadsIsMainThread() throws {
    let report = try Analyzed(
      log(
        "7001 Feed viewDidLoad", "7001 Feed viewWillAppear", "7001 Feed viewDidAppear",
        "7342 Cart viewDidLoad", "7342 Cart viewWillAppear", "7342 Cart viewDidAppear")
    ).report
    XCTAssertEqual(lines(report), [])
  }

  /// A line may say itself whether its thread is the main one.
  func testFlagSaysWhetherThreadIsMain() throws {
    let (main, other) = ("2026-03-05 10:22:01.100 Shop[412:7001] ", "2026-03-05 10:22:01.200 Shop[412:7342] ")
    for (yes, no) in [
      ("main=1", "main=0"), ("isMainThread: true", "isMainThread: false"), ("onMain=YES", "onMain=NO"),
    ] {
      let report = try Analyzed(
        "\(main)FeedVC viewDidAppear \(yes)\n"
          + ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear"]
          .map { "\(other)CartVC \($0) \(no)\n" }.joined()
      ).report
      XCTAssertEqual(lines(report), [2, 3, 4, 5], yes)
    }
  }

  func testDescriptionOfCurrentThreadNamesMainThread() throws {
    let main = "<_NSMainThread: 0x600001>{number = 1, name = main}"
    let other = "<NSThread: 0x600002>{number = 6, name = (null)}"
    let report = try Analyzed(
      """
      FeedVC viewDidLoad() \(main)
      CartVC viewDidLoad() \(other)
      CartVC viewWillAppear(_:) \(other)
      CartVC viewDidAppear(_:) \(main)
      """
    ).report
    XCTAssertEqual(lines(report), [2, 3])
    XCTAssertEqual(
      report.findings.first?.message, "CartVC got viewDidLoad on thread 6, not on the main thread")
  }

  func testLogWithThreadPerLineHasNoThreadFindings() throws {
    let entries = (0..<200).map { "\(8000 + $0) Cell\($0) viewDidLoad" }
    let main = (0..<400).map { "7001 Row\($0) viewDidLoad" }
    XCTAssertEqual(lines(try Analyzed(log(main + entries)).report), [])
  }

  func testThreadsAreCountedPerLog() throws {
    let entries = ["7001 Feed viewDidLoad", "7001 Feed viewWillAppear", "7001 Feed viewDidAppear"]
    let log = log(
      entries + ["7342 Cart viewDidLoad", "7001 Feed viewWillDisappear", "7001 Feed viewDidDisappear"])
    var pipeline = Pipeline(model: try Model.builtIn())
    for index in 0..<40 {
      pipeline.begin(path: "device\(index).log")
      pipeline.feed(ContiguousArray(log.utf8).span)
    }
    let found = pipeline.finish().report.findings.filter { $0.rule == "callback-off-main-thread" }
    XCTAssertEqual(found.map(\.file), (0..<40).map { "device\($0).log" })
  }

  func testThreadsAreCountedPerProcess() throws {
    let report = try Analyzed(
      log(
        (0..<40).flatMap { pid in
          ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear"].map {
            "7001 Feed \($0)|\(500 + pid)"
          } + ["7342 Feed viewDidDisappear|\(500 + pid)"]
        })
    ).report
    XCTAssertEqual(lines(report), (1...40).map { $0 * 5 })
  }

  func testEveryKindOfCallbackOnAnotherThreadIsReported() throws {
    let main = (0..<300).map { "7001 Row\($0) viewDidLoad" }
    let others = (0..<40).map { "7342 Cell\($0) viewDidLoad" }
    XCTAssertEqual(lines(try Analyzed(log(main + others)).report), Array(301...340))
  }

  func testProcessMayHaveAnyNumberOfThreads() throws {
    let main = (0..<6_000).map { "7001 Row\($0 % 50) viewWillLayoutSubviews" }
    let others = (0..<1_500).map { "\(8000 + $0) Cell\($0) viewDidLoad" }
    XCTAssertEqual(lines(try Analyzed(log(main + others)).report), Array(6_001...7_500))
  }

  func testInitAndDeinitMayBeOnAnyThread() throws {
    let report = try Analyzed(
      log(
        "7342 Feed init", "7001 Feed viewDidLoad", "7001 Feed viewWillAppear", "7001 Feed viewDidAppear",
        "7001 Feed viewWillDisappear", "7001 Feed viewDidDisappear", "7342 Feed deinit")
    ).report
    XCTAssertEqual(lines(report), [])
  }

  private func lines(_ report: Report) -> [Int] {
    report.findings.filter { $0.rule == "callback-off-main-thread" }.map(\.line)
  }

  private func log(_ entries: String...) -> String { log(entries) }

  /// Entries such as `7001 Feed viewDidLoad`, or `7001 Feed viewDidLoad|500` with a process id, in the NSLog envelope;
  /// each class has its own address.
  private func log(_ entries: [String]) -> String {
    entries.enumerated().map { index, entry in
      let parts = entry.split(separator: "|")
      let words = parts[0].split(separator: " ")
      let pid = parts.count > 1 ? parts[1] : "412"
      let time = "2026-03-05 10:22:\(String(10 + index / 1000)).\(String(1000 + index % 1000).dropFirst())"
      let address = String(words[1].hashed, radix: 16)
      return "\(time) Shop[\(pid):\(words[0])] <\(words[1]): 0x7f\(address)0> \(words[2])"
    }.joined(separator: "\n")
  }
}

extension Substring {
  /// A number for a name, the same in each run.
  fileprivate var hashed: UInt32 { utf8.reduce(0) { $0 &* 31 &+ UInt32($1) } }
}
