import LifelogStore
import XCTest

@testable import LifelogCommand

/// Checks the databases of analyses, and their documentation.
final class DatabaseTests: XCTestCase {
  private static let page = "Documentation/Database.md"

  func testPythonReadsEverySampleWithCountsOfReport() throws { try PythonTests.run("Databases") }

  func testDocumentedSchemaIsThatOfDatabase() throws {
    let blocks = try page().blocks(of: "sql")
    XCTAssertEqual(blocks, [Schema.tables + "\n", Schema.views + "\n"])
  }

  func testMergedLogsHaveTheirOwnLines() throws {
    let run = try Run()
      .with("a.log", "2026-03-05 10:22:01.100 Shop[41:7] <Cart: 0x7fa1> viewDidLoad\n")
      .with(
        "b.log",
        """
        2026-03-05 10:22:01.050 Shop[41:7] hello
        2026-03-05 10:22:01.200 Shop[41:7] <Cart: 0x7fa1> viewWillAppear

        """)
    try run.lifelog(
      "query", "--merge", "a.log", "b.log", "--format", "csv",
      "select path, line, offset, callback, app, pid from event join log on log.id = event.log_id"
        + " join subject on subject.id = subject_id")
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertEqual(
      run.output,
      "path,line,offset,callback,app,pid\r\na.log,1,0,viewDidLoad,Shop,41\r\n"
        + "b.log,2,41,viewWillAppear,Shop,41\r\n")
  }

  func testGapEndsStates() throws {
    let run = try Run().with(
      "device.log",
      """
      2026-03-05 10:22:01.100 Shop[41:7] <Cart: 0x7fa1> viewWillAppear
      2026-03-05 10:22:01.200 Shop[41:7] <Cart: 0x7fa1> viewDidAppear
      2026-03-05 10:25:01.200 Shop[41:7] <Cart: 0x7fa1> viewWillDisappear

      """)
    try run.lifelog(
      "query", "device.log", "--format", "csv",
      "select state, first_event_id, last_event_id, ended_by, reason, before_event_id, after_event_id"
        + " from state left join gap on before_event_id = last_event_id and ended_by = 'gap'")
    XCTAssertEqual(
      run.output,
      "state,first_event_id,last_event_id,ended_by,reason,before_event_id,after_event_id\r\n"
        + "appearing,1,2,event,,,\r\nappeared,2,2,gap,idle,2,3\r\ndisappearing,3,3,end,,,\r\n")
  }

  func testFindingHasItsStatus() throws {
    let run = try Run().with("device.log", TestLog.doubleAppearance)
      .with(
        ".lifelog.json",
        #"{"suppress": [{"rule": "duplicate-view-did-appear", "reason": "known to the team"}]}"#)
    try run.lifelog("query", "device.log", "select status, event_id from finding", "--format", "csv")
    XCTAssertEqual(run.output, "status,event_id\r\nsuppressed,4\r\n", run.errors)
  }

  private func page() throws -> DocumentPage {
    try DocumentPage(path: Self.page, url: TestPaths.package.appendingPathComponent(Self.page))
  }
}
