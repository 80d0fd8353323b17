import LifelogModel
import LifelogTrace

/// The instances that events belong to: where one begins and ends.
extension SubjectTracker {
  /// The subject of an event, and whether it begins with the event.
  @inline(__always)
  mutating func find(_ key: SubjectKey, for event: Event, isChild: Bool) -> (index: Int, isNew: Bool) {
    // The end of an initializer, which may have loaded the view, is of the same object.
    let isBirth = !isChild && event.callback.isBirth && event.phase != .end
    if let index = subjects.table.index(of: key) {
      let isOther = isBirth && !key.reference.instance.isNone && !isChainedBirth(at: index)
      if !isChild, event.callback.isLoad || isOther { endOthers(atAddressOf: key, at: index, for: event) }
      guard isOther || mayBeReplaced(at: index, key: key, by: event, isChild: isChild) else {
        subjects.table.touch(index)
        return (index, false)
      }
      // Another object at the same address. The log does not show the end of the earlier one.
      end(index, key: key, isCertain: isOther)
    } else if key.reference.instance.isAddress {
      endOthers(atAddressOf: key, at: nil, for: event, isChild: isChild)
    }
    return (begin(key, with: event, isChild: isChild, isBirth: isBirth), true)
  }

  /// Adds a subject whose first logged event this is, and returns its index.
  mutating func begin(_ key: SubjectKey, with event: Event, isChild: Bool, isBirth: Bool) -> Int {
    let isReborn = subjects.table.hasEnded(key)
    let subject = Subject(
      reference: key.reference, processIndex: key.processIndex,
      classIndex: subjects.coverage.index(of: key.reference.name, processIndex: key.processIndex),
      state: isBirth || isReborn
        ? monitor.born : monitor.start(before: Letter(Symbol(event.callback, isChild: isChild))),
      isTimed: isBirth || isReborn)
    let index = subjects.table.add(subject, key: key)
    let startsLife = isBirth || !isChild && event.callback.isLoad || event.comesBeforeLoad(isChild)
    if key.reference.instance.isNone {
      subjects.coverage.recordFirst(at: subject.classIndex, startsLife: startsLife && !hasFilteredEvents)
    }
    if key.reference.instance.isNone, hasFilteredEvents || !startsLife {
      // Its start is not in the log, so older instances of the name may exist.
      let state = monitor.machinesOnly(of: subject.state)
      subjects.table[belief: index] = Belief(
        subject.state == monitor.start
          ? Hypothesis(unseenInstances: InstanceStates.anyNumber, origin: state)
          : Hypothesis(state, unseenInstances: InstanceStates.anyNumber))
    } else if !isBirth, !isReborn, event.callback.mayPrecedeLoading, !event.callback.isSwiftUI {
      // A view of SwiftUI does not load another one.
      subjects.table[otherPast: index] = OtherPast(kind: .unloaded, state: monitor.unloaded, parent: .none)
    }
    return index
  }

  /// Whether the last event was part of the same birth: `init` calls `initWithNibName:bundle:`, which calls
  /// `initWithCoder:`.
  func isChainedBirth(at index: Int) -> Bool {
    subjects.table.lastCallback(at: index)?.isBirth == true
  }

  /// Ends a subject.
  ///
  /// - Parameter isCertain: Whether the next object with the key is known to be new.
  mutating func end(_ index: Int, key: SubjectKey, isCertain: Bool = true) {
    subjects.coverage.recordPending(
      monitor.certainObligations(in: subjects.table[index].state), at: subjects.table[index].classIndex)
    recordEnd(index, hasEnded: true)
    shared.end(of: key, &subjects.coverage)
    subjects.forgetChildren(of: key)
    let isOnlyOne = !key.reference.instance.isNone || !subjects.table.isAmbiguous(at: index)
    if isOnlyOne || subjects.table[belief: index]?.hasEnded == true {
      subjects.table.end(index, key: key, isCertain: isCertain)
    } else {
      subjects.table[belief: index]?.expectUnseen()
    }
  }
}

extension Event {
  /// Whether its subject, or the child that it names, starts to be shown: that comes before the load of the view. So does the
  /// first question whether a container forwards. A scene starts when it connects.
  fileprivate func comesBeforeLoad(_ isChild: Bool) -> Bool {
    switch callback {
    case .shouldAutomaticallyForwardAppearanceMethods, .sceneWillConnect: !isChild
    case .willMoveToParent: !isChild && argument != .noParent
    case .addChild, .addSubview, .push, .present, .setRoot: isChild
    default: false
    }
  }
}
