import TestSupport

/// What of a story is logged. Every excerpt of a legal story is the log of a legal story.
struct StoryExcerpt {
  static let callbacks = [
    "init", "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
    "viewWillDisappear", "viewDidDisappear", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "deinit",
    "didReceiveMemoryWarning", "viewDidUnload", "willRotate", "willAnimateRotation", "didRotate",
    "viewWillTransition",
  ]
  static let containment = ["willMoveToParent", "didMoveToParent"]
  static let calls = [
    "addChild", "removeFromParent", "addSubview", "removeFromSuperview", "beginAppearanceTransition",
    "endAppearanceTransition", "transitionFromTo", "shouldAutomaticallyForwardAppearanceMethods", "push",
    "pop", "popToRoot", "setViewControllers", "selectTab", "present", "dismiss", "setRoot",
  ]

  /// The callbacks and calls that the app does not log.
  var omitted: Set<String> = []
  /// The classes that the app does not log.
  var hidden: Set<String> = []
  /// Controllers that the app does not log.
  var hiddenObjects: Set<StoryObject> = []
  /// The number of lines that come before the log begins.
  var start = 0
  /// The number of lines before the log ends; `nil` for all.
  var end: Int?

  init() {}

  init(of count: Int, _ random: inout SeededRandom) {
    let odds = random.pick([2, 4, 8, 100])
    let odd = { (names: [String], random: inout SeededRandom) in names.filter { _ in random.once(in: odds) } }
    omitted = Set(odd(Self.callbacks, &random) + odd(Self.containment, &random) + odd(Self.calls, &random))
    if random.once(in: 3) { omitted.formUnion(Self.calls) }
    if random.once(in: 4) { omitted.formUnion(Self.containment) }
    if random.once(in: 2) {
      hidden = [
        "UINavigationController", "UITabBarController", "UIPageViewController", "UISplitViewController",
      ]
    }
    if random.once(in: 3) { start = random.below(count) }
  }

  func lines(_ lines: [StoryLine]) -> [StoryLine] {
    var skipped = 0
    return lines.enumerated().compactMap { index, line in
      guard index >= start, index < end ?? .max, !omitted.contains(line.callback ?? ""),
        !hidden.contains(line.subject.name), !hiddenObjects.contains(line.subject)
      else {
        skipped += line.milliseconds
        return nil
      }
      var line = line
      line.milliseconds += skipped
      skipped = 0
      return line
    }
  }
}
