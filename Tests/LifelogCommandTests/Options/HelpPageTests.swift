import XCTest

@testable import LifelogCommand

final class HelpPageTests: XCTestCase {
  func testNoLineIsWiderThanTerminal() throws {
    for words in Self.commands {
      for columns in [80, 120, 200] {
        for line in try page(words).text(columns: columns).split(separator: "\n") {
          XCTAssertLessThanOrEqual(line.count, columns, "\(words) at \(columns): \(line)")
        }
      }
    }
  }

  func testHelpNamesEveryOptionAndItsValues() throws {
    for words in Self.commands {
      let page = try page(words)
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
        if let defaultValue = option.defaultValue {
          XCTAssertTrue(option.allowed.contains(defaultValue), option.long)
        }
      }
    }
  }

  func testHelpIsSameForEveryInvocation() throws {
    for words in Self.commands where !words.isEmpty {
      XCTAssertEqual(
        try text(words + ["--help"]), try text(["help"] + words), words.joined(separator: " "))
    }
    XCTAssertEqual(try text([]), try text(["--help"]))
    XCTAssertEqual(try text(["analyze", "--strct", "-h"]), try text(["help", "analyze"]), "help ignores unknown words")
    XCTAssertEqual(try text(["diagram"]), try text(["help", "diagram"]))
  }

  /// The names of every command and group.
  private static var commands: [[String]] {
    func below(_ node: CommandNode<any Command>, _ words: [String]) -> [[String]] {
      [words] + node.subcommands.flatMap { below($0, words + [$0.name]) }
    }
    return below(Commands.tree.root, [])
  }

  private func page(_ words: [String]) throws -> HelpPage {
    guard case .help(let page) = try Commands.tree.read(["help"] + words) else {
      throw UsageError.conflict("no help page for \(words)")
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
