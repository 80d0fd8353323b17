import LifelogModel
import LifelogTrace
import XCTest

/// An event and its context, as a machine's guards see them.
struct ModelEvent {
  var symbol: Symbol
  var argument = Argument.unprinted
  /// Whether the parent is a system container; `nil` if the parent is unknown.
  var isSystemParent: Bool? = false

  enum Argument {
    case unprinted, noParent, sameParent, otherParent, appearing, disappearing
  }

  /// An event in the syntax of the tables: `willMove nil`, `child addChild`, `begin appearing`.
  ///
  /// `willMove` and `didMove` take `nil`, `same`, `other`, or `?` for an argument that is not printed.
  init(_ words: String, isSystemParent: Bool? = false) throws {
    var words = words.split(separator: " ").map(String.init)
    let isChild = words.first == "child"
    if isChild { words.removeFirst() }
    let short = ["willMove": "willMoveToParent", "didMove": "didMoveToParent"]
    let begin = ["begin": "beginAppearanceTransition", "end": "endAppearanceTransition"]
    let name = try XCTUnwrap(words.first)
    let callback = try XCTUnwrap(Callback(name: short[name] ?? begin[name] ?? name), "no callback \(name)")
    symbol = Symbol(callback, isChild: isChild)
    let arguments: [String: Argument] = [
      "nil": .noParent, "same": .sameParent, "other": .otherParent, "?": .unprinted,
      "appearing": .appearing, "disappearing": .disappearing,
    ]
    if words.count > 1 { argument = try XCTUnwrap(arguments[words[1]], "no argument \(words[1])") }
    self.isSystemParent = isSystemParent
  }
}

extension Model {
  /// The edge that an event takes, found by a linear search.
  ///
  /// - Parameter states: The state of each machine before the event.
  func edge(of machine: Int, in states: [Int], for event: ModelEvent) -> Machine.Edge? {
    let table = machines[machine]
    let column = Int(event.symbol.callback.rawValue) * 2 + (event.symbol.isChild ? 1 : 0)
    let row = table.rows[states[machine] * Callback.allCases.count * 2 + column]
    return table.edges[Int(row.lowerBound)..<Int(row.upperBound)].first { edge in
      edge.argument.matches(event.argument)
        && edge.guards.allSatisfy { $0.holds(in: states, isSystemParent: event.isSystemParent) }
    }
  }

  /// The index of a machine's state, by name.
  func state(_ name: some StringProtocol, of machine: Int) throws -> Int {
    let states = machines[machine].states
    return try XCTUnwrap(states.firstIndex { $0 == name }, "\(machines[machine].name) has no \(name)")
  }
}

extension ArgumentPattern {
  fileprivate func matches(_ argument: ModelEvent.Argument) -> Bool {
    switch self {
    case .any: true
    case .noParent: argument == .noParent
    case .parent: argument == .sameParent || argument == .otherParent
    case .sameParent: argument == .sameParent
    case .otherParent: argument == .otherParent
    case .appearing: argument == .appearing
    case .disappearing: argument == .disappearing
    case .yes, .no, .ended: false
    }
  }
}

extension Machine.Guard {
  fileprivate func holds(in states: [Int], isSystemParent: Bool?) -> Bool {
    switch condition {
    case .state(_, let machine, let set): (set & (1 << UInt64(states[machine])) != 0) != isNegated
    case .systemContainer: isSystemParent == !isNegated
    // A custom container has no class that the model names.
    case .className: isSystemParent == false && isNegated
    // An edge is of one controller.
    case .parent, .argument, .argumentText, .os: false
    }
  }
}
