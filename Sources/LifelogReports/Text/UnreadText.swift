import LifelogText
import LifelogTrace

/// The callback lines that no dialect reads, and the settings that read them.
struct UnreadText {
  private let inputs: [InputSummary]

  init(_ inputs: [InputSummary]) { self.inputs = inputs }

  var lines: [StyledLine] {
    inputs.flatMap { input -> [StyledLine] in
      guard let shape = input.unreadShape else { return [] }
      var first = StyledLine("\(shape.lines.counted("line")) not read", as: .warning)
      first.append(", such as \(input.path):\(shape.firstLine): \(shape.message.printable)")
      var settings = ""
      JSONValue.object([("dialects", .list([DialectEntry(shape).value]) { $0 })]).write(to: &settings)
      return [first, StyledLine("  to read them, save this as .lifelog.json, or add the dialect to it:")]
        + settings.split(separator: "\n").map { StyledLine("  \($0)") }
    }
  }
}
