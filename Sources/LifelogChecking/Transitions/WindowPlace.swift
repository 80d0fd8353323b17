/// Tells a window from those that are open at the same time: a bit for each.
struct WindowPlace: Equatable {
  /// The most windows that can be open at once.
  static let most = UInt8.bitWidth

  fileprivate let bit: UInt8

  /// It as a number, counted from 0.
  var index: Int { bit.trailingZeroBitCount }
}

/// Some of the places.
struct PlaceSet: Equatable {
  fileprivate var bits: UInt8 = 0

  init() {}
  fileprivate init(bits: UInt8) { self.bits = bits }

  var isEmpty: Bool { bits == 0 }

  func contains(_ place: WindowPlace) -> Bool { bits & place.bit != 0 }

  /// Whether a place is among them.
  subscript(place: WindowPlace) -> Bool {
    get { contains(place) }
    set { bits = newValue ? bits | place.bit : bits & ~place.bit }
  }

  mutating func formUnion(_ other: PlaceSet) { bits |= other.bits }
  func union(_ other: PlaceSet) -> PlaceSet { PlaceSet(bits: bits | other.bits) }
  func intersection(_ other: PlaceSet) -> PlaceSet { PlaceSet(bits: bits & other.bits) }
}

/// Places in the order in which their windows opened: a byte for each, the first the lowest.
///
/// A loop over it goes over those that were there when it began, whatever is closed meanwhile.
struct PlaceOrder: Sequence, IteratorProtocol {
  private var bytes: UInt64 = 0

  var isEmpty: Bool { bytes == 0 }
  var count: Int { 8 - bytes.leadingZeroBitCount / 8 }
  var first: WindowPlace? { bytes == 0 ? nil : WindowPlace(bit: UInt8(truncatingIfNeeded: bytes)) }

  /// The first place that is not taken; `nil` when all are.
  var free: WindowPlace? {
    var taken = bytes | bytes >> 32
    taken |= taken >> 16
    taken |= taken >> 8
    let free = ~UInt8(truncatingIfNeeded: taken)
    return free == 0 ? nil : WindowPlace(bit: free & ~(free &- 1))
  }

  /// Only those of a set.
  func among(_ set: PlaceSet) -> PlaceOrder {
    var some = self
    some.bytes &= UInt64(set.bits) &* 0x0101_0101_0101_0101
    return some
  }

  /// The last of them first.
  var latestFirst: PlacesBackwards { PlacesBackwards(bytes: bytes) }

  mutating func append(_ place: WindowPlace) { bytes |= UInt64(place.bit) &<< UInt64(count &* 8) }

  mutating func remove(_ place: WindowPlace) {
    let own = bytes & (UInt64(place.bit) &* 0x0101_0101_0101_0101)
    guard own != 0 else { return }
    let below = (1 as UInt64) &<< UInt64(own.trailingZeroBitCount / 8 * 8) &- 1
    bytes = bytes & below | (bytes &>> 8) & ~below
  }

  /// The first of them, which it loses.
  mutating func next() -> WindowPlace? {
    guard bytes != 0 else { return nil }
    let shift = UInt64(bytes.trailingZeroBitCount / 8 * 8)
    let place = WindowPlace(bit: UInt8(truncatingIfNeeded: bytes &>> shift))
    bytes &= ~(0xff &<< shift)
    return place
  }
}

/// Places in order, the window that opened last first.
struct PlacesBackwards: Sequence, IteratorProtocol {
  fileprivate var bytes: UInt64

  mutating func next() -> WindowPlace? {
    guard bytes != 0 else { return nil }
    let shift = UInt64((63 - bytes.leadingZeroBitCount) / 8 * 8)
    let place = WindowPlace(bit: UInt8(truncatingIfNeeded: bytes &>> shift))
    bytes &= ~(0xff &<< shift)
    return place
  }
}

/// A byte for each place: who comes, or who goes, as far as a byte can say.
struct PlaceMarks {
  private var bytes: UInt64 = 0

  mutating func set(_ key: SubjectKey, at place: WindowPlace) {
    let shift = UInt64(place.index * 8)
    bytes = bytes & ~(0xff &<< shift) | Self.mark(key) &<< shift
  }

  /// The places that may be a controller's: all that are, and now and then another.
  func places(of key: SubjectKey) -> PlaceSet {
    // The highest bit of each byte that is equal; a byte above one may seem so too.
    let other = bytes ^ Self.mark(key) &* 0x0101_0101_0101_0101
    let equal = (other &- 0x0101_0101_0101_0101) & ~other & 0x8080_8080_8080_8080
    // The eight bits side by side.
    return PlaceSet(bits: UInt8(truncatingIfNeeded: (equal >> 7 &* 0x0102_0408_1020_4080) >> 56))
  }

  private static func mark(_ key: SubjectKey) -> UInt64 { (key.word &* 0x9e37_79b9_7f4a_7c15) &>> 56 }
}
