/// `lifelog model`: checks, shows, draws and exports models.
enum ModelCommand {
  static let node = CommandNode<any Command>(
    name: "model",
    abstract: "Check, show, draw or export a model of callback order.",
    examples: [CommandExample("lifelog model show", "Show the built-in model.")],
    subcommandForFiles: "check",
    subcommands: [ModelCheck.node, ModelShow.node, ModelDiagram.node, ModelExport.node])
}
