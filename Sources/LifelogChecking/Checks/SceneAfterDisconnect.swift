import LifelogModel
import LifelogTrace

/// A scene that returns after it disconnected, and a log that lists the callbacks of a scene from the last to the first.
///
/// The model language cannot express that a rule needs a callback for one of its violations only, or that a whole list is
/// reversed.
struct SceneAfterDisconnect: Check {
  static let rules: [RuleID] = [.sceneEventOrder]
  static let reads = Reads(CallbackSet(order), wakes: [.sceneDidDisconnect, .sceneWillConnect])

  /// The order in the life of a scene.
  private static let order: [Callback] = [
    .sceneWillConnect, .sceneWillEnterForeground, .sceneDidBecomeActive, .sceneWillResignActive,
    .sceneDidEnterBackground, .sceneDidDisconnect,
  ]

  fileprivate struct Life {
    /// The number of scenes of the name that are connected.
    var connected = 0
    /// Whether one of them connected in the log.
    var wasConnected = false
    /// The callbacks since the scene disconnected, which is the first; empty if it did not.
    var run: [Callback] = []
    /// The first callback for which it would have to be connected.
    var violation: (Violation, Hinge)?
  }

  private var lives: [SubjectKey: Life] = [:]

  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog
  ) {
    let callback = judgment.event.callback
    var life = lives[judgment.key] ?? Life()
    if !life.run.isEmpty { life.run.append(callback) }
    switch callback {
    case .sceneWillConnect:
      report(life, judgment.key, &found)
      life.connected += 1
      life.wasConnected = true
      life.run = []
      life.violation = nil
    case .sceneDidDisconnect:
      report(life, judgment.key, &found)
      life.connected = max(0, life.connected - 1)
      life.run = [callback]
      life.violation = nil
    case .sceneWillEnterForeground, .sceneDidBecomeActive:
      // Without an address, it may be another scene of the delegate.
      guard !life.run.isEmpty, life.violation == nil, life.connected == 0,
        life.wasConnected || !judgment.key.reference.instance.isNone
      else { break }
      life.violation = (
        Violation(.sceneEventOrder, judgment), .logged(.sceneWillConnect, by: judgment.classIndex)
      )
    default: break
    }
    lives[judgment.key] = life
  }

  private func report(_ life: Life, _ key: SubjectKey, _ found: inout ViolationLog) {
    guard isReversed(life.run) else {
      if let (violation, hinge) = life.violation { found.append(violation, if: hinge) }
      return
    }
    found.revise(
      where: {
        $0.rule == .sceneEventOrder && $0.subject == key.reference && $0.processIndex == key.processIndex
      },
      {
        $0.lowered = .note
        $0.note = "the log seems to list the callbacks from the last to the first"
      })
  }

  /// Whether each two callbacks in succession are so in the life of a scene, but the other way round.
  private func isReversed(_ run: [Callback]) -> Bool {
    let places = run.compactMap(Self.order.firstIndex)
    return places.count > 3 && zip(places, places.dropFirst()).allSatisfy { $0 == $1 + 1 }
  }

  mutating func end(_ names: NameTable, _ found: inout ViolationLog) {
    for (key, life) in lives.sorted(by: { $0.value.line < $1.value.line }) { report(life, key, &found) }
  }
}

extension SceneAfterDisconnect.Life {
  /// The line of its violation; 0 if it has none.
  fileprivate var line: Int { violation?.0.line ?? 0 }
}
