/// The reason that SQLite refused a step, in its words.
package struct StoreError: Error, Sendable, Hashable {
  package var message: String
  /// Whether a query tried something other than to read.
  package var isForbidden = false
  /// The limit that a query exceeds; `nil` if it failed for another reason.
  package var exceeded: QueryLimits.Kind?
}

extension StoreError: CustomStringConvertible {
  package var description: String { "SQLite: \(message)" }
}
