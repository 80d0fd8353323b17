/// The windows that were under way at the same time as one: few are open at once, so that each has a bit while it is.
struct Overlaps {
  /// The most windows that can be open at once.
  static let most = WindowPlace.most

  private var open = PlaceSet()
  private var isWithClosed = false

  /// Whether there was none.
  var isEmpty: Bool { open.isEmpty && !isWithClosed }

  /// Whether there is none among the windows that are open.
  var areAllClosed: Bool { open.isEmpty }

  func contains(_ place: WindowPlace) -> Bool { open.contains(place) }
  mutating func insert(_ place: WindowPlace) { open[place] = true }
  mutating func remove(_ place: WindowPlace) { open[place] = false }

  mutating func formUnion(_ other: Overlaps) {
    open.formUnion(other.open)
    isWithClosed = isWithClosed || other.isWithClosed
  }

  /// A window closes: that it overlapped stands for good, and its place is free.
  mutating func close(_ place: WindowPlace) {
    guard contains(place) else { return }
    remove(place)
    isWithClosed = true
  }
}
