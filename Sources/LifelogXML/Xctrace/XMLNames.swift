/// Maps the names of a document to their meaning, by the address at which the parser stores each name.
struct XMLNames<Meaning> {
  private var addresses = ContiguousArray<UInt>(repeating: 0, count: 64)
  private var meanings: ContiguousArray<Meaning>
  private let defaultMeaning: Meaning

  /// - Parameter defaultMeaning: The meaning of any other name.
  init(defaultMeaning: Meaning) {
    self.defaultMeaning = defaultMeaning
    meanings = ContiguousArray(repeating: defaultMeaning, count: 64)
  }

  /// Adds a name. At most half of the slots are used.
  mutating func add(at address: UInt, _ meaning: Meaning) {
    var slot = Self.slot(of: address)
    while addresses[slot] != 0 { slot = (slot + 1) & 63 }
    addresses[slot] = address
    meanings[slot] = meaning
  }

  /// The meaning of the name at an address.
  subscript(address: UInt) -> Meaning {
    var slot = Self.slot(of: address)
    while addresses[slot] != 0 {
      if addresses[slot] == address { return meanings[slot] }
      slot = (slot + 1) & 63
    }
    return defaultMeaning
  }

  /// Donald Knuth's multiplicative hashing: the six highest bits of the product.
  private static func slot(of address: UInt) -> Int {
    Int(truncatingIfNeeded: (UInt64(address) &* 0x9e37_79b9_7f4a_7c15) >> 58)
  }
}
