import LifelogTrace

/// Forwards only items that belong to view controllers.
///
/// Every object has an `init` and a `deinit`. One of them is an event only if its subject is a controller, by its name
/// or because it has a callback that only controllers have. That callback may come later in the log, so unknown
/// subjects wait, and all later items wait too, to keep the order.
struct ControllerFilter {
  private enum Kind: UInt8 { case unknown, controller, other }

  /// By the index of the subject's name.
  private var kinds: ContiguousArray<Kind> = []
  private var waiting: [TraceItem] = []
  /// The number of dropped reports since the last call of `takeDropped()`.
  private(set) var dropped = 0
  /// For each name that was taken for another object at the limit, by its index: the number of its dropped reports.
  private var undecided: [Int: Int] = [:]
  /// The number of dropped reports of subjects that a later callback shows to be controllers.
  private(set) var notTracked = 0

  /// Whether no item waits, so that the next one can be forwarded at once.
  var isClear: Bool { waiting.isEmpty }

  /// Whether an event belongs to a controller; `nil` if that is unknown. Also learns from the event about its subject.
  mutating func admits(_ event: Event, byName nameKind: ControllerName) -> Bool? {
    let index = Int(event.subject.name.index)
    while kinds.count <= index { kinds.append(.unknown) }
    if event.callback.isApplication || event.callback.isScene || event.callback.isSwiftUI { return true }
    if event.callback.declaredIndex != nil {
      // The model defines the line's meaning for any subject. A line without a name proves nothing about others.
      if nameKind != .other, !event.subject.name.isEmpty { prove(index) }
      return true
    }
    if Int(event.dialect) >= Dialect.all.count {
      // A custom dialect describes controllers, too.
      if !event.subject.name.isEmpty { prove(index) }
      return true
    }
    if nameKind == .other { return false }
    if event.callback.provesController {
      prove(index)
      return true
    }
    if nameKind == .controller || event.dialect == Dialect.canonicalIndex { prove(index) }
    switch kinds[index] {
    case .controller: return true
    case .other:
      undecided[index]? += 1
      return false
    case .unknown: return nil
    }
  }

  /// Records that a name belongs to controllers.
  private mutating func prove(_ name: Int) {
    guard kinds[name] != .controller else { return }
    kinds[name] = .controller
    notTracked += undecided.removeValue(forKey: name) ?? 0
  }

  /// Adds an item after the waiting ones.
  mutating func wait(_ item: TraceItem) { waiting.append(item) }

  /// Releases the items that are now decided, in order.
  ///
  /// - Parameter isEnd: Whether the log ended. If so, subjects that are still unknown are not controllers.
  mutating func release(isEnd: Bool, _ forward: (TraceItem) -> Void) {
    var index = 0
    var isLastDropped = false
    while index < waiting.count {
      if case .event(let event, _) = waiting[index], !event.callback.provesController,
        !event.callback.isApplication, !event.callback.isScene, !event.callback.isSwiftUI
      {
        let name = Int(event.subject.name.index)
        if kinds[name] == .unknown {
          // At the limit, the oldest unknown subject is not a controller.
          guard isEnd || waiting.count - index > TrackingLimit.undecidedReports.maximum else { break }
          kinds[name] = .other
          undecided[name] = 0
        }
        if kinds[name] == .other {
          dropped += 1
          undecided[name]? += 1
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
      forward(waiting[index])
      index += 1
    }
    waiting.removeFirst(index)
  }

  /// Returns the number of dropped reports and resets it.
  mutating func takeDropped() -> Int {
    defer { dropped = 0 }
    return dropped
  }
}
