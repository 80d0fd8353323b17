/// Where a line stands within the callback that it reports.
///
/// One enum, since `began` and `ended` as two Booleans would allow four combinations, two of which no
/// log contains.
@usableFromInline
package enum Phase: UInt8, Sendable, Hashable {
  /// The callback is reported once: `viewDidLoad`.
  case instant
  /// Its entry is reported: `viewDidLoad() Start`.
  case begin
  /// Its exit is reported: `viewDidLoad() End`.
  case end
}
