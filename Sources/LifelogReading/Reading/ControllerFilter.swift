import LifelogTrace

/// Forwards only items that belong to view controllers, to delegates, or to SwiftUI views.
///
/// Every object has an `init` and a `deinit`. One of them is an event only if its subject is a controller or a SwiftUI
/// view, by its name or because it has a callback that only these have. That callback may come later in the log, so
/// unknown subjects wait, and all later items wait too, to keep the order.
struct ControllerFilter {
  private enum Kind: UInt8 {
    case unknown, controller, other
    /// A controller by its name, if nothing in the log says otherwise.
    case possible
    /// A view by its name: of SwiftUI if the log shows that the app uses it.
    case namedView
    /// A SwiftUI view.
    case view
  }

  /// A constant of the filter, because a static one is looked up at each use, which is each event.
  private let builtInDialectCount = Dialect.all.count
  /// By the index of the subject's name.
  private var kinds: ContiguousArray<Kind> = []
  private var waiting: [TraceItem] = []
  /// The names of controllers, and those of which the variables do not know yet.
  private var variables = VariableNames()
  private var proven: [Name] = []
  /// Whether the first waiting event has a variable, of which nothing is known since the last name was proven.
  private var isStuck = false
  /// Whether a callback that only SwiftUI views have was logged.
  private var hasViews = false
  /// The loads and appearances of a name that other objects may have, too, by its index.
  private var possible: [Int: CallbackSet] = [:]
  /// The statements that call a callback whose delivery comes next.
  var directCalls = DirectCalls()
  /// The reports with unknown words before them.
  var tentative = TentativeReports()
  /// The callback of the last event.
  private var last: Callback?
  /// The number of dropped reports since the last call of `takeDropped()`.
  private(set) var dropped = 0
  /// For each name that was taken for another object at the limit, by its index: the number of its dropped reports.
  private var undecided: [Int: Int] = [:]
  /// The number of dropped reports of subjects that a later callback shows to be controllers.
  private(set) var notTracked = 0

  /// Whether no item waits, so that the next one can be forwarded at once.
  var isClear: Bool { waiting.isEmpty }

  /// Whether an event belongs to a controller, a delegate or a SwiftUI view; `nil` if that is unknown. Also learns from
  /// the event about its subject.
  mutating func admits(_ event: Event, byName nameKind: ControllerName) -> Bool? {
    if event.isTentative { return admitsTentative(event, byName: nameKind) }
    if event.variables.isEmpty { return admitsNamed(event, byName: nameKind) }
    // Its variables are decided when it is released.
    let isAdmitted = event.variables.contains(.subject) ? nil : admitsNamed(event, byName: nameKind)
    return isAdmitted == false ? false : nil
  }

  @inline(__always)
  private mutating func admitsNamed(_ event: Event, byName nameKind: ControllerName) -> Bool? {
    let index = Int(event.subject.name.index)
    while kinds.count <= index { kinds.append(.unknown) }
    defer { last = event.callback }
    if event.callback.isApplication || event.callback.isScene || event.callback.isDelegate { return true }
    // The writer of a canonical line knows whose task it is.
    if event.callback.provesView || event.callback.isSwiftUI && event.dialect == Dialect.canonicalIndex {
      hasViews = true
      if !event.subject.name.isEmpty, kinds[index] != .controller { kinds[index] = .view }
      return true
    }
    if event.callback.declaredIndex != nil {
      // The model defines the line's meaning for any subject. A line without a name proves nothing about others.
      if nameKind != .other, !event.subject.name.isEmpty { prove(index) }
      return true
    }
    if Int(event.dialect) >= builtInDialectCount {
      // A custom dialect describes controllers, too.
      if !event.subject.name.isEmpty { prove(index) }
      return true
    }
    if nameKind == .other { return false }
    if event.callback.provesController, !event.needsProof {
      prove(index)
      return true
    }
    if event.callback.provesController, hasLifecycle(index, with: event.callback) { prove(index) }
    // A message to `self` proves nothing about other lines without a name.
    if nameKind == .controller, event.subject.name.isEmpty { return true }
    if nameKind == .controller || event.dialect == Dialect.canonicalIndex { prove(index) }
    if kinds[index] == .unknown {
      if nameKind == .view { kinds[index] = .namedView }
      if nameKind == .possible { kinds[index] = .possible }
    }
    // Without a name, a cancelled task can be that of any object.
    if event.callback == .taskCancelled, event.subject.isNone { return last == .onDisappear }
    let verdict = verdict(event)
    if verdict == false { undecided[index]? += 1 }
    return verdict
  }

  private mutating func admitsTentative(_ event: Event, byName nameKind: ControllerName) -> Bool? {
    let name = Int(event.subject.name.index)
    while kinds.count <= name { kinds.append(.unknown) }
    if nameKind == .other { return false }
    if kinds[name] != .controller, tentative.record(event) { prove(name) }
    return verdict(event)
  }

  /// Whether an event that other objects also have belongs to a controller or a view; `nil` if that is unknown.
  private func verdict(_ event: Event) -> Bool? {
    if event.isTentative {
      return tentative.verdict(event, isController: kinds[Int(event.subject.name.index)] == .controller)
    }
    let isOfAnyView = event.callback.isSwiftUI
    switch kinds[Int(event.subject.name.index)] {
    case .controller: return !isOfAnyView
    case .other: return false
    case .possible: return nil
    case .view: return isOfAnyView || event.callback == .`init` || event.callback == .deinit
    case .namedView: return hasViews && (isOfAnyView || event.callback == .`init`) ? true : nil
    case .unknown:
      // `cart.task` is the modifier of a view.
      let isOfView = event.subject.isNone || isOfAnyView && Dialect.namesMethod(Int(event.dialect))
      return hasViews && isOfView && (isOfAnyView || event.callback == .`init`) ? true : nil
    }
  }

  /// Whether a name has at least three kinds of loads and appearances, as only a controller does: `CartScreen: did load`.
  private mutating func hasLifecycle(_ name: Int, with callback: Callback) -> Bool {
    guard callback.isLoad || callback.isAppearance, kinds[name] != .controller else { return false }
    possible[name, default: []].insert(callback)
    return possible[name].map { $0.members.count >= Self.minLifecycle } ?? false
  }

  private static let minLifecycle = 3
  /// The maximum number of items that wait for the decision about a report with unknown words before it.
  private static let maxTentative = 64

  /// Records that a name belongs to controllers.
  private mutating func prove(_ name: Int) {
    guard kinds[name] != .controller else { return }
    kinds[name] = .controller
    proven.append(Name(index: UInt32(name)))
    isStuck = false
    notTracked += undecided.removeValue(forKey: name) ?? 0
  }

  /// Adds an item after the waiting ones.
  mutating func wait(_ item: TraceItem) { waiting.append(item) }

  /// Releases the items that are now decided, in order.
  ///
  /// - Parameter isEnd: Whether the log ended. If so, subjects that are still unknown are not controllers.
  mutating func release(isEnd: Bool, _ names: NameTable, _ forward: (TraceItem) -> Void) {
    let limit = TrackingLimit.undecidedReports.maximum
    let (isAtLimit, isCrowded) = (waiting.count > limit, waiting.count > Self.maxTentative)
    if isStuck, !isEnd, !isAtLimit { return }
    isStuck = false
    for name in proven { variables.add(name, names) }
    proven = []
    var index = 0
    var isLastDropped = false
    while index < waiting.count {
      if case .event(var event, var details) = waiting[index], !event.variables.isEmpty {
        // Half of them at once, because what is released moves the others.
        let isFinal = isEnd || isAtLimit && waiting.count - index > limit / 2
        let resolution = variables.resolve(&event, &details, isFinal: isFinal, names)
        isStuck = resolution == nil
        if isStuck { break }
        waiting[index] = .event(event, details)
        if resolution != .unknown {
          isLastDropped = resolution != .found
          if resolution == .other { dropped += 1 }
          if resolution == .directCall { directCalls.add(event) }
          if resolution == .found { forward(waiting[index]) }
          index += 1
          continue
        }
      }
      if case .event(let event, _) = waiting[index], event.isAmbiguous {
        var verdict = verdict(event)
        let name = Int(event.subject.name.index)
        if event.isTentative, verdict != true {
          // Half of them at once, because removing the first items moves the others.
          guard verdict == false || isEnd || isCrowded && waiting.count - index > Self.maxTentative / 2 else {
            break
          }
          tentative.drop()
          index += 1
          isLastDropped = true
          continue
        }
        if verdict == nil {
          // At the limit, the oldest unknown subject is not a controller.
          guard isEnd || waiting.count - index > limit else { break }
          // Many objects have an `init`; a printed `deinit` is mostly that of a controller, like a callback with a short name.
          let isPossible = isEnd && kinds[name] == .possible
          verdict = isPossible && (event.callback == .deinit || event.needsProof)
          if !isPossible, !event.callback.isSwiftUI {
            kinds[name] = .other
            undecided[name] = 0
          }
        }
        if verdict == false {
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
