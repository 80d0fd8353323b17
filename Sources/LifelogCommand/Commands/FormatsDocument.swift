import LifelogCore
import LifelogReading
import LifelogTrace

/// The output of `lifelog formats --format json`: a document of the schema `lifelog.formats/1`.
enum FormatsDocument {
  /// The name and version of the schema. Later versions only add keys.
  static let schema = "lifelog.formats/1"

  private typealias Value = JSON5Value.Content

  /// The document of all formats and dialects.
  static func list(_ options: LogReader.Options) -> String {
    text([
      (
        "formats",
        .elements(
          LogFormat.all.map { entry($0.id, $0.title, isCustom: false) }
            + options.formats.map { entry($0.id, $0.title, isCustom: true) })
      ),
      (
        "dialects",
        .elements(
          Dialect.all.map { entry($0.id, $0.title, isCustom: false) }
            + options.dialects.map { entry($0.id, $0.title, isCustom: true) })
      ),
    ])
  }

  /// The document of how logs were read.
  static func text(of inputs: [FormatProbe.Input]) -> String {
    text([("inputs", .elements(inputs.map(input)))])
  }

  private static func text(_ members: [(String, Value)]) -> String {
    let tool = Value.members([("name", .text("lifelog")), ("version", .text(Analyzer.version))])
    return Value.members([("schema", .text(schema)), ("tool", tool)] + members).json() + "\n"
  }

  private static func entry(_ id: String, _ title: String, isCustom: Bool) -> Value {
    .members([("id", .text(id)), ("title", .text(title)), ("custom", .truth(isCustom))])
  }

  private static func input(_ input: FormatProbe.Input) -> Value {
    let skipped = SkipReason.allCases.compactMap { reason in
      input.summary.skipped[reason].map { (reason.rawValue, Value.number(Double($0))) }
    }
    return .members([
      ("path", .text(input.summary.path)), ("format", .text(input.summary.format)),
      ("lines", .number(Double(input.summary.lines))),
      ("formats", .elements(input.formats.map(recognition))),
      ("dialects", .elements(input.dialects.map(recognition))),
      ("diagnostics", .number(Double(input.summary.diagnostics))),
      ("skipped", .members(skipped)),
    ])
  }

  private static func recognition(_ found: LogReader.Recognition) -> Value {
    .members([
      ("id", .text(found.id)), ("count", .number(Double(found.count))),
      ("firstLine", .number(Double(found.firstLine))),
    ])
  }
}
