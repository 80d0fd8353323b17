/// The parts of an HTML page of lifelog that its reader looks for. No text of a log in the page contains them, because
/// its `<` is escaped.
package enum PageText {
  /// The start of the file, before the version of the tool.
  package static let start = "<!DOCTYPE html>\n<!-- lifelog.page/1 "

  /// The line before a log: a comment with a line of JSON follows, and then one for each block. Browsers read comments faster
  /// than other text.
  package static let logStart = #"<div class="lifelog-log" hidden>"#

  /// The start of a line of a log.
  package static let commentStart = "<!--"

  /// The end of a line of a log.
  package static let commentEnd = "-->"

  /// The line after a log.
  package static let logEnd = "</div>"
}
