/// Whether a line reports the entry of a callback, its exit, or the callback as a whole.
///
/// One enum, because `began` and `ended` as two Booleans would allow four combinations, two of which do not occur in
/// logs.
@usableFromInline
package enum Phase: UInt8, CaseIterable, Sendable, Hashable {
  /// The callback is reported once: `viewDidLoad`.
  case instant
  /// Its entry is reported: `viewDidLoad() Start`.
  case begin
  /// Its exit is reported: `viewDidLoad() End`.
  case end
}
