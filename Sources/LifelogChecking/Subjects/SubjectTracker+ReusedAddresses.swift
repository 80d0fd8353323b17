import LifelogModel
import LifelogTrace

/// Addresses that other objects reuse, if the log does not show the end of the earlier object.
///
/// This is code because it decides which slice an event belongs to. The model language applies only after that.
extension SubjectTracker {
  /// Ends the subjects of other classes at an address if an event shows that the address has another object now.
  ///
  /// A load or a birth shows it if the earlier object has its view, or had other events. The same callback just before
  /// is the same delivery: a superclass and its subclass each log it, and the log names the object by both.
  ///
  /// - Parameter index: The subject of the event; `nil` if this is its first event.
  mutating func endOthers(
    atAddressOf key: SubjectKey, at index: Int?, for event: Event, isChild: Bool = false
  ) {
    guard key.reference.instance.isAddress, !key.reference.name.isEmpty else { return }
    for other in subjects.table.others(atAddressOf: key) {
      guard let last = subjects.table.last(at: other), !subjects.table[other].reference.name.isEmpty else {
        continue
      }
      if !isChild, last.isSameDelivery(as: event) {
        subjects.table[other].hasOtherName = true
        if let index { subjects.table[index].hasOtherName = true }
        continue
      }
      let isOtherName = index.map { subjects.table[$0].hasOtherName && subjects.table[other].hasOtherName }
      guard isOtherName != true else { continue }
      let isReplaced =
        !isChild
        && (event.callback.isBirth && !last.callback.isBirth
          || event.callback.isLoad && monitor.wellKnownStates.isLoaded(monitor[subjects.table[other].state]))
      // A call names its child by its class. An earlier line can have named the object by a superclass.
      guard isReplaced || isChild && index == nil else { continue }
      end(other, key: subjects.table[other].key, isCertain: isReplaced)
    }
  }

  /// Whether a subject that gets a parent may be a new object at its address, although the log shows no end of the
  /// earlier one.
  ///
  /// An app can release a container together with its children, which then get no callback. If the class logs `deinit`,
  /// its absence shows that the object is the same.
  mutating func mayBeReplaced(at index: Int, key: SubjectKey, by event: Event, isChild: Bool) -> Bool {
    guard event.callback == (isChild ? .addChild : .willMoveToParent), key.reference.instance.isAddress,
      !subjects.table[index].parent.isNone
    else { return false }
    let parent = isChild ? event.subject : event.argument.object
    guard !parent.isNone, parent != subjects.table[index].parent,
      !subjects.coverage.classes[subjects.table[index].classIndex].loggedCallbacks.contains(.deinit)
    else { return false }
    return mayBeReleased(SubjectKey(reference: subjects.table[index].parent, processIndex: key.processIndex))
      || isOvertaken(at: index, key: key)
  }

  /// Whether the log shows that a container, or a container of it, was removed and may be released.
  private func mayBeReleased(_ container: SubjectKey) -> Bool {
    var current = container
    // A log can claim that two controllers contain each other.
    for _ in 0..<32 {
      guard let index = subjects.table.index(of: current) else { return subjects.table.hasEnded(current) }
      let subject = subjects.table[index]
      if subject.isRemoved { return true }
      guard !subject.parent.isNone else {
        // Presented and dismissed, or a former root.
        return subjects.table.lastCallback(at: index) == .viewDidDisappear
      }
      current = SubjectKey(reference: subject.parent, processIndex: container.processIndex)
    }
    return false
  }

  /// Whether an object of another class had the address after the last event of a subject.
  private func isOvertaken(at index: Int, key: SubjectKey) -> Bool {
    guard let last = subjects.table.last(at: index), !subjects.table[index].hasOtherName else { return false }
    return subjects.table.others(atAddressOf: key).contains {
      (subjects.table.last(at: $0)?.line ?? 0) > last.line
    }
  }
}

extension TraceEntry {
  /// Whether it is the same delivery as an event of another class at the same address.
  fileprivate func isSameDelivery(as event: Event) -> Bool {
    guard callback == event.callback, !isChild else { return false }
    // Between the lines of a load, the other class can load children.
    if callback.isLoad || callback.isBirth { return true }
    if let time, let distance = event.time?.microseconds(since: time) { return abs(distance) <= 100_000 }
    return event.line - line <= 16
  }
}
