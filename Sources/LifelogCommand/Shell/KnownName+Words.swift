import LifelogModel
import LifelogReading
import LifelogTrace

extension KnownName {
  /// All of them, sorted.
  ///
  /// - Parameter commands: Every command, the tool itself first.
  /// - Complexity: O(*n* log *n*) in their number; those of a model take as long as it takes to compile it.
  func words(in commands: [ListedCommand]) -> [String] {
    let words =
      switch self {
      case .rule: rules
      case .explainedRule: Rule.all.map(\.id) + rules
      case .format: LogFormat.all.map(\.id)
      case .callback: Callback.ofUIKit.map(\.name)
      case .machine: machines
      case .partOfModel: rules + machines
      case .command: commands.first?.subcommands.map(\.name) ?? []
      }
    return Set(words).sorted()
  }

  /// The built-in one, which has no mistakes: tests hold it.
  private var model: Model? { try? Model.builtIn() }

  private var rules: [String] { model?.rules.map(\.id) ?? [] }

  private var machines: [String] { model?.machines.map(\.name) ?? [] }
}
