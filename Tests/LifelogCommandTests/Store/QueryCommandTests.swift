import XCTest

/// Checks the formats and the errors of `lifelog query`.
final class QueryCommandTests: XCTestCase {
  private static let values = "select 'a, \"b\"' as text, -1 as number, null as empty, 1.5 as real"

  func testTableAlignsNumbersToTheRight() throws {
    let run = try query("select 'ab' as text, 7 as number union select 'a', 1200")
    XCTAssertEqual(
      run.output,
      """
      text  number
      ----  ------
      a       1200
      ab         7

      """)
  }

  func testSingleColumnKeepsItsLines() throws {
    let run = try query("select 'a' || char(10) || 'b' as text")
    XCTAssertEqual(run.output, "text\na\nb\n")
  }

  func testCSVQuotesText() throws {
    let run = try query(Self.values, "--format", "csv")
    XCTAssertEqual(run.output, "text,number,empty,real\r\n\"a, \"\"b\"\"\",-1,,1.5\r\n")
  }

  func testJSONHasAnObjectForEachRow() throws {
    let run = try query(Self.values, "--format", "json")
    XCTAssertEqual(
      run.output, "[\n  {\"text\": \"a, \\\"b\\\"\", \"number\": -1, \"empty\": null, \"real\": 1.5}\n]\n")
  }

  func testJSONNumbersRepeatedNames() throws {
    let run = try query("select 1 as line, 2 as line, 3 as line_2, 4 as line", "--format", "json")
    XCTAssertEqual(run.output, "[\n  {\"line\": 1, \"line_2\": 2, \"line_2_2\": 3, \"line_3\": 4}\n]\n")
  }

  func testTablesDescribeTheirColumns() throws {
    let run = try query("select name from pragma_table_info('witness') where pk > 0 or name = 'line'")
    XCTAssertEqual(run.errors, "")
    XCTAssertTrue(run.output.contains("\nline\n"), run.output)
  }

  func testJSONWithoutRowsIsAnEmptyList() throws {
    XCTAssertEqual(try query("select 1 where 0", "--format", "json").output, "[]\n")
  }

  func testFindingsDoNotFailQuery() throws {
    let run = try query("select count(*) from finding")
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.output, "count(*)\n1\n")
  }

  func testErrorOfSQLiteIsReported() throws {
    let run = try query("select missing from event")
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(
      run.errors,
      """
      lifelog: error: cannot run the query: no such column: missing
      help: list the tables with: lifelog query <log> "select sql from sqlite_schema"

      """)
  }

  func testQueryOnlyReads() throws {
    for sql in [
      "delete from event", "create table t (a)", "attach 'other.db' as other", "vacuum into 'other.db'",
      "pragma writable_schema = 1", "update sqlite_master set sql = ''", "update event set line = 1",
      "select load_extension('other')", "insert into log select * from log",
    ] {
      let run = try query(sql)
      XCTAssertEqual(run.status, 2, sql)
      XCTAssertTrue(run.errors.hasPrefix("lifelog: error: cannot run the query: "), run.errors)
      XCTAssertEqual(run.output, "", sql)
      XCTAssertEqual(run.names, ["device.log"], sql)
    }
  }

  func testFunctionsOfSQLiteDoNotReachOut() throws {
    for sql in [
      "select hex(fts3_tokenizer('simple'))", "select fts3_tokenizer('a', x'00')",
      "select readfile('device.log')",
      "select writefile('other', 'x')", "select edit('x', 'vi')", "select load_extension('a', 'b')",
      "pragma temp_store_directory = '/'", "pragma database_list", "pragma hard_heap_limit = 0", "begin",
      "reindex",
    ] {
      let run = try query(sql)
      XCTAssertEqual(run.status, 2, sql)
      XCTAssertEqual(run.output, "", sql)
      XCTAssertEqual(run.names, ["device.log"], sql)
    }
  }

  func testQueryWithoutEndExceedsALimit() throws {
    let numbers = "with recursive n(i) as (select 1 union all select i + 1 from n)"
    for (sql, options, limit) in [
      ("\(numbers) select i from n", ["--max-rows", "10"], "10 rows"),
      ("\(numbers) select count(*) from n", ["--max-time", "20 ms"], "0.02 s"),
      ("\(numbers) select i from n order by -i", ["--max-memory", "8M"], "8 MiB of memory"),
      ("\(numbers) select distinct zeroblob(1000) || i from n", ["--max-memory", "1M"], "1 MiB of memory"),
      ("select zeroblob(1000000000)", [], "16 MiB in a value"),
      ("select hex(zeroblob(1000))", ["--max-length", "1K"], "1 KiB in a value"),
    ] {
      let run = try query(sql, ["--format", "csv"] + options)
      XCTAssertEqual(run.status, 2, sql)
      XCTAssertTrue(
        run.errors.hasPrefix(
          "lifelog: error: cannot run the query completely: it exceeds the limit of \(limit)\n"),
        "\(sql): \(run.errors)")
    }
    // SQLite returns NULL for a text that is too long.
    XCTAssertEqual(
      try query("select printf('%.*c', 20000000, 'x') as text", "--format", "csv").output, "text\r\n\r\n")
    XCTAssertEqual(
      try query("\(numbers) select max(i) from (select i from n limit 10)").output, "max(i)\n10\n")
  }

  func testQueryIsOneStatement() throws {
    for (sql, reason) in [("select 1; select 2", "more than one statement"), (" ;", "empty"), ("", "empty")] {
      let run = try query(sql)
      XCTAssertEqual(run.status, 2, sql)
      XCTAssertTrue(run.errors.contains(reason), run.errors)
    }
  }

  func testLogAndQueryAreRequired() throws {
    let run = try Run().lifelog("query", "device.log")
    XCTAssertEqual(run.status, 64)
    XCTAssertTrue(run.errors.contains("missing argument '<log> ... <query>'"), run.errors)
  }

  private func query(_ sql: String, _ options: String...) throws -> Run { try query(sql, options) }

  private func query(_ sql: String, _ options: [String]) throws -> Run {
    try Run().with("device.log", TestLog.doubleAppearance).lifelog(["query", "device.log", sql] + options)
  }
}
