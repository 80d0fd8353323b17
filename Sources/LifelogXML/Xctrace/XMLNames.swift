/// What the names of a document mean, by the addresses at which its parser keeps them, each name once.
struct XMLNames<Meaning> {
  private var addresses = ContiguousArray<UInt>(repeating: 0, count: 64)
  private var meanings: ContiguousArray<Meaning>
  private let preset: Meaning

  /// - Parameter preset: What any other name means.
  init(preset: Meaning) {
    self.preset = preset
    meanings = ContiguousArray(repeating: preset, count: 64)
  }

  /// Adds a name; no more than half of the places are ever taken.
  mutating func add(at address: UInt, _ meaning: Meaning) {
    var place = Self.place(of: address)
    while addresses[place] != 0 { place = (place + 1) & 63 }
    addresses[place] = address
    meanings[place] = meaning
  }

  /// What the name at an address means.
  subscript(address: UInt) -> Meaning {
    var place = Self.place(of: address)
    while addresses[place] != 0 {
      if addresses[place] == address { return meanings[place] }
      place = (place + 1) & 63
    }
    return preset
  }

  /// Donald Knuth's multiplicative hashing: the six highest bits of the product.
  private static func place(of address: UInt) -> Int {
    Int(truncatingIfNeeded: (UInt64(address) &* 0x9e37_79b9_7f4a_7c15) >> 58)
  }
}
