import LifelogModel
import LifelogTrace
import XCTest

/// The short names of the rules in the tables.
let ruleNumbers = [
  "R01": "appear-before-load", "R02": "duplicate-view-did-load", "R03": "load-view-reentered",
  "R06": "duplicate-view-did-appear", "R07": "did-appear-without-will-appear",
  "R08": "duplicate-view-will-appear", "R09": "will-appear-while-appeared",
  "R10": "did-disappear-without-will-disappear", "R11": "duplicate-view-will-disappear",
  "R12": "will-disappear-while-disappeared", "R13": "is-appearing-outside-appearance",
  "R14": "appearance-unresolved", "R15": "disappearance-unresolved", "R17": "deinit-while-visible",
  "R23": "add-subview-before-add-child", "R26": "add-child-without-did-move",
  "R28": "did-move-without-add", "R36": "remove-without-will-move-nil",
  "R41": "reparent-without-removal", "R0e": "removal-not-finished", "R44": "begin-end-unbalanced",
  "R45": "end-without-begin",
]

/// Compares a machine with a table.
///
/// The first row names the events. Each other row begins with a state and has the result of each event in it: the next
/// state, then the rules that are broken, or `~` for a cancellation; `·` if it has no effect. Events without a column
/// must have no effect in any state of the table.
///
/// - Parameters:
///   - others: The states of other machines; those not named are in their `start` state.
///   - isSystemParent: Whether the parent is a system container; `nil` if unknown.
func assertMachine(
  _ name: String, where others: [String: String] = [:], isSystemParent: Bool? = false, _ table: String,
  file: StaticString = #filePath, line: UInt = #line
) throws {
  let model = try Model.builtIn()
  let machine = try XCTUnwrap(model.machine(name))
  var states = model.machines.map { Int($0.start) }
  for (other, state) in others {
    let index = try XCTUnwrap(model.machine(other))
    states[index] = try model.state(state, of: index)
  }
  let rows = table.split(separator: "\n").map { row in
    row.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
  }
  let events = try rows[0].dropFirst().map { try ModelEvent($0, isSystemParent: isSystemParent) }
  for row in rows.dropFirst() {
    XCTAssertEqual(row.count, rows[0].count, "row \(row[0])", file: file, line: line)
    states[machine] = try model.state(row[0], of: machine)
    for (event, (title, cell)) in zip(events, zip(rows[0], row).dropFirst()) {
      let found = model.cell(model.edge(of: machine, in: states, for: event), of: machine)
      XCTAssertEqual(found, cell, "\(title) in \(row[0])", file: file, line: line)
    }
    model.assertNothingElse(of: machine, in: states[machine], than: events, file: file, line: line)
  }
}

extension Model {
  /// An edge in the table's syntax.
  fileprivate func cell(_ edge: Machine.Edge?, of machine: Int) -> String {
    guard let edge else { return "·" }
    let broken = edge.breaks.map { rule in
      ruleNumbers.first { $0.value == rules[rule].id }?.key ?? rules[rule].id
    }
    let mark = edge.meaning == .cancels ? ["~"] : []
    return ([machines[machine].states[Int(edge.target)]] + broken + mark).joined(separator: " ")
  }

  fileprivate func assertNothingElse(
    of machine: Int, in state: Int, than events: [ModelEvent], file: StaticString, line: UInt
  ) {
    let known = Set(events.map(\.symbol))
    for callback in Callback.allCases {
      for symbol in [Symbol(callback), Symbol(callback, isChild: true)] where !known.contains(symbol) {
        let column = Int(callback.rawValue) * 2 + (symbol.isChild ? 1 : 0)
        let row = machines[machine].rows[state * Callback.allCases.count * 2 + column]
        let name = machines[machine].states[state]
        XCTAssertTrue(row.isEmpty, "\(callback) has an edge in \(name)", file: file, line: line)
      }
    }
  }
}
