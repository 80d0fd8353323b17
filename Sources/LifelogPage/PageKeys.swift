import LifelogText

/// The dialog with the keys of a page, which its script opens.
enum PageKeys {
  /// Keys, and what they do.
  private static let rows = [
    ("n p", "next and previous finding"), (". ,", "next and previous line of evidence"),
    ("j k", "next and previous event of the selection"), ("/", "search the log"),
    ("> <", "next and previous match"),
    ("1 2 3 4 5", "findings, sequence, timeline, containment, log"), ("Escape", "select all subjects again"),
    ("?", "this list"), ("Tab", "next view or control"),
    ("↑ ↓ Home End", "move in the list, tree, sequence and log"),
    ("← →", "move in the timeline, between pictures, and to the container in the tree"),
    ("Page Up, Page Down", "move by a page in the log"),
    ("Enter", "select, or go to the finding at the line"),
    ("Enter, Shift+Enter", "next and previous match, in the search field"),
  ]

  static let dialog =
    "<dialog class=\"keys\" id=\"keys\" aria-labelledby=\"keys-title\">\n<h2 id=\"keys-title\">Keys</h2>\n"
    + "<table><caption class=\"unseen\">Keys and their actions</caption><tbody>\n"
    + rows.map { "<tr><th scope=\"row\"><kbd>\($0.html)</kbd></th><td>\($1.html)</td></tr>\n" }.joined()
    + "</tbody></table>\n<p><label><input type=\"checkbox\" checked> Use single-character keys</label></p>\n"
    + "<button type=\"button\">Close</button>\n</dialog>\n"
}
