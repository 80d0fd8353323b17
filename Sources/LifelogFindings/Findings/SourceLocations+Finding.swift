import LifelogTrace

extension SourceLocations {
  /// Returns the source location that a log line names; `nil` if it names none.
  func location(ofLine number: Int, in input: Int, _ names: NameTable) -> Finding.Location? {
    guard let detail = detail(ofLine: number, in: input),
      let line = detail.instance.text(in: names).flatMap({ Int($0) }), line > 0
    else { return nil }
    return Finding.Location(file: names[detail.value], line: line)
  }
}
