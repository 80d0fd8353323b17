/// Models that hold fewer rules.
extension Model {
  /// This model without its other rules: they are not checked, and nothing is said of them.
  ///
  /// The machines go as before. An edge that breaks none of the rules any longer is one of the expected order.
  ///
  /// - Parameter ids: The rules that stay; an id that the model does not know stands for none.
  /// - Complexity: O(*n*) in the number of edges.
  package func keeping(rules ids: Set<String>) -> Model { selecting { ids.contains($0.id) } }

  /// This model without some of its rules.
  ///
  /// - Parameter ids: The rules that go; an id that the model does not know stands for none.
  /// - Complexity: O(*n*) in the number of edges.
  package func without(rules ids: Set<String>) -> Model { selecting { !ids.contains($0.id) } }

  private func selecting(_ isKept: (RuleDefinition) -> Bool) -> Model {
    var model = self
    model.rules = []
    /// Where each rule stands now; nowhere if it has gone.
    var places: [Int: Int] = [:]
    for (place, rule) in rules.enumerated() where isKept(rule) {
      places[place] = model.rules.count
      model.rules.append(rule)
    }
    guard model.rules.count < rules.count else { return self }
    for index in machines.indices {
      model.machines[index].awaits = machines[index].awaits.compactMapValues { places[$0] }
      for edge in machines[index].edges.indices where !machines[index].edges[edge].breaks.isEmpty {
        let breaks = machines[index].edges[edge].breaks.compactMap { places[$0] }
        model.machines[index].edges[edge].breaks = breaks
        if breaks.isEmpty { model.machines[index].edges[edge].meaning = .advances }
      }
    }
    return model
  }
}
