/// The stamps of those subjects that are on their way to appear: few of many that live.
struct StampPool {
  private var stamps: ContiguousArray<AppearanceStamps> = []
  private var free: [Int32] = []

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
    stamps.append(new)
    return Int32(truncatingIfNeeded: stamps.count - 1)
  }
}
