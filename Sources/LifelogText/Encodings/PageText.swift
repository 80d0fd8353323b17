/// The parts of an HTML page of lifelog that its reader looks for. No text of a log in the page contains them, because
/// its `<` is escaped.
package enum PageText {
  /// The start of the file, before the version of the tool.
  package static let start = "<!DOCTYPE html>\n<!-- lifelog.page/1 "

  /// The line before a log: a comment with a line of JSON follows, and then one for each block. Browsers read comments faster
  /// than other text.
  package static let logStart = #"<div class="lifelog-log" hidden>"#

  /// The line before the tests of a result bundle: a comment with a line of JSON follows for the bundle, and then one for each test.
  package static let testsStart = #"<div class="lifelog-tests" hidden>"#

  /// The start of a line in a log or in a list of tests.
  package static let commentStart = "<!--"

  /// The end of a line in a log or in a list of tests.
  package static let commentEnd = "-->"

  /// The line after a log or after a list of tests.
  package static let partEnd = "</div>"
}
