/// The reason that SQLite refused a step, in its words.
package struct StoreError: Error, Sendable, Hashable {
  package var message: String
  /// Whether a query tried something other than to read.
  package var isForbidden = false
}

extension StoreError: CustomStringConvertible {
  package var description: String { "SQLite: \(message)" }
}
