/// Those who take part in the open windows of a process besides the two that come and go.
struct Companions {
  private struct Companion {
    let place: Overlaps.Place
    var movement: Movement
  }

  /// More of one window are not followed: a container with a thousand children moves them all at once.
  private static let most = 16

  /// Those of one window in the order in which they came.
  private var all: ContiguousArray<Companion> = []

  /// One of them, by its place among all.
  subscript(index: Int) -> Movement {
    get { all[index].movement }
    _modify { yield &all[index].movement }
  }

  /// Their places among all.
  func indices(of window: Overlaps.Place) -> [Int] { all.indices.filter { all[$0].place == window } }

  /// Whether one of a window meets a condition.
  @inline(__always)
  func contains(_ window: Overlaps.Place, where condition: (Movement) -> Bool) -> Bool {
    if all.isEmpty { return false }
    return all.contains { $0.place == window && condition($0.movement) }
  }

  /// The last of a window that meets a condition, by its place among all; `nil` when there is none.
  @inline(__always)
  func lastIndex(of window: Overlaps.Place, where condition: (Movement) -> Bool) -> Int? {
    if all.isEmpty { return nil }
    return all.lastIndex { $0.place == window && condition($0.movement) }
  }

  /// Adds one to a window that has not too many.
  mutating func append(_ movement: Movement, to window: Overlaps.Place) {
    guard all.count(where: { $0.place == window }) < Self.most else { return }
    all.append(Companion(place: window, movement: movement))
  }

  /// A controller is gone.
  mutating func end(_ key: SubjectKey, of window: Overlaps.Place) {
    for index in all.indices where all[index].place == window && all[index].movement.key == key {
      all[index].movement.end()
    }
  }

  /// Takes out those of a window, in the order in which they came.
  @discardableResult
  mutating func remove(_ window: Overlaps.Place) -> [Movement] {
    if all.isEmpty { return [] }
    let removed = all.filter { $0.place == window }.map(\.movement)
    all.removeAll { $0.place == window }
    return removed
  }
}
