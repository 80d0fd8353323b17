package import LifelogModel
import LifelogTrace

/// A model for programs: one JSON document of the schema `lifelog.model/1`.
///
/// It lists the machines, the declared events and the rules. `lifelog rules --format json` has the details of the rules.
package struct ModelDocument: Sendable {
  /// The name and version of the schema. A reader may rely on every key; later versions only add keys.
  package static let schema = "lifelog.model/1"

  private let model: Model
  private let machines: [Machine]
  private let rules: [RuleDefinition]
  private let showsEvents: Bool
  private let version: String

  /// Creates the document of a model, or of one rule or machine.
  ///
  /// - Parameters:
  ///   - name: A rule id or a machine name; `nil` for the whole model.
  ///   - version: The version of the tool.
  /// - Returns: `nil` if the model does not have the name.
  package init?(_ model: Model, only name: String? = nil, version: String) {
    self.model = model
    self.version = version
    showsEvents = name == nil
    machines = model.machines.filter { name == nil || $0.name == name }
    rules = model.rules.filter { name == nil || $0.id == name }
    if name != nil, machines.isEmpty, rules.isEmpty { return nil }
  }

  /// Writes the document; the last line ends with a newline.
  ///
  /// - Complexity: O(*n*) in the size of the model.
  package func write(to output: inout some TextOutputStream) {
    let document = JSONValue.object([
      ("schema", .text(Self.schema)),
      ("tool", .object([("name", .text("lifelog")), ("version", .text(version))])),
      ("name", .text(model.name)),
      ("machines", .list(machines, Self.machine)),
      ("events", .list(showsEvents ? model.declared : [], Self.event)),
      ("rules", .list(rules, Self.rule)),
      ("systemContainers", .list(showsEvents ? model.systemContainers.sorted() : []) { .text($0) }),
    ])
    document.write(to: &output)
    output.write("\n")
  }

  private static func machine(_ machine: Machine) -> JSONValue {
    .object([
      ("name", .text(machine.name)),
      (
        "states",
        .list(Array(machine.states.enumerated())) { index, name in
          .object([("name", .text(name)), ("mustBeLeft", .truth(machine.awaits[index] != nil))])
        }
      ),
    ])
  }

  private static func event(_ event: DeclaredCallback) -> JSONValue {
    .object([("name", .text(event.name)), ("lines", .list(event.lines) { .text($0.displayName) })])
  }

  private static func rule(_ rule: RuleDefinition) -> JSONValue {
    .object([
      ("id", .text(rule.id)),
      ("severity", .text(rule.severity.rawValue)),
      ("grade", .text(rule.grade.rawValue)),
      ("slice", .text(rule.slice.rawValue)),
    ])
  }
}
