/// Random numbers that are the same in every run, so that a failure is reproducible.
///
/// Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", doi:10.1145/2660193.2660195.
public struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  public init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns an index below a count.
  public mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  /// Returns one element of a nonempty array.
  public mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// Returns `true` with a probability of 1 / `count`.
  public mutating func once(in count: Int) -> Bool { below(count) == 0 }
}
