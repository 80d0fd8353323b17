package import LifelogTrace

/// The appearance of a controller that had begun and not ended when another's began.
package struct SurroundingAppearance {
  package var container: ObjectReference
  /// Whether it is known to be the parent; else only the times speak for it.
  package var isParent: Bool
  /// The lines of its viewWillAppear, of the other's, and of its viewDidAppear if that came.
  package var lines: [Int]

  /// - Parameters:
  ///   - outer: What the container remembers, the oldest first.
  ///   - inner: What the other remembers.
  init?(of container: ObjectReference, isParent: Bool, _ outer: [TraceEntry], around inner: [TraceEntry]) {
    guard let first = inner.last(where: { $0.callback == .viewWillAppear && !$0.isChild })?.line else {
      return nil
    }
    let own = outer.filter { $0.callback.isAppearance && !$0.isChild }
    guard let begin = own.lastIndex(where: { $0.line < first }), own[begin].callback == .viewWillAppear
    else { return nil }
    let end = own.dropFirst(begin + 1).first
    guard end == nil || end?.callback == .viewDidAppear else { return nil }
    // A child that was one before the container began to appear was not added meanwhile.
    guard !inner.contains(where: { $0.makesChild && $0.line < own[begin].line }) else { return nil }
    self.container = container
    self.isParent = isParent
    lines = [own[begin].line, first] + (end.map { [$0.line] } ?? [])
  }
}

/// The controllers that began to appear last, a few.
struct RecentAppearances {
  /// A place without a subject holds −1.
  private var indices = SIMD8<Int32>(repeating: -1)
  private var next = 0

  /// Their indices, in no particular order.
  var subjects: Set<Int> { Set(indices.indices.map { Int(indices[$0]) }).subtracting([-1]) }

  /// Notes that a subject begins to appear.
  mutating func record(_ subject: Int) {
    indices[next] = Int32(truncatingIfNeeded: subject)
    next = (next + 1) & 7
  }
}
