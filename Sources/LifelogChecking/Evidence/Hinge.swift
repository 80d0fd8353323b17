import LifelogModel
import LifelogTrace

/// What the whole log must show for a violation to be one. Classes are indices into those of the log coverage.
indirect enum Hinge: Hashable, Sendable {
  /// A class logs a callback.
  case logged(Callback, by: Int)
  /// The user states that every class logs all that any class logs.
  case complete
  /// A class never logs a callback.
  case notLogged(Callback, by: Int)
  case all([Hinge])
  case any([Hinge])
}

extension Evidence {
  /// Whether the log shows what a violation hinges on.
  func shows(_ hinge: Hinge) -> Bool {
    switch hinge {
    case .logged(let callback, let index): coverage.logs(callback, at: index)
    case .complete: coverage.isComplete
    case .notLogged(let callback, let index): !coverage.logs(callback, at: index)
    case .all(let hinges): hinges.allSatisfy(shows)
    case .any(let hinges): hinges.contains(where: shows)
    }
  }
}
