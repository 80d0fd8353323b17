import LifelogReports
import LifelogText

/// `lifelog model check`: compiles a model and says what is wrong with it.
struct ModelCheck: Command {
  var models: [String] = []

  static let node = CommandNode<any Command>(
    name: "check",
    abstract: "Checks the files of a model, and prints every mistake with its place.",
    discussion: """
      Several files are one model.

      Exit status: 0 no mistake, 1 mistakes, 2 a file could not be read, 64 wrong usage.
      """,
    examples: [
      CommandExample("lifelog model check cart.order", "Says of each mistake where it is.")
    ],
    settings: ModelCheck(),
    argument: .oneOrMore(
      "file", help: "A file in the language of models, or '-' for standard input.", into: \.models),
    conflict: { Wording.conflict(logs: [], models: $0.models) },
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    switch console.readModel(from: models, isThorough: true) {
    case .isUnreadable: return .trouble
    case .hasMistakes: return .findings
    case .model(let model):
      console.output.write(
        "\(models.map(\.printable).joined(separator: ", ")): \(model.contents): no mistake\n")
      return .clean
    }
  }
}
