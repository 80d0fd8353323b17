/// What a line must contain to be looked at: parts of callbacks' names and of UIKit's diagnostics.
///
/// A line without any of them is noise and is passed over at the speed of a search.
enum LineHints {
  private static let literals = LiteralSet([
    // Callbacks, and parts that survive a slip of the pen.
    "appear", "viewdid", "viewwill", "viewis", "loadview", "dealloc", "init", "awakefrom", "layoutsub",
    "viewconstraints", "memorywarning", "willmove", "didmove", "addchild", "removefrom", "addsubview",
    "transition", "pushview", "popview", "popto", "rotat", "supportedinterface", "prepare", "traitcollection",
    "present", "dismiss", "applicationdid", "applicationwill", "application(", "application:", "launching",
    "configurationfor", "scenedid", "scenewill", "scene(", "scene:", "scenesessions", "lc <",
    // UIKit's diagnostics.
    "attempt", "nested p", "ushing the same", "common parent", "parent view", "associated with", "uihosting",
    "rootview", "single sheet", "on detached", "=== messages dropped", "message repeated",
  ])

  /// Whether a line has to be looked at.
  ///
  /// - Complexity: O(*n*) in its length.
  static func concern(_ line: Span<UInt8>) -> Bool {
    literals.first(in: line, from: isDated(line) ? dateLength : 0) != nil
  }

  /// `2026-03-05 10:22:01`.
  private static let dateLength = 19

  /// Whether a date and a clock stand in front: they hold no hint, and are a sixth of a usual line. No
  /// other text looks like this: between the marks there is no room for one.
  private static func isDated(_ line: Span<UInt8>) -> Bool {
    line.count > dateLength && line[0].isDigit && line[4] == UInt8(ascii: "-") && line[7] == UInt8(ascii: "-")
      && line[13] == UInt8(ascii: ":") && line[16] == UInt8(ascii: ":") && line[11].isDigit
  }

  /// Whether a line says that the logger lost, or folded, messages.
  static func saysLoss(_ line: Span<UInt8>) -> Bool {
    if line.has("=== Messages dropped", at: 0) { return true }
    guard line.byte(line.count - 1) == UInt8(ascii: "-") else { return false }
    return line.find("--- last message repeated", in: 0..<line.count) != nil
  }
}
