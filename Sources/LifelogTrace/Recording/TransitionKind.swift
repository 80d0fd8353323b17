/// The kind of a transition, in the terms of iOS developers.
package enum TransitionKind: String, Sendable, Hashable, CaseIterable {
  case push, pop
  /// Several controllers are removed from a navigation stack at once.
  case popToRoot = "pop-to-root"
  /// A navigation stack is replaced: `setViewControllers(_:animated:)`.
  case stackChange = "stack-change"
  /// A presentation that covers the presenter completely: full screen.
  case presentation, dismissal
  /// A presentation over a presenter that stays visible: a sheet, a popover, an alert.
  case sheet
  case sheetDismissal = "sheet-dismissal"
  case tabSwitch = "tab-switch"
  case pageTurn = "page-turn"
  /// The container's own code swaps two children.
  case childSwap = "child-swap"
  /// `transition(from:to:)` swaps two children.
  case childTransition = "child-transition"
  case childAddition = "child-addition"
  case childRemoval = "child-removal"
  /// The window's root controller changes.
  case rootChange = "root-change"
  /// The first controller of a process appears.
  case launch
  /// One controller appears or disappears, and the log does not show how.
  case appearance, disappearance
  /// One controller appears while another disappears, and the log does not show how.
  case exchange
  /// The window changes its size because the device rotates.
  case rotation
  /// A scene or the application moves to the foreground or to the background.
  case foreground, background

  /// The kind in the middle of a sentence: `push`, `sheet presentation`.
  package var displayName: String {
    switch self {
    case .push: "push"
    case .pop: "pop"
    case .popToRoot: "pop to root"
    case .stackChange: "navigation stack change"
    case .presentation: "presentation"
    case .dismissal: "dismissal"
    case .sheet: "sheet presentation"
    case .sheetDismissal: "sheet dismissal"
    case .tabSwitch: "tab switch"
    case .pageTurn: "page turn"
    case .childSwap: "child swap"
    case .childTransition: "transition(from:to:)"
    case .childAddition: "child added"
    case .childRemoval: "child removed"
    case .rootChange: "root change"
    case .launch: "first appearance"
    case .appearance: "appearance"
    case .disappearance: "disappearance"
    case .exchange: "controller swap"
    case .rotation: "rotation"
    case .foreground: "return to the foreground"
    case .background: "move to the background"
    }
  }
}
