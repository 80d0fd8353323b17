import LifelogXML

extension Message {
  /// What is wrong with an export of a recording.
  init(_ failure: XMLReadingError, path: String) {
    kind = .error
    switch failure {
    case .allocation:
      what = "cannot read \(quoted(path)): there is no memory for a parser"
    case .invalid(let line, let complaint):
      what = "cannot read \(quoted(path)) from line \(line) on: \(complaint)"
      help = "what stands before was read; export it again: \(Self.export)"
    case .truncated(let line):
      what = "\(quoted(path)) is cut off on line \(line)"
      help = "what stands before was read; export it again: \(Self.export)"
    case .documentType(let line):
      what = "cannot read \(quoted(path)): it declares a document type on line \(line), which no export does"
      help = "export it again: \(Self.export)"
    case .tooDeep(let line):
      what =
        "cannot read \(quoted(path)) from line \(line) on: its elements are nested deeper than any export's"
      help = "what stands before was read; export it again: \(Self.export)"
    case .noTable(let others):
      let found = others.isEmpty ? "" : ", but " + others.joined(separator: ", ")
      what = "\(quoted(path)) holds no os-log or os-signpost table" + found
      help = "export one: \(Self.export)"
    }
  }

  private static let export =
    #"xctrace export --input FILE.trace --xpath '/trace-toc/run[@number="1"]/data/table[@schema="os-log"]'"#
}
