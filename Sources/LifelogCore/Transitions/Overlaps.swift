/// The windows that were under way at the same time as one: few are open at once, so that each has a bit while it is.
struct Overlaps {
  /// Tells a window from those that are open at the same time.
  struct Place: Equatable {
    fileprivate let bit: UInt8

    /// A place that none of some windows has; `nil` when all are taken.
    init?(besides taken: some Sequence<Place>) {
      let free = ~taken.reduce(UInt8(0)) { $0 | $1.bit }
      guard free != 0 else { return nil }
      bit = free & ~(free &- 1)
    }
  }

  /// The most windows that can be open at once.
  static let most = 8

  private var open: UInt8 = 0
  private var isWithClosed = false

  /// Whether there was none.
  var isEmpty: Bool { open == 0 && !isWithClosed }

  /// Whether there is none among the windows that are open.
  var areAllClosed: Bool { open == 0 }

  func contains(_ place: Place) -> Bool { open & place.bit != 0 }
  mutating func insert(_ place: Place) { open |= place.bit }
  mutating func remove(_ place: Place) { open &= ~place.bit }

  mutating func formUnion(_ other: Overlaps) {
    open |= other.open
    isWithClosed = isWithClosed || other.isWithClosed
  }

  /// A window closes: that it overlapped stands for good, and its place is free.
  mutating func close(_ place: Place) {
    guard contains(place) else { return }
    remove(place)
    isWithClosed = true
  }
}
