import LifelogReports
import LifelogText

/// `lifelog model check`: compiles a model and reports its errors.
struct ModelCheck: Command {
  var models: [String] = []

  static let node = CommandNode<any Command>(
    name: "check",
    abstract: "Check model files, and print the location of each error.",
    discussion: """
      Several files form one model: model files (.order), and pages of rules (.md) as 'lifelog model export' writes \
      them. A folder stands for all of its model files and pages.

      Exit status: 0 no errors, 1 errors, 2 a file could not be read, 64 usage error.
      """,
    examples: [
      CommandExample("lifelog model check cart.order", "Check a model.")
    ],
    settings: ModelCheck(),
    argument: .oneOrMore("file", help: "Model file or folder, or '-' for standard input.", into: \.models),
    conflict: { Wording.conflict(logs: [], models: $0.models) },
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    switch console.readModel(from: models, isThorough: true) {
    case .isUnreadable: return .failure
    case .hasErrors: return .findings
    case .model(let model):
      console.output.write(
        "\(models.map(\.printable).joined(separator: ", ")): \(model.contents): no errors\n")
      return .clean
    }
  }
}
