/// A value of a row.
package enum StoredValue: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
}
