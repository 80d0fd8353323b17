import LifelogCore

/// What the registries of the core know, as this module prints it.
struct Catalog: Sendable {
  /// One format, dialect or rule.
  struct Entry: Sendable, Hashable {
    var id: String
    /// A few words.
    var summary: String
  }

  /// In the order of `Event.format`.
  var formats: [Entry]
  /// In the order of `Event.dialect`.
  var dialects: [Entry]
  /// Sorted by id.
  var rules: [Entry]
  /// The whole explanation of a rule, lines ended; `nil` when there is no such rule.
  var explanation: @Sendable (_ rule: String) -> String?

  /// The registries of this version.
  static let builtIn = Catalog(
    formats: LogFormat.all.map { Entry(id: $0.id, summary: $0.title) },
    dialects: Dialect.all.map { Entry(id: $0.id, summary: $0.title) },
    rules: Rule.all.map { Entry(id: $0.id, summary: $0.title) },
    explanation: { rule in
      guard let model = try? Model.builtIn(), let explanation = RuleExplanation(of: rule, in: model) else {
        return nil
      }
      var text = ""
      explanation.write(to: &text)
      return text
    })

  /// The id that an event's index stands for.
  func formatID(_ index: UInt8) -> String { Self.id(of: index, in: formats) }

  /// The id that an event's index stands for.
  func dialectID(_ index: UInt8) -> String { Self.id(of: index, in: dialects) }

  private static func id(of index: UInt8, in entries: [Entry]) -> String {
    entries.indices.contains(Int(index)) ? entries[Int(index)].id : "\(index)"
  }
}
