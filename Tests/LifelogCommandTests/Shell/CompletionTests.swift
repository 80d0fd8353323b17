import Foundation
import XCTest

@testable import LifelogCommand

/// Types into real shells, presses the tab key, and reads the screen.
final class CompletionTests: XCTestCase {
  /// The typed text, the text that the screen must then show, and the text that it must not show.
  private static let table: [(typed: String, shown: [String], hidden: [String])] = [
    ("lifelog an", ["lifelog analyze"], []),
    ("lifelog model s", ["lifelog model show"], []),
    ("lifelog help mo", ["lifelog help model"], []),
    ("lifelog help model s", ["lifelog help model show"], []),
    ("lifelog man dia", ["lifelog man diagram"], []),
    ("lifelog completions f", ["lifelog completions fish"], []),
    ("lifelog analyze --jun", ["lifelog analyze --junit"], []),
    ("lifelog analyze --format ", ["json", "junit", "text"], ["one.log"]),
    ("lifelog analyze --format=j", ["json", "junit"], []),
    ("lifelog analyze --fail-on w", ["--fail-on warning"], []),
    ("lifelog analyze --theme ", ["light", "dark", "print"], ["one.log"]),
    ("lifelog analyze --os 2", ["--os 26"], []),
    ("lifelog analyze --rules duplicate-view-did-ap", ["duplicate-view-did-appear"], []),
    ("lifelog analyze --rules duplicate-view-did-appear,missing-sup", ["appear,missing-super-call"], []),
    ("lifelog analyze --disable=missing-sup", ["--disable=missing-super-call"], []),
    ("lifelog analyze --input-format sysl", ["--input-format syslog"], []),
    ("lifelog analyze o", ["lifelog analyze one.log"], []),
    ("lifelog analyze --strict with", ["with"], []),
    ("lifelog analyze --sequence ", ["life.svg", "folder/"], ["one.log"]),
    ("lifelog analyze --finding-diagrams ", ["folder"], ["one.log"]),
    ("lifelog analyze --model ", ["cart.order"], ["one.log"]),
    ("lifelog diagram tree one.log -o ", ["life.svg"], ["one.log life"]),
    ("lifelog rules missing-sup", ["lifelog rules missing-super-call"], []),
    ("lifelog rules --severity error,wa", ["error,warning"], []),
    ("lifelog formats o", ["lifelog formats one.log"], []),
    ("lifelog model diagram app", ["lifelog model diagram appearance"], []),
  ]

  func testBashCompletes() throws {
    try check(
      "bash", "bash --norc --noprofile -i", .bash,
      "bind 'set show-all-if-ambiguous on'; source %")
  }

  func testZshCompletes() throws {
    try check("zsh", "zsh -f -i", .zsh, "bindkey -e; autoload -Uz compinit; compinit -u -D; source %")
  }

  func testFishCompletes() throws { try check("fish", "fish --no-config -i", .fish, "source %") }

  func testEveryScriptNamesEveryCommandAndOption() {
    let commands = ListedCommand.all(of: Commands.tree)
    for shell in CompletionShell.allCases {
      let script = shell.script(for: commands)
      for command in commands {
        XCTAssertTrue(script.contains(command.words.joined(separator: shell == .zsh ? "_" : " ")), "\(shell)")
        for option in command.options {
          let name = shell == .fish ? "-l \(option.long)" : "--\(option.long)"
          XCTAssertTrue(script.contains(name), "\(shell): \(command.name) \(name)")
        }
      }
    }
  }

  func testEveryKnownNameHasCompletions() {
    let commands = ListedCommand.all(of: Commands.tree)
    for name in KnownName.allCases {
      let words = name.words(in: commands)
      XCTAssertGreaterThan(words.count, 3, name.rawValue)
      XCTAssertEqual(words, words.sorted(), name.rawValue)
      for word in words { XCTAssertNil(word.firstIndex { " '\",:".contains($0) }, word) }
    }
  }

  func testWordIsQuotedForEachShell() {
    XCTAssertEqual(shellQuoted("it's"), #"'it'\''s'"#)
    XCTAssertEqual(fishQuoted(#"it's a \"#), #"'it\'s a \\'"#)
  }

  private func check(_ name: String, _ line: String, _ shell: CompletionShell, _ start: String) throws {
    let run = try Run()
    for file in ["one.log", "life.svg", "cart.order", "folder/inner.log"] { try run.with(file, "") }
    try run.with(".script", shell.script(for: ListedCommand.all(of: Commands.tree)))
    let session = try TerminalSession(line, in: run.folder, needs: [name])
    try session.press(start.replacingOccurrences(of: "%", with: "./.script") + "; echo rea''dy", "Enter")
    let ready = try session.screen { $0.contains("ready") }
    XCTAssertTrue(ready.contains("ready"), "\(name) does not start:\n\(ready)")
    for (typed, shown, hidden) in Self.table {
      // The next text replaces the typed one.
      try session.press("C-e", "C-u", "C-l")
      _ = try session.screen { !$0.contains("lifelog ") }
      try session.press("-l", typed)
      _ = try session.screen { $0.contains(typed.trimmingCharacters(in: .whitespaces)) }
      try session.press("Tab")
      let screen = try session.screen { text in shown.allSatisfy(text.contains) }
      for text in shown {
        XCTAssertTrue(screen.contains(text), "\(name): \(typed)⇥ lacks \(text):\n\(screen)")
      }
      for text in hidden {
        XCTAssertFalse(screen.contains(text), "\(name): \(typed)⇥ shows \(text):\n\(screen)")
      }
    }
  }
}
