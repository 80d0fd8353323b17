/// Maps the names of a document to their meaning, by the address at which the parser stores each name.
struct XMLNames<Meaning> {
  private var addresses = ContiguousArray<UInt>(repeating: 0, count: 64)
  private var meanings: ContiguousArray<Meaning>
  private let preset: Meaning

  /// - Parameter preset: The meaning of any other name.
  init(preset: Meaning) {
    self.preset = preset
    meanings = ContiguousArray(repeating: preset, count: 64)
  }

  /// Adds a name. At most half of the slots are used.
  mutating func add(at address: UInt, _ meaning: Meaning) {
    var place = Self.place(of: address)
    while addresses[place] != 0 { place = (place + 1) & 63 }
    addresses[place] = address
    meanings[place] = meaning
  }

  /// The meaning of the name at an address.
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
