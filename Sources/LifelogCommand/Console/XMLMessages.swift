import LifelogFiles
import LifelogXML

extension Message {
  /// An error in an export of a recording.
  init(_ error: XMLReadingError, path: String) {
    kind = .error
    switch error {
    case .allocation:
      what = "cannot read \(quoted(path)): no memory for the parser"
      help = SystemError.noMemory.help
    case .invalid(let line, let detail):
      what = "cannot read \(quoted(path)) after line \(line): \(detail)"
      help = "export it again (lifelog read the part before): \(Self.export)"
    case .truncated(let line):
      what = "\(quoted(path)) is truncated at line \(line)"
      help = "export it again (lifelog read the part before): \(Self.export)"
    case .documentType(let line):
      what = "cannot read \(quoted(path)): it declares a document type on line \(line)"
      help = "export it again: \(Self.export)"
    case .tooDeep(let line):
      what = "cannot read \(quoted(path)) after line \(line): its elements are nested too deeply"
      help = "export it again (lifelog read the part before): \(Self.export)"
    case .noTable(let others):
      let found = others.isEmpty ? "" : ", only " + others.joined(separator: ", ")
      what = "\(quoted(path)) has no os-log or os-signpost table" + found
      help = "export one: \(Self.export)"
    }
  }

  private static let export =
    #"xctrace export --input FILE.trace --xpath '/trace-toc/run[@number="1"]/data/table[@schema="os-log"]'"#
}
