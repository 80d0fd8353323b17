/// What a transition is, as an iOS developer calls it.
package enum TransitionKind: String, Sendable, Hashable, CaseIterable {
  case push, pop
  /// Several controllers leave a navigation stack at once.
  case popToRoot = "pop-to-root"
  /// A navigation stack is replaced: `setViewControllers(_:animated:)`.
  case stackChange = "stack-change"
  /// A presentation that hides the presenter: full screen.
  case presentation, dismissal
  /// A presentation above a presenter that stays: a sheet, a popover, an alert.
  case sheet
  case sheetDismissal = "sheet-dismissal"
  case tabSwitch = "tab-switch"
  case pageTurn = "page-turn"
  /// Two children of a container change places, by the container's own code.
  case childSwap = "child-swap"
  /// Two children change places by `transition(from:to:)`.
  case childTransition = "child-transition"
  case childAddition = "child-addition"
  case childRemoval = "child-removal"
  /// The window gets another root.
  case rootChange = "root-change"
  /// The first controller of a process appears.
  case launch
  /// One controller comes, or goes, and the log does not say how.
  case appearance, disappearance
  /// One controller comes while another goes, and the log does not say how.
  case exchange
  /// The window changes its size: the device is turned.
  case rotation
  /// A scene, or the application, comes to the foreground, or leaves it.
  case foreground, background

  /// In the middle of a sentence: `push`, `presentation of a sheet`.
  package var words: String {
    switch self {
    case .push: "push"
    case .pop: "pop"
    case .popToRoot: "pop to the root"
    case .stackChange: "change of the navigation stack"
    case .presentation: "presentation"
    case .dismissal: "dismissal"
    case .sheet: "presentation of a sheet"
    case .sheetDismissal: "dismissal of a sheet"
    case .tabSwitch: "switch of tabs"
    case .pageTurn: "turn of a page"
    case .childSwap: "swap of children"
    case .childTransition: "transition(from:to:)"
    case .childAddition: "addition of a child"
    case .childRemoval: "removal of a child"
    case .rootChange: "change of the root"
    case .launch: "first appearance"
    case .appearance: "appearance"
    case .disappearance: "disappearance"
    case .exchange: "exchange"
    case .rotation: "rotation"
    case .foreground: "return to the foreground"
    case .background: "departure to the background"
    }
  }
}
