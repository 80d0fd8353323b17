import LifelogCore
import LifelogFiles
import LifelogFindings
import LifelogReports
import LifelogStore
import LifelogText

/// A query of the database of an analysis, and the format of its rows.
struct DatabaseQuery: Hashable, Sendable {
  var sql: String
  var format: Format
  var limits = QueryLimits()

  enum Format: String, CaseIterable, Sendable {
    case table, csv, json
  }

  /// Writes the rows that the query selects.
  func write(_ analysis: Analysis, to output: some ByteOutput) throws(RenderingError) {
    var output = output
    var columns: [String] = []
    var table: [[StoredValue]] = []
    var count = 0
    /// The bytes of the rows of the table, whose columns are as wide as their widest value.
    var kept = 0
    let database: LifeDatabase
    do throws(StoreError) { database = try LifeDatabase(analysis, version: Analyzer.version) } catch {
      throw .database(error)
    }
    do throws(StoreError) {
      try database.query(sql, within: limits) { names in
        columns = format == .json ? Self.keys(names) : names
        if format == .csv { output.write(CSVText.row(names)) }
      } receive: { row in
        count += 1
        switch format {
        case .table:
          table.append(row)
          kept += row.reduce(0) { $0 + MemoryLayout<StoredValue>.stride + $1.text.utf8.count }
        case .csv: output.write(row.map(\.csv).joined(separator: ",") + "\r\n")
        case .json: output.write((count == 1 ? "[\n  " : ",\n  ") + Self.object(columns, row))
        }
        return kept <= limits.memory
      }
    } catch {
      throw .query(error, limits)
    }
    switch format {
    case .table: output.write(QueryTable(columns: columns, rows: table).text)
    case .csv: break
    case .json: output.write(count == 0 ? "[]\n" : "\n]\n")
    }
  }

  /// Returns the names of columns as keys. A name that another column has too gets a number: `line_2`.
  private static func keys(_ names: [String]) -> [String] {
    var keys: [String] = []
    for name in names {
      var (key, number) = (name, 1)
      while keys.contains(key) {
        number += 1
        key = "\(name)_\(number)"
      }
      keys.append(key)
    }
    return keys
  }

  /// Returns a row as a JSON object.
  private static func object(_ columns: [String], _ row: [StoredValue]) -> String {
    "{" + zip(columns, row).map { "\(JSONText.quoted($0)): \($1.json)" }.joined(separator: ", ") + "}"
  }
}

extension StoredValue {
  /// The value as text; empty for NULL.
  var text: String {
    switch self {
    case .null: ""
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .text(let text): text
    }
  }

  fileprivate var csv: String { if case .text(let text) = self { CSVText.field(text) } else { text } }

  fileprivate var json: String {
    switch self {
    case .null: "null"
    case .integer(let number): String(number)
    case .real(let number): number.isFinite ? String(number) : "null"
    case .text(let text): JSONText.quoted(text)
    }
  }
}
