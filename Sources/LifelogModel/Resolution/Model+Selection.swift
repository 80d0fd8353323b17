/// Models with fewer rules.
extension Model {
  /// This model with only some of its rules. The others are not checked or reported.
  ///
  /// The machines stay the same. An edge that violates none of the remaining rules becomes one of the expected order.
  ///
  /// - Parameter ids: The rules to keep; unknown ids are ignored.
  /// - Complexity: O(*n*) in the number of edges.
  package func keeping(rules ids: Set<String>) -> Model { selecting { ids.contains($0.id) } }

  /// This model without some of its rules.
  ///
  /// - Parameter ids: The rules to remove; unknown ids are ignored.
  /// - Complexity: O(*n*) in the number of edges.
  package func without(rules ids: Set<String>) -> Model { selecting { !ids.contains($0.id) } }

  private func selecting(_ isKept: (RuleDefinition) -> Bool) -> Model {
    var model = self
    model.rules = []
    /// The new index of each rule; no entry if it is removed.
    var newIndices: [Int: Int] = [:]
    for (index, rule) in rules.enumerated() where isKept(rule) {
      newIndices[index] = model.rules.count
      model.rules.append(rule)
    }
    guard model.rules.count < rules.count else { return self }
    for index in machines.indices {
      model.machines[index].awaits = machines[index].awaits.compactMapValues { newIndices[$0] }
      for edge in machines[index].edges.indices where !machines[index].edges[edge].breaks.isEmpty {
        let breaks = machines[index].edges[edge].breaks.compactMap { newIndices[$0] }
        model.machines[index].edges[edge].breaks = breaks
        if breaks.isEmpty { model.machines[index].edges[edge].meaning = .advances }
      }
    }
    return model
  }
}
