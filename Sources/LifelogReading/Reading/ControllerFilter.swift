import LifelogTrace

/// Lets pass what belongs to view controllers.
///
/// Every object has an `init` and a `deinit`; a report of one is an event only when its subject is a
/// controller: by its name, or because it reports a callback that only controllers have. That may come
/// later in the log, so what is doubtful waits, and everything behind it waits too, to keep the order.
struct ControllerFilter {
  /// The most items that wait; then the oldest doubt is decided against the subject.
  private static let most = 4096

  private enum Kind: UInt8 { case unknown, controller, other }

  /// By the index of the subject's name.
  private var kinds: ContiguousArray<Kind> = []
  private var waiting: [TraceItem] = []
  /// How many reports were dropped since this was last asked.
  private(set) var dropped = 0

  /// Whether items can pass at once, because nothing waits.
  var isClear: Bool { waiting.isEmpty }

  /// Whether an event can pass if nothing waits before it; learns what it tells about its subject.
  mutating func admits(_ event: Event, byName named: ControllerName) -> Bool? {
    let index = Int(event.subject.name.index)
    while kinds.count <= index { kinds.append(.unknown) }
    if event.callback.isApplication || event.callback.isScene || event.callback.isSwiftUI { return true }
    if event.callback.declaredIndex != nil {
      // The model says what the line means, whoever it names; a line without a name proves nothing of others.
      if named != .other, !event.subject.name.isEmpty { kinds[index] = .controller }
      return true
    }
    if Int(event.dialect) >= Dialect.all.count {
      // So does a team that describes how it logs its controllers.
      if !event.subject.name.isEmpty { kinds[index] = .controller }
      return true
    }
    if named == .other { return false }
    if event.callback.provesController {
      kinds[index] = .controller
      return true
    }
    if named == .controller || event.dialect == Dialect.canonicalIndex { kinds[index] = .controller }
    switch kinds[index] {
    case .controller: return true
    case .other: return false
    case .unknown: return nil
    }
  }

  /// Adds an item behind what waits.
  mutating func wait(_ item: TraceItem) { waiting.append(item) }

  /// Takes out what can pass by now, in order.
  ///
  /// - Parameter isEnd: Whether the log ended: what is still doubtful is no controller.
  mutating func release(isEnd: Bool, _ pass: (TraceItem) -> Void) {
    var index = 0
    var isLastDropped = false
    while index < waiting.count {
      if case .event(let event, _) = waiting[index], !event.callback.provesController,
        !event.callback.isApplication, !event.callback.isScene, !event.callback.isSwiftUI
      {
        let name = Int(event.subject.name.index)
        if kinds[name] == .unknown {
          guard isEnd || waiting.count - index > Self.most else { break }
          kinds[name] = .other
        }
        if kinds[name] == .other {
          dropped += 1
          index += 1
          isLastDropped = true
          continue
        }
      }
      if case .stack = waiting[index], isLastDropped {
        index += 1
        continue
      }
      isLastDropped = false
      pass(waiting[index])
      index += 1
    }
    waiting.removeFirst(index)
  }

  /// The number of dropped reports, counted anew from now on.
  mutating func takeDropped() -> Int {
    defer { dropped = 0 }
    return dropped
  }
}
