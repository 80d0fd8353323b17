package import LifelogModel
import LifelogReading
import LifelogTrace

/// All that there is to tell of a rule: what a model states, and the words of the catalog.
package struct RuleEntry: Sendable {
  package let id: String
  /// What the catalog says; `nil` for a rule of a team's own model.
  let words: Rule?
  /// What the model states; `nil` for a rule that the model does not have.
  let formal: RuleDefinition?
  /// The callbacks that it is about.
  let callbacks: CallbackSet
  /// What callbacks are called in the model.
  let names: CallbackNames

  /// A rule by its id, or `nil` when neither the model nor the catalog knows it.
  ///
  /// - Complexity: O(*n*) in the size of the model.
  package init?(_ id: String, in model: Model, catalog: [Rule] = Rule.all) {
    guard model.rule(id) != nil || catalog.contains(where: { $0.id == id }) else { return nil }
    self.init(id, in: model, concerns: model.concerns(), catalog: catalog)
  }

  /// Every rule of a model, and of a catalog even if the model has none of that id; sorted by id.
  ///
  /// - Complexity: O(*n*) in the size of the model, and O(*r*²) in the number of rules.
  package static func all(in model: Model, catalog: [Rule] = Rule.all) -> [RuleEntry] {
    let concerns = model.concerns()
    return Set(model.rules.map(\.id) + catalog.map(\.id)).sorted()
      .map { RuleEntry($0, in: model, concerns: concerns, catalog: catalog) }
  }

  private init(_ id: String, in model: Model, concerns: [CallbackSet], catalog: [Rule]) {
    let place = model.rule(id)
    self.id = id
    words = catalog.first { $0.id == id } ?? Rule.named(id)
    formal = place.map { model.rules[$0] }
    callbacks = place.map { concerns[$0] } ?? []
    names = model.callbackNames
  }

  /// What is wrong, as a headline; of a team's rule the reason.
  var title: String { words?.title ?? formal?.reason ?? "" }

  /// The chapter of the catalog; `nil` for a rule of a team's own.
  var group: Rule.Group? { words?.group }

  /// Its examples: faults, then what looks alike and is legal, then what cannot tell.
  var examples: [Rule.Example] {
    Rule.Example.Kind.allCases.flatMap { kind in (words?.examples ?? []).filter { $0.kind == kind } }
  }

  /// The ids of its fixes, the preferred one first, with those that have a page.
  var fixes: [(id: String, fix: Fix?)] { (formal?.fixes ?? []).map { ($0, Fix.named($0)) } }

  /// Messages of UIKit's own that prove it.
  var diagnostics: [String] { words?.diagnostics ?? [] }
}
