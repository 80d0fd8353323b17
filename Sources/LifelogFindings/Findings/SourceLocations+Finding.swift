import LifelogTrace

extension SourceLocations {
  /// The place that a line names; `nil` when it names none.
  func place(ofLine number: Int, in input: Int, _ names: NameTable) -> Finding.Location? {
    guard let detail = detail(ofLine: number, in: input),
      let line = detail.instance.text(in: names).flatMap({ Int($0) }), line > 0
    else { return nil }
    return Finding.Location(file: names[detail.value], line: line)
  }
}
