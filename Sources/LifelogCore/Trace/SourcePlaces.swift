/// The lines of the app's source that lines of a log name, of those that break a rule.
struct SourcePlaces: Sendable {
  /// A line of an input, both as the checker counts them.
  private struct Line: Hashable {
    var input: Int
    var number: Int
  }

  private var details: [Line: Detail] = [:]

  /// Keeps the place that the details of an event name, if they do.
  mutating func note(_ details: [Detail], ofLine number: Int, in input: Int) {
    guard let detail = details.first(where: \.isSourcePlace) else { return }
    self.details[Line(input: input, number: number)] = detail
  }

  /// The place that a line names; `nil` when it names none.
  func place(ofLine number: Int, in input: Int, _ names: NameTable) -> Finding.Place? {
    guard let detail = details[Line(input: input, number: number)],
      let line = detail.instance.text(in: names).flatMap({ Int($0) }), line > 0
    else { return nil }
    return Finding.Place(file: names[detail.value], line: line)
  }
}

extension Detail {
  /// Whether it is a file of source and its line, for which the log has no key.
  var isSourcePlace: Bool { key.isEmpty }
}
