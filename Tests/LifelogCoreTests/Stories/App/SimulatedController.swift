/// A view controller of a simulated app, as UIKit and its container know it.
final class SimulatedController {
  enum Kind {
    case plain, navigation, tabs, pages, split
    /// A container of the app. UIKit forwards the appearance callbacks to its children.
    case container
    /// A container of the app that forwards them itself.
    case manualContainer

    var isSystem: Bool { [.navigation, .tabs, .pages, .split].contains(self) }
  }

  enum Appearance { case disappeared, appearing, appeared, disappearing }

  enum Style: String, CaseIterable {
    case fullScreen, pageSheet, formSheet, overFullScreen, overCurrentContext

    var coversPresenter: Bool { self == .fullScreen }
  }

  let kind: Kind
  let object: StoryObject
  weak var parent: SimulatedController?
  var children: [SimulatedController] = []
  var selected = 0
  /// Whether its view is in the view of its parent, which then shows it.
  var isAttached = false
  var isLoaded = false
  var appearance = Appearance.disappeared
  var presented: SimulatedController?
  var style = Style.fullScreen
  /// The controller on which `present` was called.
  weak var caller: SimulatedController?
  /// What it adds while its view is loaded.
  var initialChildren: [SimulatedController] = []

  init(_ kind: Kind, _ object: StoryObject) {
    self.kind = kind
    self.object = object
  }

  /// The children whose views are in its view.
  var visibleChildren: [SimulatedController] {
    switch kind {
    case .plain: []
    case .navigation, .pages: children.suffix(1)
    case .tabs: children.isEmpty ? [] : [children[selected]]
    case .split: children
    case .container, .manualContainer: children.filter(\.isAttached)
    }
  }

  /// It and what its view contains.
  var visibleTree: [SimulatedController] { [self] + visibleChildren.flatMap(\.visibleTree) }

  /// It and all its descendants.
  var tree: [SimulatedController] { [self] + children.flatMap(\.tree) }
}
