import LifelogModel
import LifelogReading
import LifelogTrace

/// Names that the tool knows by itself, without any settings or models of a team.
enum KnownName: String, CaseIterable, Sendable {
  /// A rule that can be chosen or disabled.
  case rule
  /// A rule that can be explained.
  case explainedRule
  case format
  case callback
  case machine
  /// A rule or machine of the built-in model.
  case partOfModel
  case command

  /// All of them, sorted.
  ///
  /// - Complexity: O(*n* log *n*) in their number; those of a model take as long as it takes to compile it.
  var words: [String] {
    let words =
      switch self {
      case .rule: rules
      case .explainedRule: Rule.all.map(\.id) + rules
      case .format: LogFormat.all.map(\.id)
      case .callback: Callback.ofUIKit.map(\.name)
      case .machine: machines
      case .partOfModel: rules + machines
      case .command: Commands.tree.root.subcommands.map(\.name)
      }
    return Set(words).sorted()
  }

  /// The built-in one, which has no mistakes: tests hold it.
  private var model: Model? { try? Model.builtIn() }

  private var rules: [String] { model?.rules.map(\.id) ?? [] }

  private var machines: [String] { model?.machines.map(\.name) ?? [] }
}
