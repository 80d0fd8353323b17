import LifelogModel
import LifelogTrace

/// What the whole log must show for a violation to be one, such as a callback that a class must log.
enum Hinge: Hashable, Sendable {
  /// A class logs a callback.
  case logged(LoggedCallback)
  /// A class never logs a callback.
  case notLogged(LoggedCallback)
  /// The transition of some children is unfinished: the log shows the end of each of them, or the end of one of them and
  /// that no other has finished.
  case unfinished([UnfinishedChild])
}

/// A callback of a class.
struct LoggedCallback: Hashable, Sendable {
  var callback: Callback
  var name: Name
  var processIndex: Int
}

/// A child that seems to be in transition.
struct UnfinishedChild: Hashable, Sendable {
  /// The callback that would finish it.
  var end: LoggedCallback
  /// Whether another child of its transition has finished. If its class does not log the end, it has finished too.
  var isLeftOver: Bool
}

extension Evidence {
  /// Whether the log shows what a violation hinges on.
  func shows(_ hinge: Hinge) -> Bool {
    func logs(_ logged: LoggedCallback) -> Bool {
      coverage.logs(logged.callback, logged.name, processIndex: logged.processIndex)
    }
    switch hinge {
    case .logged(let logged): return logs(logged)
    case .notLogged(let logged): return !logs(logged)
    case .unfinished(let children):
      let isKnown = children.map { logs($0.end) }
      return isKnown.allSatisfy(\.self) || isKnown.contains(true) && !children.contains(where: \.isLeftOver)
    }
  }
}
