import LifelogModel
import XCTest

/// The model that a source describes; an error fails the test.
func compiled(_ source: String, file: StaticString = #filePath, line: UInt = #line) throws -> Model {
  do {
    return try ModelCompiler.compile(source: source, file: "Team.order")
  } catch {
    XCTFail("\n\(error)", file: file, line: line)
    throw error
  }
}

/// A model with a rule `dark`, a machine with the states `off` and `on`, and another with `open` and `shut`.
///
/// The parts of the rule begin on line 3.
func ruleSource(_ parts: String, head: String = "", declaring declarations: String = "") -> String {
  """
  model Team
  rule dark \(head) {
  \(parts)
  severity note
  grade D
  reason "It is dark."
  }
  machine light {
    start off
    state off { viewDidLoad -> on }
    state on
  }
  machine door {
    start open
    state open { viewDidLoad -> shut }
    state shut
  }
  \(declarations)
  """
}

/// The clauses of a rule with the given parts.
func clauses(
  _ parts: String, head: String = "", declaring declarations: String = "", file: StaticString = #filePath,
  line: UInt = #line
) throws -> [SourceClause] {
  try compiled(ruleSource(parts, head: head, declaring: declarations), file: file, line: line).rules[0]
    .clauses
}

/// The messages about a rule with the given parts, without the source line.
func ruleMessages(_ parts: String, head: String = "", declaring declarations: String = "") -> [String] {
  modelErrors(ruleSource(parts, head: head, declaring: declarations)).map { error in
    "\(error.line):\(error.column): \(error.message)" + (error.help.map { "; \($0)" } ?? "")
  }
}
