/// What a line must contain to be looked at: parts of callbacks' names and of UIKit's diagnostics.
///
/// A line without any of them is noise and is passed over at the speed of a search.
enum LineHints {
  static let literals = LiteralSet([
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
}
