import LifelogTrace

/// Reads the object after `-[BaseController willMoveToParentViewController:]` as the one that has the callback, in a log whose base
/// class prints the object itself after its other methods.
///
/// Without such a line before it, the object may as well be the parent.
struct BaseClasses {
  /// The classes whose methods printed an object of another class.
  private var names: Set<Name> = []
  private var last = Name.empty

  /// Completes the subject of a report.
  @inline(__always)
  mutating func complete(_ report: inout MessageReport) {
    let implementation = report.event.implementation
    if implementation.isEmpty {
      if report.event.callback.isFromParent, !names.isEmpty { completeSubject(&report.event) }
    } else if implementation != last, implementation != report.event.subject.name {
      names.insert(implementation)
      last = implementation
    }
  }

  private func completeSubject(_ event: inout Event) {
    guard case .object(let object) = event.argument, !object.instance.isNone, event.subject.instance.isNone,
      names.contains(event.subject.name)
    else { return }
    (event.implementation, event.subject, event.argument) = (event.subject.name, object, .none)
  }
}
