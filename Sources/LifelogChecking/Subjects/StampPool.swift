/// The stamps of those subjects that are on their way to appear: few of many that live. Where very many are, the way of who
/// sets out last is not measured.
struct StampPool {
  /// Of how many there are stamps at most.
  static let most = 1 << 15

  private let most: Int
  private var stamps: ContiguousArray<AppearanceStamps> = []
  private var free: [Int32] = []

  /// - Parameter most: Of how many there are stamps at most.
  init(most: Int = Self.most) { self.most = most }

  /// Changes the stamps of a subject, which has none where its place is −1, and has none afterwards if they are empty.
  @inline(__always)
  mutating func change<Result>(at place: inout Int32, _ change: (inout AppearanceStamps) -> Result) -> Result
  {
    guard place < 0 else {
      let result = change(&stamps[Int(place)])
      if stamps[Int(place)].isEmpty { remove(&place) }
      return result
    }
    var new = AppearanceStamps()
    let result = change(&new)
    if !new.isEmpty { place = add(new) }
    return result
  }

  /// Forgets the stamps of a subject, if it has any.
  mutating func remove(_ place: inout Int32) {
    guard place >= 0 else { return }
    free.append(place)
    place = -1
  }

  private mutating func add(_ new: AppearanceStamps) -> Int32 {
    if let place = free.popLast() {
      stamps[Int(place)] = new
      return place
    }
    guard stamps.count < most else { return -1 }
    stamps.append(new)
    return Int32(truncatingIfNeeded: stamps.count - 1)
  }
}
