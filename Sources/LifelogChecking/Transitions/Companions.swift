/// Those who take part in the open windows of a process besides the two that come and go.
struct Companions {
  private struct Companion {
    let place: WindowPlace
    var movement: Movement
  }

  /// More of one window are not followed: a container with a thousand children moves them all at once.
  private static let most = 16

  /// Those of one window in the order in which they came.
  private var all: ContiguousArray<Companion> = []
  /// The windows that have some.
  private(set) var windows = PlaceSet()

  /// One of them, by its place among all.
  subscript(index: Int) -> Movement {
    get { all[index].movement }
    _modify { yield &all[index].movement }
  }

  /// Their places among all.
  func indices(of window: WindowPlace) -> [Int] {
    windows.contains(window) ? all.indices.filter { all[$0].place == window } : []
  }

  /// Whether one of a window meets a condition.
  @inline(__always)
  func contains(_ window: WindowPlace, where condition: (Movement) -> Bool) -> Bool {
    guard windows.contains(window) else { return false }
    for index in all.indices where all[index].place == window && condition(all[index].movement) {
      return true
    }
    return false
  }

  /// The last of a window that meets a condition, by its place among all; `nil` when there is none.
  @inline(__always)
  func lastIndex(of window: WindowPlace, where condition: (Movement) -> Bool) -> Int? {
    guard windows.contains(window) else { return nil }
    for index in all.indices.reversed() where all[index].place == window && condition(all[index].movement) {
      return index
    }
    return nil
  }

  /// Adds one to a window that has not too many.
  mutating func append(_ movement: Movement, to window: WindowPlace) {
    if windows.contains(window), all.count(where: { $0.place == window }) >= Self.most { return }
    all.append(Companion(place: window, movement: movement))
    windows[window] = true
  }

  /// A controller is gone.
  mutating func end(_ key: SubjectKey, of window: WindowPlace) {
    guard windows.contains(window) else { return }
    for index in all.indices where all[index].place == window && all[index].movement.key == key {
      all[index].movement.end()
    }
  }

  /// Takes out those of a window.
  mutating func remove(_ window: WindowPlace) {
    guard windows.contains(window) else { return }
    windows[window] = false
    if windows.isEmpty {
      all.removeAll(keepingCapacity: true)
    } else {
      all.removeAll { $0.place == window }
    }
  }

  /// Takes out those of a window, and gives them in the order in which they came.
  mutating func take(_ window: WindowPlace) -> [Movement] {
    let taken = indices(of: window).map { all[$0].movement }
    remove(window)
    return taken
  }
}
