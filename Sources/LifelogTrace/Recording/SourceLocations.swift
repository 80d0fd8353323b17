/// The lines of the app's source that lines of a log name, of those that break a rule.
package struct SourceLocations: Sendable {
  /// A line of an input, both as the checker counts them.
  private struct Line: Hashable {
    var input: Int
    var number: Int
  }

  private var details: [Line: Detail] = [:]

  package init() {}

  /// Keeps the place that the details of an event name, if they do.
  package mutating func record(_ details: [Detail], ofLine number: Int, in input: Int) {
    guard let detail = details.first(where: \.isSourcePlace) else { return }
    self.details[Line(input: input, number: number)] = detail
  }

  /// What names the place of a line; `nil` when the line names none.
  package func detail(ofLine number: Int, in input: Int) -> Detail? {
    details[Line(input: input, number: number)]
  }
}

extension Detail {
  /// Whether it is a file of source and its line, for which the log has no key.
  package var isSourcePlace: Bool { key.isEmpty }
}
