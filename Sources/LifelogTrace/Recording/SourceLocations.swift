/// The source locations that violating lines of a log name.
package struct SourceLocations: Sendable {
  /// A line of an input, in the checker's numbering.
  private struct Line: Hashable {
    var input: Int
    var number: Int
  }

  private var details: [Line: Detail] = [:]

  package init() {}

  /// Records the source location that the details of an event name, if any.
  package mutating func record(_ details: [Detail], ofLine number: Int, in input: Int) {
    guard let detail = details.first(where: \.isSourceLocation) else { return }
    self.details[Line(input: input, number: number)] = detail
  }

  /// The detail that names the source location of a line; `nil` if the line names none.
  package func detail(ofLine number: Int, in input: Int) -> Detail? {
    details[Line(input: input, number: number)]
  }
}

extension Detail {
  /// Whether it is a source location, for which the log has no key.
  package var isSourceLocation: Bool { key.isEmpty }
}
