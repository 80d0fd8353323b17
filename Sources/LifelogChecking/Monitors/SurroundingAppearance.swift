package import LifelogTrace

/// The appearance of a controller that was in progress when another controller's appearance began.
package struct SurroundingAppearance {
  package var container: ObjectReference
  /// Whether it is known to be the parent; otherwise only the times suggest it.
  package var isParent: Bool
  /// The lines of its viewWillAppear, of the other controller's viewWillAppear, and of its viewDidAppear if there is
  /// one.
  package var lines: [Int]

  /// - Parameters:
  ///   - outer: The remembered events of the container, the oldest first.
  ///   - inner: The remembered events of the other controller.
  init?(of container: ObjectReference, isParent: Bool, _ outer: [TraceEntry], around inner: [TraceEntry]) {
    guard let first = inner.last(where: { $0.callback == .viewWillAppear && !$0.isChild })?.line else {
      return nil
    }
    let own = outer.filter { $0.callback.isAppearance && !$0.isChild }
    guard let begin = own.lastIndex(where: { $0.line < first }), own[begin].callback == .viewWillAppear
    else { return nil }
    let end = own.dropFirst(begin + 1).first
    guard end == nil || end?.callback == .viewDidAppear else { return nil }
    // A controller that was a child before the container began to appear was not added during the appearance.
    guard !inner.contains(where: { $0.makesChild && $0.line < own[begin].line }) else { return nil }
    self.container = container
    self.isParent = isParent
    lines = [own[begin].line, first] + (end.map { [$0.line] } ?? [])
  }
}

/// The last eight controllers that began to appear.
struct RecentAppearances {
  /// −1 for an empty slot.
  private var indices = SIMD8<Int32>(repeating: -1)
  private var next = 0

  /// The indices of the controllers, unordered.
  var subjects: Set<Int> { Set(indices.indices.map { Int(indices[$0]) }).subtracting([-1]) }

  /// Records that a subject begins to appear.
  mutating func record(_ subject: Int) {
    indices[next] = Int32(truncatingIfNeeded: subject)
    next = (next + 1) & 7
  }
}
