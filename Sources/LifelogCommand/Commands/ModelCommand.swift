/// `lifelog model`: checks, shows and draws ordering models.
enum ModelCommand {
  static let node = CommandNode<any Command>(
    name: "model",
    abstract: "Checks, shows or draws a model: the order that logs are held against.",
    examples: [CommandExample("lifelog model show", "The built-in model.")],
    subcommands: [ModelCheck.node, ModelShow.node, ModelDiagram.node])
}
