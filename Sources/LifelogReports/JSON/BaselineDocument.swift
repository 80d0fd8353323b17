package import LifelogFindings

/// A baseline as a JSON document of the schema `lifelog.baseline/1`, for the next run and for code reviews.
///
/// The document is sorted and does not differ between equal runs.
package struct BaselineDocument: Sendable {
  private let baseline: Baseline

  /// Creates the document of a baseline.
  package init(_ baseline: Baseline) { self.baseline = baseline }

  /// Writes the whole document. The last line ends with a newline.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  package func write(to output: inout some TextOutputStream) {
    let document = JSONValue.object([
      ("schema", .text(Baseline.schema)),
      ("findings", .list(baseline.entries, Self.entry)),
    ])
    document.write(to: &output)
    output.write("\n")
  }

  private static func entry(_ entry: Baseline.Entry) -> JSONValue {
    .object([
      ("id", .text(entry.id)),
      ("rule", .text(entry.rule)),
      ("subject", .optional(entry.subject)),
      ("message", .text(entry.message)),
      ("count", .number(entry.count)),
    ])
  }
}
