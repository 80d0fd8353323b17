package import LifelogModel
import LifelogReading
import LifelogTrace

/// A rule: its definition in a model, and its documentation.
package struct RuleEntry: Sendable {
  package let id: String
  /// The documentation; `nil` for a rule of a custom model.
  let documentation: Rule?
  /// The definition; `nil` for a rule that the model does not have.
  let definition: RuleDefinition?
  /// The callbacks that the rule is about.
  let callbacks: CallbackSet
  /// The names of callbacks in the model.
  let names: CallbackNames

  /// The rule with an id; `nil` if neither the model nor the catalog has it.
  ///
  /// - Complexity: O(*n*) in the size of the model.
  package init?(_ id: String, in model: Model, catalog: [Rule] = Rule.all) {
    guard model.rule(id) != nil || catalog.contains(where: { $0.id == id }) else { return nil }
    self.init(id, in: model, concerns: model.concerns(), catalog: catalog)
  }

  /// The rules of a model and of a catalog, sorted by id.
  ///
  /// - Complexity: O(*n*) in the size of the model, and O(*r*²) in the number of rules.
  package static func all(in model: Model, catalog: [Rule] = Rule.all) -> [RuleEntry] {
    let concerns = model.concerns()
    return Set(model.rules.map(\.id) + catalog.map(\.id)).sorted()
      .map { RuleEntry($0, in: model, concerns: concerns, catalog: catalog) }
  }

  private init(_ id: String, in model: Model, concerns: [CallbackSet], catalog: [Rule]) {
    let index = model.rule(id)
    self.id = id
    documentation = catalog.first { $0.id == id } ?? Rule.named(id)
    definition = index.map { model.rules[$0] }
    callbacks = index.map { concerns[$0] } ?? []
    names = model.callbackNames
  }

  /// The violation as a headline; for a custom rule, the reason.
  var title: String { documentation?.title ?? definition?.reason ?? "" }

  /// The group; `nil` for a custom rule.
  var group: Rule.Group? { documentation?.group }

  /// The examples: violations, then valid logs that look similar, then inconclusive logs.
  var examples: [Rule.Example] {
    Rule.Example.Kind.allCases.flatMap { kind in (documentation?.examples ?? []).filter { $0.kind == kind } }
  }

  /// The ids of the fixes, the preferred one first, and their documentation.
  var fixes: [(id: String, fix: Fix?)] { (definition?.fixes ?? []).map { ($0, Fix.named($0)) } }

  /// UIKit diagnostics that prove a violation.
  var diagnostics: [String] { documentation?.diagnostics ?? [] }
}
