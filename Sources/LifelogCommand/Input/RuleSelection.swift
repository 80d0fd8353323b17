import LifelogModel

extension Message {
  /// A selected or disabled rule that a model does not have.
  static func unknown(rule id: String, in model: Model, models: [String]) -> Message {
    let isCause = Rule.named(id) != nil && (try? Model.builtIn())?.rule(id) == nil
    if isCause { return .onlyACause(id) }
    return .unknownRule(id, suggestion: nearest(to: id, in: model.rules.map(\.id)), models: models)
  }
}
