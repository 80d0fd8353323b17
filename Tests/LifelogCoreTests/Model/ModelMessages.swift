import LifelogModel
import XCTest

/// The errors of a source.
func modelErrors(_ source: String) -> [ModelError] {
  do {
    _ = try ModelCompiler.compile(source: source, file: "Team.order")
    return []
  } catch {
    return error.errors
  }
}

/// Compares all messages about a source with the expected text.
func assertModelMessages(
  _ source: String, _ messages: String, file: StaticString = #filePath, line: UInt = #line
) {
  let found = modelErrors(source).map(\.description).joined(separator: "\n\n")
  XCTAssertEqual(found, messages, file: file, line: line)
}

/// A machine whose state `off` has the given edges.
func lightMachine(_ edges: String) -> String {
  """
  model Team
  machine light {
    start off
    state off {
      viewDidAppear -> on
      \(edges)
    }
    state on
  }
  """
}

/// A rule with the given parts.
func darkRule(_ parts: String) -> String { "model Team\nrule dark by diagnostic {\n\(parts)\n}" }
