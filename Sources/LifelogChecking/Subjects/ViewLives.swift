import LifelogTrace

/// The last lives of the SwiftUI views of a process, each from `onAppear` to `onDisappear`. Several checks need them.
///
/// A name is a type, of which several views may exist at a time. Only a token distinguishes them.
struct ViewLives {
  struct Life {
    let reference: ObjectReference
    let appeared: TraceEntry
    fileprivate(set) var disappeared: TraceEntry?
    /// Whether another life of its type began before its end.
    fileprivate(set) var hasOverlapped = false

    /// The type.
    var name: Name { reference.name }
  }

  /// What begins and ends a life.
  static let callbacks: CallbackSet = [.onAppear, .onDisappear]

  /// In the order of their beginnings.
  private(set) var all: [Life] = []
  /// What checks compare is at most a few seconds apart.
  private static let maximum = 64

  /// The last life of the type of an event's subject; `nil` if there is none.
  func last(of judgment: Judgment) -> Life? { all.last { $0.name == judgment.key.reference.name } }

  /// Begins or ends a life.
  mutating func receive(_ judgment: Judgment) {
    let reference = judgment.event.subject
    guard !reference.name.isEmpty else { return }
    switch judgment.event.callback {
    case .onAppear:
      let isOverlapping = all.contains { $0.name == reference.name && $0.disappeared == nil }
      for index in all.indices where all[index].name == reference.name && all[index].disappeared == nil {
        all[index].hasOverlapped = true
      }
      if all.count == Self.maximum { all.removeFirst() }
      all.append(Life(reference: reference, appeared: judgment.entry, hasOverlapped: isOverlapping))
    case .onDisappear:
      guard let index = all.lastIndex(where: { $0.reference == reference && $0.disappeared == nil }) else {
        return
      }
      all[index].disappeared = judgment.entry
    default: break
    }
  }
}

extension Subjects {
  func viewLives(inProcess processIndex: Int) -> ViewLives { viewLives[processIndex] ?? ViewLives() }

  /// Records the effect of an event on the lives of views in its process.
  @inline(__always)
  mutating func recordViewLife(_ judgment: Judgment) {
    guard judgment.event.callback == .onAppear || judgment.event.callback == .onDisappear else { return }
    viewLives[judgment.key.processIndex, default: ViewLives()].receive(judgment)
  }
}
