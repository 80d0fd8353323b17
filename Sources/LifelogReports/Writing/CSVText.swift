import LifelogText

/// Rows of a table as CSV. All log text in CSV is escaped here.
///
/// RFC 4180: commas, lines that end with CR LF, and quotation marks if a field needs them. A field that a spreadsheet
/// would read as a formula, because it starts with `=`, `+`, `-`, `@`, a tab or a line break, gets an apostrophe
/// prefix. Control characters are written as `\u{1b}`.
package enum CSVText {
  /// Returns a row with its line break.
  package static func row(_ fields: [String]) -> String { fields.map(field).joined(separator: ",") + "\r\n" }

  /// Returns a text as a field.
  package static func field(_ text: String) -> String {
    let isFormula = text.unicodeScalars.first.map { "=+-@\t\r\n".unicodeScalars.contains($0) } ?? false
    let shown = (isFormula ? "'" : "") + text.printable
    guard shown.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }) else {
      return shown
    }
    // By scalars, because a quotation mark with an accent is another character.
    let parts = shown.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.map(String.init).joined(separator: "\"\"") + "\""
  }
}
