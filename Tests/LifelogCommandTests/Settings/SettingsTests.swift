import LifelogFindings
import LifelogModel
import LifelogTrace
import XCTest

@testable import LifelogCommand

final class SettingsTests: XCTestCase {
  private func settings(_ text: String, of path: String = ".lifelog.json") throws -> Settings {
    try SettingsFile.settings(in: text, of: path)
  }

  func testEveryKeyIsRead() throws {
    let settings = try settings(
      """
      // How fast the shop should be.
      {
        budgets: [
          {"class": "FeedViewController", "from": "viewWillAppear", "median": "300 ms", "p95": "1 s", "maximum": "2s"},
          {class: '*', from: 'init', maximum: '1.5 s', severity: 'warning'},
        ],
        disable: ["appearance-unresolved"],
        models: ["Shop.order", "/models/Team.order"],
        failOn: "warning",
        severity: {"appearance-unresolved": "note", b: "error"},
        maxWarnings: 5,
        os: "17.4",
        sdk: "18.4",
        complete: true,
        formats: [{name: "shop", pattern: "(?<message>.*)", samples: [{line: "shown"}]}],
        dialects: [{name: "screens", pattern: "(?<callback>.*)", samples: [{message: "shown"}]}],
        inputFormat: "shop",
        $schema: "lifelog.settings.schema.json",
        suppress: [
          {rule: "a", class: "Cart*", reason: "old", until: "2028-02-29"},
          {rule: "b", reason: "known"},
        ],
      }
      """)
    XCTAssertEqual(
      settings.budgets,
      [
        Budget(
          "FeedViewController", from: .viewWillAppear,
          limits: [.median: 300_000, .p95: 1_000_000, .maximum: 2_000_000]),
        Budget("*", from: .`init`, limits: [.maximum: 1_500_000], severity: .warning),
      ])
    XCTAssertEqual(
      settings.disabled,
      [Settings.Located(text: "appearance-unresolved", location: JSON5Value.Location(line: 7, column: 13))])
    XCTAssertEqual(settings.models, ["Shop.order", "/models/Team.order"])
    XCTAssertEqual(settings.failOn, .warning)
    XCTAssertEqual(
      settings.severities.map { "\($0.rule.text) \($0.severity)" }, ["appearance-unresolved note", "b error"])
    XCTAssertEqual(settings.severities.map(\.rule.location.line), [10, 10])
    XCTAssertEqual(settings.maxWarnings, 5)
    XCTAssertEqual(settings.os, OSVersion(17, 4))
    XCTAssertEqual(settings.sdk, OSVersion(18, 4))
    XCTAssertTrue(settings.isComplete)
    XCTAssertEqual(settings.formats.map(\.name.text), ["shop"])
    XCTAssertEqual(settings.dialects.map(\.name.text), ["screens"])
    XCTAssertEqual(settings.inputFormat?.text, "shop")
    XCTAssertEqual(
      settings.suppressions.map(\.suppression),
      [Suppression(rule: "a", subject: "Cart*", reason: "old"), Suppression(rule: "b", reason: "known")])
    XCTAssertEqual(
      settings.suppressions.map(\.until), [CalendarDay(year: 2028, month: 2, day: 29), nil])
    XCTAssertEqual(settings.file, ".lifelog.json")
    XCTAssertEqual(
      Settings.keys.map(\.name),
      [
        "budgets", "disable", "models", "failOn", "severity", "maxWarnings", "os", "sdk", "complete",
        "formats", "dialects", "inputFormat",
        "suppress", "$schema",
      ],
      "this test covers every key")
  }

  func testEmptyObjectSetsNothing() throws {
    var nothing = Settings()
    nothing.file = ".lifelog.json"
    XCTAssertEqual(try settings("{}"), nothing)
  }

  func testPathsAreRelativeToFolderOfFile() throws {
    let table = [
      (".lifelog.json", "a/B.order"), ("../.lifelog.json", "../a/B.order"), ("x/y.json", "x/a/B.order"),
      ("/y.json", "/a/B.order"),
    ]
    for (file, path) in table {
      XCTAssertEqual(try settings("{models: ['a/B.order']}", of: file).models, [path], file)
    }
  }

  func testErrorHasLocationAndHelp() {
    let table: [(String, String, String?)] = [
      ("[]", "1:1: the file is not an object", "write {\"key\": value, …}"),
      ("{budgts: []}", "1:2: unknown key 'budgts'", "did you mean 'budgets'?"),
      (
        "{\n\"color\": 1}", "2:1: unknown key 'color'",
        "use one of budgets, disable, models, failOn, severity, maxWarnings, os, sdk, complete, formats, dialects, inputFormat, suppress, $schema"
      ),
      (
        "{failOn: 'eror'}", "1:10: 'failOn' must be one of \"note\", \"warning\", \"error\"",
        "did you mean \"error\"?"
      ),
      ("{failOn: 1}", "1:10: 'failOn' must be one of \"note\", \"warning\", \"error\"", nil),
      ("{severity: 'note'}", "1:12: 'severity' must be an object", nil),
      (
        "{severity: {a: 'eror'}}", "1:16: 'a' must be one of \"note\", \"warning\", \"error\"", nil
      ),
      ("{maxWarnings: 1.5}", "1:15: 'maxWarnings' must be an integer such as 10", nil),
      ("{maxWarnings: -1}", "1:15: 'maxWarnings' must be an integer such as 10", nil),
      ("{os: 17.4}", "1:6: 'os' must be a string such as \"17.4\"", nil),
      ("{os: '17.'}", "1:6: 'os' must be a string such as \"17.4\"", nil),
      ("{disable: 'a'}", "1:11: 'disable' must be a list of strings", nil),
      (
        "{disable: [\((0...1000).map { "'rule-\($0)'" }.joined(separator: ",\n"))]}",
        "1001:1: 'disable' has more than 1,000 elements", "remove some"
      ),
      ("{models: ['a', 1]}", "1:16: 'models' must be a list of strings", nil),
      ("{budgets: {}}", "1:11: 'budgets' must be a list of objects", nil),
      ("{budgets: [1]}", "1:12: a budget is not an object", "write {\"key\": value, …}"),
      ("{budgets: [{klass: ''}]}", "1:13: unknown key 'klass'", "did you mean 'class'?"),
      ("{budgets: [{from: 'init'}]}", "1:12: this budget lacks \"class\"", "add the key"),
      ("{budgets: [{class: 'A'}]}", "1:12: this budget lacks \"from\"", "add the key"),
      (
        "{budgets: [{class: 'A', from: 'init'}]}",
        "1:12: this budget lacks a limit: \"median\", \"p95\" or \"maximum\"", "add the key"
      ),
      (
        "{budgets: [{median: 300}]}",
        "1:21: 'median' must be a duration such as \"300 ms\" or \"1.5 s\"", nil
      ),
      (
        "{budgets: [{from: 'viewDidApear'}]}",
        "1:19: 'from' must be one of \"init\", \"viewDidLoad\", \"viewWillAppear\"", nil
      ),
      ("{suppress: [{reason: 'a'}]}", "1:13: this suppression lacks \"rule\"", "add the key"),
      ("{suppress: [{rule: 'a'}]}", "1:13: this suppression lacks \"reason\"", "add the key"),
      (
        "{suppress: [{until: '2027-02-29'}]}", "1:21: 'until' must be a string such as \"2027-03-01\"", nil
      ),
      ("{suppress: [{clas: 'a'}]}", "1:14: unknown key 'clas'", "did you mean 'class'?"),
      ("{os: '1', os: '2'}", "1:11: duplicate key 'os', first on line 1", "remove one of them"),
      ("{os: '1}", "1:6: the string does not end on its line", "add the closing quotation mark"),
    ]
    for (text, what, help) in table {
      do {
        _ = try SettingsFile.settings(in: text, of: "s.json")
        XCTFail("nothing is wrong with \(text)")
      } catch {
        let message = Message(error, in: "s.json")
        XCTAssertEqual(message.what, "s.json:\(what)", text)
        XCTAssertEqual(message.help, help, text)
        XCTAssertEqual(message.kind, .error)
      }
    }
  }

  func testDurationIsNumberAndUnit() {
    let table: [(String, Int64?)] = [
      ("300 ms", 300_000), ("300ms", 300_000), ("1.5 s", 1_500_000), ("0.0005 s", 500),
      ("2 min", 120_000_000),
      ("50 µs", 50), ("50 us", 50), ("0 s", nil), ("0.1 us", nil), ("ms", nil), ("300", nil), ("-1 s", nil),
      ("1.s", nil), (".5 s", nil), ("1e3 s", nil), ("1 h", nil), ("99999999999 s", nil), ("1.2.3 s", nil),
      ("", nil),
      ("１ s", nil),
    ]
    for (text, duration) in table { XCTAssertEqual(ParsedDuration(text)?.microseconds, duration, text) }
  }

  func testDayMustExistInCalendar() {
    let days = ["2027-03-01", "2028-02-29", "2000-02-29", "0001-01-01", "9999-12-31"]
    for text in days { XCTAssertEqual(CalendarDay(text)?.text, text) }
    for text in [
      "2027-02-29", "2100-02-29", "2027-13-01", "2027-00-01", "2027-01-00", "2027-04-31", "0000-01-01",
      "2027-3-1", "27-03-01", "2027-03-01T00:00", "+027-03-01", "", "2027/03/01", "２027-03-01",
    ] {
      XCTAssertNil(CalendarDay(text), text)
    }
  }

  func testOptionOverridesSettings() throws {
    let settings = try settings("{disable: ['a', 'b'], models: ['S.order'], failOn: 'note'}")
    var command = AnalyzeCommand()
    XCTAssertEqual(command.completed(with: settings).models, ["S.order"])
    XCTAssertEqual(command.completed(with: settings).failOn, .note)
    XCTAssertEqual(command.completed(with: settings).disabled, ["a", "b"])
    command.models = ["O.order"]
    command.failOn = .error
    command.rules = ["a"]
    command.disabled = ["c"]
    XCTAssertEqual(command.completed(with: settings).models, ["O.order"])
    XCTAssertEqual(command.completed(with: settings).failOn, .error)
    XCTAssertEqual(
      command.completed(with: settings).disabled, ["c", "b"], "a selected rule is checked")
  }
}
