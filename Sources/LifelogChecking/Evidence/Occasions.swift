import LifelogModel

/// The rules that have an occasion if only some callbacks occur: an event could violate them.
///
/// Most classes of a log have the same callbacks, so results are kept.
struct Occasions {
  let model: Model
  private var ofMachines: [Occurrences: RuleSet] = [:]
  private var ofClauses: [Key: Bool] = [:]

  private struct Key: Hashable {
    var rule: Int
    var occurrences: Occurrences
  }

  init(model: Model) { self.model = model }

  /// Whether a rule has an occasion.
  mutating func contain(_ rule: Int, in occurrences: Occurrences) -> Bool {
    let byMachines = ofMachines[occurrences] ?? model.machineOccasions(occurrences)
    ofMachines[occurrences] = byMachines
    if byMachines.contains(rule) { return true }
    let key = Key(rule: rule, occurrences: occurrences)
    let byClauses = ofClauses[key] ?? model.hasClauseOccasion(rule, occurrences)
    ofClauses[key] = byClauses
    return byClauses
  }
}
