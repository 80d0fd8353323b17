import XCTest

@testable import LifelogModel
@testable import LifelogReports
@testable import LifelogText

/// The errors that `lifelog model check` prints.
final class ErrorListTests: XCTestCase {
  private func modelErrors(_ source: String) throws -> ModelErrors {
    do throws(ModelErrors) {
      _ = try ModelCompiler.compile(source: source, file: "Team.order")
    } catch {
      return error
    }
    throw XCTSkip("the source has no error")
  }

  private func list(_ errors: ModelErrors, _ style: TextStyle = .plain) -> String {
    var output = ""
    ErrorList(of: errors, style: style).write(to: &output)
    return output
  }

  func testEachErrorIsCompilerMessage() throws {
    let errors = try modelErrors("model Team\n\nsystm A\nmodel Again\n")
    XCTAssertEqual(errors.errors.count, 2)
    XCTAssertEqual(list(errors), errors.description + "\n\n2 errors\n")
  }

  func testErrorsOfLogReadAsModelAreLimited() throws {
    let errors = try modelErrors(
      "model Team\n" + String(repeating: "10:22 <Cart: 0x7fa1> viewDidLoad\n", count: 900))
    XCTAssertEqual(errors.errors.count, 900)
    let text = list(errors)
    XCTAssertEqual(text.components(separatedBy: ": error: ").count - 1, 100)
    XCTAssertTrue(text.hasSuffix("\n900 errors; only the first 100 are shown\n"), text)
  }

  func testSourceTextCannotControlTerminal() throws {
    let text = list(try modelErrors("model Team\n\u{1B}[31m\u{202E}x\n"))
    XCTAssertTrue(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.isPrintable }, text)
  }

  func testColorsDoNotChangeText() throws {
    let errors = try modelErrors("systm A\n")
    let colored = list(errors, .ansi)
    XCTAssertTrue(colored.contains("\u{1B}[1;31merror:\u{1B}[0m"), colored)
    XCTAssertEqual(colored.replacing(/\u{1B}\[[0-9;]*m/, with: ""), list(errors))
  }
}
