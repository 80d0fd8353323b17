import LifelogModel
import LifelogReading
import LifelogText
import LifelogTrace

extension KnownName {
  /// The names, sorted.
  ///
  /// - Parameter commands: All commands, the tool itself first.
  /// - Complexity: O(*n* log *n*) in the number of names; names of the model also compile the model.
  func words(in commands: [ListedCommand]) -> [String] {
    let words =
      switch self {
      case .rule: rules
      case .explainedRule: Rule.all.map(\.id) + rules
      case .format: LogFormat.all.map(\.id)
      case .callback: Callback.ofUIKit.map(\.name)
      case .machine: machines
      case .partOfModel: rules + machines
      case .schema: Template.schemas.map(\.stem)
      case .command: commands.first?.subcommands.map(\.name) ?? []
      }
    return Set(words).sorted()
  }

  /// The built-in model, which tests keep free of errors.
  private var model: Model? { try? Model.builtIn() }

  private var rules: [String] { model?.rules.map(\.id) ?? [] }

  private var machines: [String] { model?.machines.map(\.name) ?? [] }
}
