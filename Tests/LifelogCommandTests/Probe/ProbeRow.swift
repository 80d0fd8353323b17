import Foundation
import LifelogText

/// A row of the probe's table: a selector that it hooks.
struct ProbeRow {
  let selector: String
  let callback: String
  let needsSuper: Bool

  /// All rows, as `ProbeTable.h` lists them.
  static func all() throws -> [ProbeRow] {
    let table = try String(
      contentsOf: TestPaths.package.appendingPathComponent("Sources/LifelogProbe/ProbeTable.h"),
      encoding: .utf8)
    return table.matches(of: /ROW\(\w+, "([\w:]+)",[\s\\]*(\w+),([^)]*)\)/).map {
      ProbeRow(
        selector: String($0.1), callback: String($0.2), needsSuper: $0.3.contains("NEEDS_SUPER"))
    }
  }

  /// The selectors of the script for LLDB with their callbacks.
  static func debugged() -> [(selector: String, callback: String)] {
    Template.debuggerScript.text.matches(of: /"([\w:]+)": \(\s*"(\w+)"/).map { (String($0.1), String($0.2)) }
  }
}
