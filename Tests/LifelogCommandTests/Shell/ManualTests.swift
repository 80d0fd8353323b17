import Foundation
import XCTest

@testable import LifelogCommand

final class ManualTests: XCTestCase {
  private let commands = ListedCommand.all(of: Commands.tree)

  func testManualPagesHaveNoMandocWarnings() throws {
    let run = try Run()
    try requireMandoc()
    try run.lifelog("man", "--output", "man")
    XCTAssertEqual(run.status, 0, run.errors)
    try run.shell("for page in man/*; do mandoc -Tlint -W warning \"$page\"; done")
    XCTAssertEqual(run.output + run.errors, "")
  }

  func testEachCommandHasManualPage() throws {
    let run = try Run()
    try run.lifelog("man", "--output", "man")
    let files = try FileManager.default.contentsOfDirectory(
      atPath: run.folder.appendingPathComponent("man").path)
    XCTAssertEqual(files.sorted(), commands.map(Manual.file).sorted())
    for command in commands {
      try run.lifelog(["man"] + command.words.dropFirst())
      let written = try String(
        contentsOf: run.folder.appendingPathComponent("man/\(Manual.file(of: command))"), encoding: .utf8)
      XCTAssertEqual(run.output, written, command.name)
    }
  }

  func testManualPageHasAllOptionsOfCommand() throws {
    let run = try Run()
    try requireMandoc()
    for command in commands {
      try run.with("page.1", Manual(of: command, in: commands).text)
      try run.shell("mandoc -Tutf8 page.1 | col -bx")
      let words = run.output.split { " \n".contains($0) }.joined(separator: " ")
      for option in command.options {
        let usage = "--\(option.long)" + (option.value.map { " \($0)" } ?? "")
        XCTAssertTrue(words.contains(usage), "\(command.name): \(usage)")
        for value in option.allowed { XCTAssertTrue(words.contains(value), "\(command.name): \(value)") }
      }
      for example in command.examples {
        XCTAssertTrue(words.contains(example.line), "\(command.name): \(example.line)")
      }
      for word in command.subcommands { XCTAssertTrue(words.contains(word.abstract), word.name) }
    }
  }

  func testTextIsEscapedInManual() {
    var text = ManualText()
    text.line(".Sh is not a heading. 'tis a \\word – or \"two\".")
    XCTAssertEqual(
      text.text, "\\&.Sh is not a heading.\n\\&'tis a \\eword \\[u2013] or \\(dqtwo\\(dq.\n")
  }

  private func requireMandoc() throws {
    guard TerminalSession.isInstalled("mandoc") else { throw XCTSkip("mandoc is not installed") }
  }
}
