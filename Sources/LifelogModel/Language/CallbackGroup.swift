/// The kinds of declared callback groups: `pair start, stop`, `completion finished`, `handler handled`, `foreground resumed`. A rule
/// `for each` of a kind is repeated for every declaration of that kind, and names the callbacks by their parts.
enum CallbackGroup: String, CaseIterable {
  /// The start and the end of an activity.
  case pair
  /// The end of an animation, for which UIKit has no callback.
  case completion
  /// The work that the app does with a URL or an activity that it is opened with.
  case handler
  /// The work that the app does when it returns from the background.
  case foreground

  /// The names of the callbacks in a rule, in the order of the declaration.
  var parts: [String] {
    switch self {
    case .pair: ["start", "stop"]
    case .completion: ["finished"]
    case .handler: ["handled"]
    case .foreground: ["resumed"]
    }
  }

  /// The kind that has a part with the given name; `nil` if there is none.
  static func having(part word: String) -> CallbackGroup? { allCases.first { $0.parts.contains(word) } }
}
