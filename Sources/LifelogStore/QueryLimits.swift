/// What a query may use, so that it ends whatever it selects.
package struct QueryLimits: Hashable, Sendable {
  /// What a query uses.
  package enum Kind: String, Hashable, Sendable {
    case time, rows, memory, length
  }

  /// The maximum time in microseconds.
  package var microseconds: Int64
  /// The maximum number of rows.
  package var rows: Int
  /// The maximum memory in bytes, in addition to that of the tables.
  package var memory: Int
  /// The maximum length of a value in bytes.
  package var length: Int

  /// Creates limits. The defaults are far above what any query of the documentation uses.
  package init(microseconds: Int64? = nil, rows: Int? = nil, memory: Int? = nil, length: Int? = nil) {
    self.microseconds = microseconds ?? 60_000_000
    self.rows = rows ?? 1_000_000
    self.memory = memory ?? 1 << 30
    self.length = length ?? 16 << 20
  }
}
