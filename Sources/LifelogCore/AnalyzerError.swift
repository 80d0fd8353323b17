public import LifelogModel

/// What of the options of an analyzer cannot be used.
public enum AnalyzerError: Error, Sendable, Hashable {
  /// The order that is checked has no rule with such an id; `nearest` is the one that it resembles, or `nil`.
  case unknownRule(String, nearest: String?)
  /// There is no format with such an id; `nearest` is the one that it resembles, or `nil`.
  case unknownFormat(String, nearest: String?)
  /// An order of the app's own does not compile.
  case invalidModel(ModelErrors)
}

extension AnalyzerError: CustomStringConvertible {
  /// The message, as the command words it.
  public var description: String {
    switch self {
    case .unknownRule(let id, let nearest): "there is no rule '\(id)'" + Self.hint(nearest)
    case .unknownFormat(let id, let nearest): "there is no format '\(id)'" + Self.hint(nearest)
    case .invalidModel(let errors): errors.description
    }
  }

  private static func hint(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }
}
