import Foundation
import XCTest

/// A run that checks nothing must not look like a good result: every report warns of it, and `--strict` fails.
final class UncheckedPartTests: XCTestCase {
  private static let valid = "LC <Cart: 0x1> viewDidLoad\n"

  /// Arguments, and the start of the message.
  private static let cases: [(arguments: [String], message: String)] = [
    (["empty.log"], "'empty.log' is empty"),
    (["plain.log"], "'plain.log' has no lifecycle callbacks"),
    (["good.log", "empty.log"], "'empty.log' is empty"),
    (["good.log", "--class", "Crat"], "the log has no class 'Crat'"),
    (["good.log", "--process", "Shpo"], "no callback in 'good.log' matches --process"),
    (["shop.log", "--process", "Shop,Shaer"], "no callback is of the process 'Shaer'"),
    (["good.log", "--junit-group", "test"], "no log names a test"),
  ]

  func testStatusAndJUnitErrorAgree() throws {
    for (arguments, message) in Self.cases {
      for isStrict in [false, true] {
        let run = try analyze(arguments + (isStrict ? ["--strict"] : []), "--format", "junit")
        XCTAssertEqual(run.status, isStrict ? 2 : 0, "\(arguments)")
        XCTAssertEqual(run.output.contains("<error "), isStrict, "\(arguments)")
        XCTAssertTrue(run.output.contains(isStrict ? "<error " : "<skipped "), run.output)
        XCTAssertTrue(
          run.errors.contains("lifelog: \(isStrict ? "error" : "note"): \(message)"), run.errors)
      }
    }
  }

  func testReportsNameWhatWasNotChecked() throws {
    for (arguments, message) in Self.cases where !arguments.contains("--junit-group") {
      for (isStrict, level) in [(false, "warning"), (true, "error")] {
        let strict = isStrict ? ["--strict"] : []
        let github = try analyze(arguments + strict, "--format", "github").output
        XCTAssertTrue(github.hasPrefix("::\(level) title=lifelog::\(message)"), github)
        let markdown = try analyze(arguments + strict, "--format", "markdown").output
        XCTAssertTrue(markdown.contains("\(level): "), markdown)
        let json = try analyze(arguments + strict, "--format", "json").output
        XCTAssertTrue(json.contains("\"text\": \"\(message)"), json)
        let sarif = try analyze(arguments + strict, "--format", "sarif").output
        XCTAssertTrue(sarif.contains("\"executionSuccessful\": \(!isStrict)"), sarif)
        XCTAssertTrue(sarif.contains("\"text\": \"\(message)"), sarif)
      }
    }
  }

  /// `log stream` shows neither the output of `print` nor, by default, that of `Logger.debug`.
  func testHelpForLogWithoutCallbacksFitsItsLogger() throws {
    let line =
      "2019-06-21 14:01:49.918 Df Shop[67793:22c78e] the cart is empty\n"
    let help =
      #"log each callback of your view controllers with its object: NSLog("%@", "\(self) \(#function)")"#
    let streamed = try Run().with("app.log", line).lifelog(["analyze", "app.log"])
    XCTAssertTrue(
      streamed.errors.contains(
        "help: if the app uses Logger.debug, capture with 'log stream --level debug'; \(help)"),
      streamed.errors)
    let printed = try Run().with("app.log", "the cart is empty\n").lifelog(["analyze", "app.log"])
    XCTAssertTrue(printed.errors.contains("help: \(help)"), printed.errors)
  }

  /// Views and scenes need other advice than a log without callbacks, and fail no run.
  func testCallbacksOfOtherObjectsThanControllersAreNamed() throws {
    let views = "2026-03-05 10:22:01.000 Shop[41:500] CartView onAppear\n"
    let scenes = "2026-03-05 10:22:01.000 Shop[41:500] -[SceneDelegate sceneDidBecomeActive:]\n"
    for (log, owners, help) in [
      (views, "SwiftUI views", "log the hosting controllers of the SwiftUI views too"),
      (scenes, "scenes", "log each callback of your view controllers"),
      (scenes + views, "scenes and SwiftUI views", "log the hosting controllers of the SwiftUI views too"),
    ] {
      let run = try Run().with("app.log", log).lifelog(["analyze", "--strict", "app.log"])
      XCTAssertEqual(run.status, 0, run.errors)
      XCTAssertTrue(
        run.errors.hasPrefix(
          "lifelog: note: no callback is of a view controller, only of \(owners)\nhelp: \(help)"), run.errors)
      let advice = try Run().with("app.log", log).lifelog(["advice", "app.log"])
      XCTAssertFalse(advice.output.contains("class LoggedViewController"), advice.output)
      XCTAssertFalse(advice.output.contains("nothing to add"), advice.output)
      XCTAssertTrue(advice.errors.contains("help: \(help)"), advice.errors)
      let mixed = try Run().with("app.log", log + Self.valid).lifelog(["analyze", "app.log"])
      XCTAssertEqual(mixed.errors, "")
    }
  }

  /// The delegates of a scene have no base class.
  func testAdviceForScenesNamesTheirDelegates() throws {
    let log = "-[SceneDelegate sceneWillEnterForeground:]\n-[SceneDelegate sceneDidEnterBackground:]\n"
    let run = try Run().with("app.log", log).lifelog(["advice", "app.log"])
    XCTAssertEqual(
      run.output,
      "log sceneDidBecomeActive and sceneWillResignActive in the delegates of the application and its scenes\n"
    )
  }

  /// A class needs no verdict to be in the log.
  func testClassWithoutVerdictsIsKnown() throws {
    let views = "2026-03-05 10:22:01.000 Shop[41:500] CartView onAppear\n"
    let run = try Run().with("app.log", views + Self.valid).lifelog([
      "analyze", "app.log", "--class", "CartView",
    ])
    XCTAssertEqual(run.errors, "")
  }

  func testCompleteRunNamesNothing() throws {
    let run = try analyze(["good.log", "--strict", "--class", "Cart"], "--format", "json")
    XCTAssertEqual(run.status, 0)
    XCTAssertFalse(run.output.contains("\"unchecked\""), run.output)
  }

  func testEachProcessMayBeInAnotherLog() throws {
    for options in [[], ["--merge"]] {
      let run = try analyze(["shop.log", "share.log", "--process", "Shop,Share", "--strict"] + options)
      XCTAssertEqual(run.status, 0, "\(options) \(run.errors)")
    }
  }

  /// The class is in the log, although the selected rule does not concern it.
  func testClassOutsideOfSelectedRulesIsKnown() throws {
    let run = try analyze(
      ["good.log", "--strict", "--class", "Cart", "--rules", "duplicate-view-did-appear"],
      "--format", "text")
    XCTAssertFalse(run.errors.contains("the log has no class"), run.errors)
  }

  private func analyze(_ arguments: [String], _ options: String...) throws -> Run {
    let run = try Run().with("good.log", Self.valid).with("empty.log", "").with("plain.log", "hello\n")
      .with("shop.log", "2026-03-05 10:22:01.000 Shop[41:500] <Cart: 0x1> viewDidLoad\n")
      .with("share.log", "2026-03-05 10:22:01.000 Share[42:500] <Cart: 0x1> viewDidLoad\n")
    return try run.lifelog(["analyze"] + arguments + options)
  }
}
