import TestSupport

/// An app whose controllers get the callbacks that UIKit documents, in an order that UIKit allows.
///
/// It follows UIKit's documentation and logs of real apps, and shares no code with the checker. Where UIKit
/// leaves an order free, it draws one.
final class SimulatedApp {
  /// What differs from one app to another.
  struct Traits {
    var hasViewIsAppearing: Bool
    /// Sends the old rotation callbacks, and unloads views on a memory warning.
    var isOld: Bool
    var hasScene: Bool
    /// Whether containers forward to their children before they handle a callback themselves.
    var forwardsToChildrenFirst: Bool
    /// Whether unordered parts are mixed line by line.
    var mixes: Bool
    /// Whether its containers of UIKit are custom subclasses.
    var subclassesContainers: Bool
    /// Sends didMove again when the appearance of a child ends.
    var repeatsDidMove: Bool
  }

  var random: SeededRandom
  let traits: Traits
  private(set) var lines: [StoryLine] = []
  private(set) var root: SimulatedController?
  let window: StoryObject
  let delegate: StoryObject
  /// Whether an exception ended the app.
  var isOver = false
  /// Whether the lines that follow are a part of a fault.
  var isFaulty = false
  var isOffMainThread = false
  /// The class of all new screens, or `nil` to draw one for each.
  var screenClass: String?
  /// The containers of the app and their children, by child.
  var parents: [StoryObject: StoryObject] = [:]
  private var delay = 0
  private var allocator = Allocator()

  static let classes = ["Cart", "Menu", "Map", "Detail", "Hint", "Feed"]

  init(seed: Int) {
    random = SeededRandom(seed)
    traits = Traits(
      hasViewIsAppearing: random.once(in: 2), isOld: random.once(in: 3), hasScene: random.once(in: 2),
      forwardsToChildrenFirst: random.once(in: 2), mixes: random.once(in: 3),
      subclassesContainers: random.once(in: 3), repeatsDidMove: random.once(in: 4))
    window = allocator.allocate("UIWindow")
    delegate = allocator.allocate(traits.hasScene ? "SceneDelegate" : "AppDelegate")
  }

  // MARK: Lines

  func wait(_ milliseconds: Int) { delay += milliseconds }

  func log(_ subject: StoryObject, _ callback: String, _ details: (key: String, value: StoryLine.Value)...) {
    append(StoryLine(subject: subject, callback: callback, details: details, milliseconds: 0))
  }

  /// Logs a message of UIKit about an object.
  func warn(about subject: StoryObject, _ message: String) {
    append(StoryLine(subject: subject, callback: nil, message: message, milliseconds: 0))
  }

  private func append(_ line: StoryLine) {
    var line = line
    line.milliseconds = delay + random.below(8)
    line.isFaulty = isFaulty
    line.parent = parents[line.subject]
    line.isOffMainThread = isOffMainThread
    delay = 0
    lines.append(line)
  }

  /// Runs the part of an action that breaks a rule.
  func faulty(_ body: () -> Void) {
    isFaulty = true
    body()
    isFaulty = false
  }

  /// Runs parts whose order among each other UIKit leaves free.
  func inAnyOrder(_ parts: (() -> Void)...) {
    var queues = parts.map { part in
      let before = lines
      lines = []
      defer { lines = before }
      part()
      return lines
    }
    queues.shuffle(using: &random)
    while let index = queues.indices.filter({ !queues[$0].isEmpty }).randomElement(using: &random) {
      let next = traits.mixes ? index : queues.firstIndex { !$0.isEmpty } ?? index
      lines.append(queues[next].removeFirst())
    }
  }

  // MARK: Objects

  func make(_ kind: SimulatedController.Kind, _ name: String? = nil) -> SimulatedController {
    var object = allocator.allocate(name ?? className(kind))
    if traits.subclassesContainers, kind.isSystem {
      object.kind = object.name
      object.name = String(object.name.dropFirst(2).prefix { $0 != "V" && $0 != "C" })
    }
    let controller = SimulatedController(kind, object)
    log(controller.object, "init")
    if kind == .manualContainer {
      log(controller.object, "shouldAutomaticallyForwardAppearanceMethods", ("value", .word("no")))
    }
    return controller
  }

  private func className(_ kind: SimulatedController.Kind) -> String {
    switch kind {
    case .plain: screenClass ?? random.pick(Self.classes)
    case .navigation: "UINavigationController"
    case .tabs: "UITabBarController"
    case .pages: "UIPageViewController"
    case .split: "UISplitViewController"
    case .container: random.pick(["Host", "Drawer"])
    case .manualContainer: random.pick(["Pager", "Switcher"])
    }
  }

  /// Frees a controller that no one retains, with its children.
  func release(_ controller: SimulatedController) {
    log(controller.object, "deinit")
    allocator.free(controller.object)
    for child in controller.children { release(child) }
  }

  func setRoot(_ controller: SimulatedController) {
    log(window, "setRoot", ("child", .object(controller.object)))
    root = controller
  }

  /// The roots of the trees, from the window's root to the controller presented last.
  var layers: [SimulatedController] {
    Array(sequence(first: root, next: { $0?.presented }).prefix { $0 != nil }.compactMap { $0 })
  }

  /// All controllers that the app retains.
  var controllers: [SimulatedController] { layers.flatMap(\.tree) }

  /// The controllers that a user sees, also those that a sheet covers in part.
  var visible: [SimulatedController] {
    layers.flatMap(\.visibleTree).filter { $0.appearance == .appeared }
  }

  func isRetained(_ controller: SimulatedController) -> Bool { controllers.contains { $0 === controller } }
}

/// Reuses the address that was freed last, as `malloc` does for objects of one size.
private struct Allocator {
  private var freed: [Int: [Int]] = [:]
  private var next = 0x7f80_0100
  private var count = 0

  mutating func allocate(_ name: String) -> StoryObject {
    count += 1
    let size = Self.size(of: name)
    if let address = freed[size]?.popLast() {
      return StoryObject(name: name, address: address, serial: count)
    }
    next += size
    return StoryObject(name: name, address: next, serial: count)
  }

  mutating func free(_ object: StoryObject) {
    freed[Self.size(of: object.kind ?? object.name), default: []].append(object.address)
  }

  private static func size(of name: String) -> Int { 0x40 * (1 + name.utf8.count % 3) }
}
