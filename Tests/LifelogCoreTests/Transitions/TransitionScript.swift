import XCTest

@testable import LifelogChecking
@testable import LifelogModel
@testable import LifelogReading
@testable import LifelogTrace

/// A log in short form: `List viewWillAppear`, `Navigation push child=Detail`, one line per event.
///
/// Each name becomes a class with its own address. The log contains what an app logs: callbacks alone, also
/// containment, or also calls.
struct TransitionScript {
  /// The events of a script that an app logs.
  enum Depth: CaseIterable {
    case callbacks, containment, calls
  }

  private static let classes = [
    "Navigation": "UINavigationController", "Tabs": "UITabBarController", "Pages": "UIPageViewController",
    "Window": "UIWindow", "App": "AppDelegate", "Scene": "SceneDelegate",
  ]
  private static let calls: Set = [
    "push", "pop", "popToRoot", "setViewControllers", "selectTab", "present", "dismiss", "setRoot",
    "transitionFromTo",
  ]
  private static let containment: Set = [
    "willMoveToParent", "didMoveToParent", "addChild", "removeFromParent", "addSubview",
    "removeFromSuperview",
  ]

  private let lines: [[String]]

  init(_ text: String) {
    lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }

  /// The log in canonical lines.
  func log(_ depth: Depth = .calls) -> String {
    var addresses: [String: Int] = [:]
    func object(_ name: String) -> String {
      let number = addresses[name] ?? addresses.count + 1
      addresses[name] = number
      return
        "<\(Self.classes[name] ?? name + "ViewController"): 0x\(String(0x1000 + number * 16, radix: 16))>"
    }
    return logged(depth).map { words in
      let pairs = words.dropFirst(2).map { pair in
        let parts = pair.split(separator: "=").map(String.init)
        guard let value = parts.last, value.first?.isUppercase == true else { return pair }
        return "\(parts[0])=\(object(value))"
      }
      return (["LC", object(words[0]), words[1]] + pairs).joined(separator: " ")
    }.joined(separator: "\n") + "\n"
  }

  /// The log of an app that prints names and callbacks: `ListViewController viewWillAppear`.
  func namedLog() -> String {
    logged(.callbacks).map { "\(Self.classes[$0[0]] ?? $0[0] + "ViewController") \($0[1])" }
      .joined(separator: "\n") + "\n"
  }

  private func logged(_ depth: Depth) -> [[String]] {
    lines.filter { words in
      switch depth {
      case .calls: true
      case .containment: !Self.calls.contains(words[1])
      case .callbacks: !Self.calls.contains(words[1]) && !Self.containment.contains(words[1])
      }
    }
  }
}

/// The transitions of a log that a checker recognizes.
struct RecognizedTransitions {
  let transitions: [Transition]
  let log: TransitionLog
  private let names: NameTable
  private static let model = Result { try Model.builtIn() }

  init(_ text: String) throws {
    var checker = Checker(model: try Self.model.get(), keepsTrace: false, keepsTransitions: true)
    checker.beginInput()
    var reader = LogReader(path: "device.log")
    reader.feed(ContiguousArray(text.utf8).span, to: &checker)
    reader.finish(to: &checker)
    names = reader.names
    checker.finish(names: names)
    log = checker.transitions
    transitions = log.all
  }

  /// As `push completed List → Detail`; a question mark follows if only the order of the callbacks shows it.
  var texts: [String] { transitions.map(text) }

  private func text(_ transition: Transition) -> String {
    var parts = [transition.kind.rawValue + (transition.isExplicit ? "" : "?"), transition.outcome.rawValue]
    if let from = transition.from { parts.append(name(from)) }
    if transition.from != nil || transition.to != nil { parts.append("→") }
    if let to = transition.to { parts.append(name(to)) }
    return parts.joined(separator: " ")
  }

  private func name(_ reference: ObjectReference) -> String {
    let name = names[reference.name]
    return name.hasPrefix("UI")
      ? name.replacing("UI", with: "").replacing("BarController", with: "s").replacing("Controller", with: "")
      : name.replacing("ViewController", with: "")
  }
}

/// A script, and the transitions to recognize in it, depending on what an app logs.
struct TransitionCase {
  let title: String
  let script: String
  /// Of an app that logs all events.
  let calls: [String]
  /// Of an app that logs no calls; `nil` if the transitions are the same.
  var containment: [String]?
  /// Of an app that logs callbacks alone.
  let callbacks: [String]

  func check(file: StaticString = #filePath, line: UInt = #line) throws {
    let script = TransitionScript(script)
    for (depth, expected) in [
      (TransitionScript.Depth.calls, calls), (.containment, containment ?? calls), (.callbacks, callbacks),
    ] {
      let found = try RecognizedTransitions(script.log(depth)).texts
      XCTAssertEqual(found, expected, "\(title), \(depth)", file: file, line: line)
    }
  }
}
