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
  static let builtIn = Catalog(formats: [], dialects: [], rules: [], explanation: { _ in nil })

  /// The id that an event's index stands for.
  func formatID(_ index: UInt8) -> String { Self.id(of: index, in: formats) }

  /// The id that an event's index stands for.
  func dialectID(_ index: UInt8) -> String { Self.id(of: index, in: dialects) }

  private static func id(of index: UInt8, in entries: [Entry]) -> String {
    entries.indices.contains(Int(index)) ? entries[Int(index)].id : "\(index)"
  }
}
