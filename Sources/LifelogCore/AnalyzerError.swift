public import LifelogModel

/// An invalid option of an analyzer.
public enum AnalyzerError: Error, Sendable, Hashable {
  /// The model has no rule with this id; `nearest` is the most similar one, or `nil`.
  case unknownRule(String, nearest: String?)
  /// No format has this id; `nearest` is the most similar one, or `nil`.
  case unknownFormat(String, nearest: String?)
  /// A custom model does not compile.
  case invalidModel(ModelErrors)
}

extension AnalyzerError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    switch self {
    case .unknownRule(let id, let nearest): "unknown rule '\(id)'" + Self.hint(nearest)
    case .unknownFormat(let id, let nearest): "unknown format '\(id)'" + Self.hint(nearest)
    case .invalidModel(let errors): errors.description
    }
  }

  private static func hint(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }
}
