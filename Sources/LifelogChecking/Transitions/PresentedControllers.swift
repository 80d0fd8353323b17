import LifelogTrace

/// The presented controllers of a process: a gesture dismisses a sheet without any call.
struct PresentedControllers {
  /// A presented controller.
  struct Presented {
    let key: SubjectKey
    let presenter: SubjectKey
    let style: PresentationStyle?
    /// Its number among all presentations of the process.
    fileprivate let number: Int
    /// Whether its presenter stays; `nil` until the controller has appeared.
    var isSheet: Bool?
  }

  private var all: [SubjectKey: Presented] = [:]
  private var count = 0

  var isEmpty: Bool { all.isEmpty }

  /// Records the call that presents a controller.
  mutating func record(_ trigger: TransitionTrigger) {
    guard trigger.callback == .present, let appearing = trigger.appearing else { return }
    count += 1
    all[appearing] = Presented(
      key: appearing, presenter: trigger.caller, style: trigger.style, number: count)
  }

  /// The presented controller that a transition moves as a whole, itself or with all its contents, the last one if
  /// there are several; `nil` if there is none.
  func presented(in change: AppearanceChange?, without other: AppearanceChange?, _ subjects: Subjects)
    -> Presented?
  {
    guard let change, !all.isEmpty else { return nil }
    let containers = change.parent == nil ? [] : subjects.ancestors(of: change.key)
    let moved = containers.compactMap { all[$0] }.filter { presented in
      other.map { !subjects.isAncestor(presented.key, of: $0.key) } ?? true
    }
    return (moved + [all[change.key]].compactMap(\.self)).max { $0.number < $1.number }
  }

  /// Records the style of a presentation when it is known.
  mutating func setStyle(_ key: SubjectKey, isSheet: Bool) { all[key]?.isSheet = isSheet }

  /// Removes a controller that is no longer presented.
  mutating func end(_ key: SubjectKey) { if !all.isEmpty { all[key] = nil } }
}
