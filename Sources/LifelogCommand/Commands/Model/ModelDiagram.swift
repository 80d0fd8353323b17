import LifelogDiagrams
import LifelogFiles
import LifelogGraphviz
import LifelogModel
import LifelogTrace

/// `lifelog model diagram`: draws the machines of a model.
struct ModelDiagram: Command {
  var machine: String?
  var output: String?
  var models: [String] = []

  static let node = CommandNode<any Command>(
    name: "diagram",
    abstract: "Draw the machines of a model.",
    discussion: "Boxes are states; arrows are callbacks.",
    examples: [
      CommandExample("lifelog model diagram -o model.svg", "Draw all machines of the built-in model."),
      CommandExample("lifelog model diagram -o cart.svg --model cart.order", "Draw those of a custom model."),
    ],
    settings: ModelDiagram(),
    argument: .atMostOne(
      "machine", help: "Machine name (default: all machines).", takes: .name(.machine), into: \.machine),
    options: [
      .text(
        "output", short: "o", value: "file", isRequired: true, help: Wording.output, takes: .drawing,
        into: \.output
      ).explained(Wording.outputDetails),
      .models(into: \.models),
    ],
    conflict: {
      $0.output.flatMap { Wording.conflict(drawing: $0) } ?? Wording.conflict(logs: [], models: $0.models)
    },
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    guard let output, let format = DiagramRequest.Format(path: output) else { return .usage }
    guard let model = console.model(from: models) else { return .failure }
    guard let diagram = StatesDiagram(of: model, machine: machine) else {
      let name = machine ?? ""
      console.report(
        .unknown(
          "machine", name, nearest(to: name, in: model.machines.map(\.name)), list: "lifelog model show",
          models: models))
      return .usage
    }
    guard let inputs = console.protectedFiles(models: models) else { return .failure }
    return write(to: output, protecting: inputs, on: console) { () throws(RenderingError) in
      if let notation = format.notation {
        var content = DiagramContent(trace: RecordedTrace(), findings: [], model: model, title: model.name)
        content.machines = machine.map(MachineChoice.only) ?? .all
        return notation.pieces(of: .states, content).map { ContiguousArray($0.utf8) }
      }
      return try format.files(
        of: [diagram.document()], title: model.name, description: diagram.description)
    }
  }

  /// Opens a file, makes its pages, and writes the first to the file and the others next to it; reports errors.
  private func write(
    to path: String, protecting inputs: ProtectedFiles, on console: Console,
    _ make: () throws(RenderingError) -> [ContiguousArray<UInt8>]
  ) -> ExitStatus {
    do throws(OutputError) {
      let file = try OutputFile(path: path, protecting: inputs)
      guard let pages = pages(path, on: console, make), let first = pages.first else { return .failure }
      file.write(first.span)
      try file.commit(withPages: pages.dropFirst(), protecting: inputs)
      return .clean
    } catch {
      console.report(Message(error))
      return .failure
    }
  }

  private func pages(
    _ path: String, on console: Console, _ make: () throws(RenderingError) -> [ContiguousArray<UInt8>]
  ) -> [ContiguousArray<UInt8>]? {
    do throws(RenderingError) {
      return try make()
    } catch {
      console.report(Message(error, path: path))
      return nil
    }
  }
}
