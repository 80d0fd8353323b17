package import LifelogFindings
import LifelogText
import LifelogTrace

/// An analysis as a database, with a row for each event, state, transition and finding.
///
/// It is built in memory, so that a query needs no file and a file is written like any other output.
package struct LifeDatabase: ~Copyable {
  private let database: Database

  /// Creates the database of an analysis that kept its trace.
  ///
  /// - Parameter version: The version of the tool.
  /// - Complexity: O(*n* log *n*) in the number of events.
  package init(_ analysis: Analysis, version: String) throws(StoreError) {
    database = try Self.filled(by: LifeWriter(analysis), version: version)
  }

  private static func filled(by writer: LifeWriter, version: String) throws(StoreError) -> Database {
    let database = try Database()
    // Sorting in memory, so that the limit of memory also limits it.
    try database.execute(
      "PRAGMA journal_mode = OFF; PRAGMA temp_store = MEMORY; PRAGMA user_version = 1; BEGIN")
    try database.execute(adapted(Schema.tables))
    try writer.write(to: database, version: version)
    try database.execute(Schema.indices)
    try database.execute(Schema.views)
    try database.execute("COMMIT")
    return database
  }

  /// Passes the database as the bytes of a file. Equal analyses have equal bytes if SQLite has the same version.
  package func withFile<Result>(_ body: (Span<UInt8>) -> Result) throws(StoreError) -> Result {
    try database.withFile(body)
  }

  /// Runs a query and passes its rows.
  ///
  /// - Parameters:
  ///   - sql: One statement that only reads.
  ///   - limits: What the statement may use.
  ///   - begin: Receives the names of the columns.
  ///   - receive: Receives the values of a row, and returns whether the caller has memory for it.
  package func query(
    _ sql: String, within limits: QueryLimits, begin: ([String]) -> Void, receive: ([StoredValue]) -> Bool
  ) throws(StoreError) {
    database.makeReadOnly()
    try database.within(limits) { () throws(StoreError) in
      try run(sql, maxRows: limits.rows, begin: begin, receive: receive)
    }
  }

  private func run(
    _ sql: String, maxRows: Int, begin: ([String]) -> Void, receive: ([StoredValue]) -> Bool
  ) throws(StoreError) {
    guard var statement = try database.prepare(sql) else { throw StoreError(message: "the query is empty") }
    guard try database.prepare(statement.rest) == nil else {
      throw StoreError(message: "the query has more than one statement")
    }
    begin(statement.columns)
    var count = 0
    while try statement.next() {
      guard count < maxRows else { throw StoreError(message: "too many rows", exceeded: .rows) }
      count += 1
      guard receive(statement.row) else { throw StoreError(message: "out of memory", exceeded: .memory) }
    }
  }

  /// Removes what an older library does not know.
  private static func adapted(_ tables: String) -> String {
    guard !Database.hasStrictTables else { return tables }
    return tables.split(separator: "\n").map { line in
      guard line.hasPrefix(") STRICT") else { return String(line) }
      return line.hasSuffix("WITHOUT ROWID;") ? ") WITHOUT ROWID;" : ");"
    }.joined(separator: "\n")
  }
}
