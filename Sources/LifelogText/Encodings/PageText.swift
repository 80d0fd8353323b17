/// The parts of an HTML page of lifelog that its reader looks for. No text of a log in the page contains them, because
/// its `<` is escaped.
package enum PageText {
  /// The start of the file, before the version of the tool.
  package static let start = "<!DOCTYPE html>\n<!-- lifelog.page/1 "

  /// The line before a log: a line of JSON follows, and then a line for each block.
  package static let logStart = #"<script type="text/plain" class="lifelog-log">"#

  /// The line after a log.
  package static let logEnd = "</script>"
}
