import XCTest

@testable import LifelogCommand

final class HelpPageTests: XCTestCase {
  func testNoLineIsWiderThanTerminal() throws {
    for words in Self.commands {
      for columns in [80, 120, 200] {
        for page in [try page(words), try page(words, "--all")] {
          for line in page.text(columns: columns).split(separator: "\n") {
            XCTAssertLessThanOrEqual(line.count, columns, "\(words) at \(columns): \(line)")
          }
        }
      }
    }
  }

  func testHelpNamesEveryOptionAndItsValues() throws {
    for words in Self.commands {
      let page = try page(words, "--all")
      let text = page.text(columns: 1_000)
      for option in page.options {
        XCTAssertTrue(text.contains(option.usage), "\(words): \(option.usage)")
        for value in option.allowed { XCTAssertTrue(text.contains(value), "\(words): \(value)") }
      }
    }
  }

  func testOptionsAreValid() throws {
    for words in Self.commands {
      let options = try page(words).options
      XCTAssertEqual(Set(options.map(\.long)).count, options.count, "\(words): duplicate option")
      let shorts = options.compactMap(\.short)
      XCTAssertEqual(Set(shorts).count, shorts.count, "\(words): duplicate short option")
      XCTAssertFalse(shorts.contains("h"), "\(words): -h is reserved for help")
      for option in options {
        XCTAssertTrue(option.long.allSatisfy { $0.isLowercase || $0 == "-" }, option.long)
        XCTAssertTrue(option.help.hasSuffix("."), "\(option.long): help is a sentence")
        XCTAssertLessThanOrEqual(option.help.count, 80, option.long)
        XCTAssertTrue(option.details.isEmpty || option.details.hasSuffix("."), option.long)
        if let defaultValue = option.defaultValue, !option.allowed.isEmpty {
          XCTAssertTrue(option.allowed.contains(defaultValue), option.long)
        }
      }
    }
  }

  func testHelpOfCommandWithManyOptionsFitsOnAScreen() throws {
    for words in Self.commands {
      let page = try page(words)
      XCTAssertLessThanOrEqual(page.text(columns: 80).split(separator: "\n").count, 45, "\(words)")
      let groups = OptionGroup.sections(of: page.options)
      let hasHint = page.text(columns: 80).contains("--help-all' for all options.")
      XCTAssertEqual(hasHint, groups.count > 1 && page.options.contains(where: \.isRare), "\(words)")
      guard groups.count > 1 else { continue }
      for (group, options) in groups {
        XCTAssertNotEqual(group, .options, "\(words): \(options.map(\.long)) have no group")
      }
    }
    let short = try page(["analyze"]).text(columns: 80)
    XCTAssertTrue(short.contains("\nSELECT:\n"), short)
    XCTAssertTrue(short.contains("\nREPORT:\n"), short)
    XCTAssertTrue(short.contains("--fail-on <"), short)
    let all = try page(["analyze"], "--all").text(columns: 80)
    for option in ["--threads <", "--limit <", "--level <", "--junit <"] {
      XCTAssertFalse(short.contains(option), option)
      XCTAssertTrue(all.contains(option), option)
    }
  }

  func testHelpIsSameForEveryInvocation() throws {
    for words in Self.commands where !words.isEmpty {
      XCTAssertEqual(
        try text(words + ["--help"]), try text(["help"] + words), words.joined(separator: " "))
      XCTAssertEqual(
        try text(words + ["--help-all"]), try text(["help"] + words + ["--all"]),
        words.joined(separator: " "))
    }
    XCTAssertEqual(try text([]), try text(["--help"]))
    XCTAssertEqual(
      try text(["analyze", "--strct", "-h"]), try text(["help", "analyze"]), "help ignores unknown words")
    XCTAssertEqual(try text(["diagram"]), try text(["help", "diagram"]))
  }

  /// The names of every command and group.
  private static var commands: [[String]] {
    func below(_ node: CommandNode<any Command>, _ words: [String]) -> [[String]] {
      [words] + node.subcommands.flatMap { below($0, words + [$0.name]) }
    }
    return below(Commands.tree.root, [])
  }

  private func page(_ words: [String], _ option: String...) throws -> HelpPage {
    guard case .help(let page) = try Commands.tree.read(["help"] + words + option) else {
      throw OptionConflict("no help page for \(words)")
    }
    return page
  }

  private func text(_ arguments: [String]) throws -> String {
    guard case .help(let page) = try Commands.tree.read(arguments) else {
      XCTFail("no help page for \(arguments)")
      return ""
    }
    return page.text(columns: 80)
  }
}
