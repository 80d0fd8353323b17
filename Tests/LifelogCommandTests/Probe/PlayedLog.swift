import Foundation

/// The steps of a log for the scenario `play`: callbacks of controllers, in the order of the log.
struct PlayedLog {
  /// One step in each line, as `Play.m` reads them.
  private(set) var steps = ""
  /// `Cart viewDidLoad` for each step.
  private(set) var events: [String] = []
  /// The time of each step with a space after it, `10:00:01.000 `; empty for none.
  private(set) var times: [String] = []
  /// Whether a presentation, dismissal or transition completes.
  private(set) var showsCompletion = false

  /// The callbacks whose completion the log can show.
  private static let completed: Set = ["present", "dismiss", "transitionFromTo"]
  /// The callbacks that only some classes have.
  private static let superclasses = [
    "push": "UINavigationController", "pop": "UINavigationController", "popToRoot": "UINavigationController",
    "setRoot": "UIWindow",
  ]
  /// The callbacks with an argument that the fake controllers need.
  private static let needsArgument: Set = [
    "willMoveToParent", "didMoveToParent", "addChild", "addSubview", "dismiss", "present", "push", "setRoot",
    "transitionFromTo",
  ]
  /// As UIKit numbers them.
  private static let styles = [
    "fullScreen", "pageSheet", "formSheet", "currentContext", "custom", "overFullScreen",
    "overCurrentContext", "popover",
  ]

  /// Reads a log and the events that lifelog prints for it.
  ///
  /// - Parameter callbacks: The callbacks to play.
  /// - Returns: `nil` if fake controllers cannot play the log: a line is not a callback, has a date or an iOS version, names no class or
  ///   argument, or is half of a callback.
  init?(_ text: String, _ events: [[String: Any]], callbacks: Set<String>) {
    let lines = text.split(separator: "\n")
    guard lines.count == events.count, !text.contains(" os=") else { return nil }
    var superclasses: [String: String] = [:]
    for event in events {
      guard let subject = event["subject"] as? String, let callback = event["callback"] as? String else {
        return nil
      }
      if let superclass = Self.superclasses[callback] { superclasses[subject] = superclass }
    }
    for (line, event) in zip(lines, events) {
      let objects = line.matches(of: /<([\w.]+): (\w+)>/).map { (String($0.1), String($0.2)) }
      guard let (subject, instance) = objects.first, let callback = event["callback"] as? String,
        subject == event["subject"] as? String, callbacks.contains(callback),
        let phase = event["phase"] as? String, phase == "instant" || Self.completed.contains(callback)
      else { return nil }
      // UIKit's containers move views as they like, so the probe does not log it.
      if callback == "addSubview", subject.hasPrefix("UI") { return nil }
      guard let time = Self.time(of: line, event) else { return nil }
      if objects.count < 2, Self.needsArgument.contains(callback), !line.contains("nil") { return nil }
      times.append(time)
      self.events.append("\(subject) \(callback)")
      let others = (1...2).map { index in
        guard index < objects.count else { return index == 1 && line.contains("nil") ? "nil - -" : "- - -" }
        return
          "\(objects[index].0) \(superclasses[objects[index].0] ?? "UIViewController") \(objects[index].1)"
      }
      let details = event["details"] as? [String: Any]
      let flag = Self.isSet(event["argument"] as? String, details) ? "yes" : "no"
      let style = (details?["style"] as? String).flatMap(Self.styles.firstIndex) ?? -2
      let superclass = superclasses[subject] ?? Self.delegate(callback) ?? "UIViewController"
      if phase == "end" { showsCompletion = true }
      steps +=
        "\(phase == "end" ? phase : callback) \(subject) \(superclass) \(instance) \(flag) "
        + "\(others.joined(separator: " ")) \(style)\n"
    }
  }

  /// The time at the start of a line; empty if it has none, and `nil` if it has another one.
  private static func time(of line: Substring, _ event: [String: Any]) -> String? {
    guard let time = event["time"] as? String else { return "" }
    return line.hasPrefix("\(time) LC ") ? "\(time) " : nil
  }

  /// The fake class with the callbacks of delegates; `nil` for a callback of controllers.
  private static func delegate(_ callback: String) -> String? {
    callback.hasPrefix("application") || callback.hasPrefix("scene") ? "PlayedDelegate" : nil
  }

  /// The canonical lines of the probe, when fake controllers play the log.
  func probed() throws -> [String] {
    // The module keeps the classes apart from those of the other scenarios.
    let lines = try ProbeScenario("play", input: steps).canonicalLines.map {
      $0.replacing("<Played.", with: "<")
    }
    return zip(times.prefix(1) + times, lines).map { $0 + $1 }
  }

  /// `Cart viewDidLoad` for each canonical line of a controller.
  static func events(in lines: [String]) -> [String] {
    lines.compactMap { $0.firstMatch(of: /LC <(.*?): .*?> (\w+)/).map { "\($0.1) \($0.2)" } }
  }

  /// The result, the end of a transition, the direction of an appearance, or else whether the callback is animated.
  private static func isSet(_ argument: String?, _ details: [String: Any]?) -> Bool {
    if let finished = details?["finished"] as? String { return finished == "yes" }
    if let value = details?["value"] as? String { return value == "yes" }
    if let argument, argument.hasSuffix("appearing") { return argument == "appearing" }
    return details?["animated"] as? String != "no"
  }
}
