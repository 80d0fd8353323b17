import LifelogModel
import XCTest

@testable import LifelogCommand

/// Errors in the formats and dialects of the settings.
final class CustomFormatErrorTests: XCTestCase {
  /// The errors in a text, each as `line:column: message`, and its help.
  private func errors(in text: String) -> [(what: String, help: String?)] {
    let errors: [SettingsError]
    do {
      let settings = try SettingsFile.settings(in: text, of: "s.json")
      let shown = DeclaredCallback(name: "screenShown", lines: [])
      errors = CustomFormats(settings, declared: [shown]).errors
    } catch {
      errors = [error]
    }
    return errors.map { error in
      let message = Message(error, in: "s")
      return (String(message.what.dropFirst(2)), message.help)
    }
  }

  private func firstError(in text: String) -> (what: String, help: String?)? { errors(in: text).first }

  private func check(_ table: [(String, String, String?)], line: UInt = #line) {
    for (text, what, help) in table {
      guard let firstError = firstError(in: text) else {
        XCTFail("nothing is wrong with \(text)", line: line)
        continue
      }
      XCTAssertEqual(firstError.what, what, text, line: line)
      XCTAssertEqual(firstError.help, help, text, line: line)
    }
  }

  func testValidFormatsHaveNoErrors() {
    let texts = [
      "{formats: [{name: 'a', pattern: '(?<message>.*)', samples: [{line: 'x', message: 'x'}]}]}",
      "{dialects: [{name: 'a', pattern: '(?<callback>.*)', samples: [{message: 'viewDidLoad', callback: 'viewDidLoad'}]}]}",
      "{dialects: [{name: 'a', pattern: 'shown', callback: 'screenShown', samples: [{message: 'shown', callback: 'screenShown'}]}]}",
      "{dialects: [{name: 'a', pattern: 'gone (?<subject>.*)', callback: 'deinit', samples: [{message: 'gone Cart', subject: 'Cart'}]}]}",
    ]
    for text in texts { XCTAssertNil(firstError(in: text)?.what, text) }
  }

  func testErrorsInKeysAreReported() {
    check([
      ("{formats: [{}]}", "1:12: this format lacks \"name\"", "add the key"),
      ("{formats: [{name: 'a'}]}", "1:12: this format lacks \"pattern\"", "add the key"),
      ("{dialects: [{name: 'a', pattern: 'b'}]}", "1:13: this dialect lacks \"samples\"", "add the key"),
      ("{formats: [{patern: 'b'}]}", "1:13: unknown key 'patern'", "did you mean 'pattern'?"),
      (
        "{dialects: [{levels: {}}]}", "1:14: unknown key 'levels'",
        "use one of name, title, pattern, callbacks, phases, callback, samples"
      ),
      ("{formats: [{levels: 'W'}]}", "1:21: 'levels' must be an object such as {\"W\": \"warning\"}", nil),
      (
        "{formats: [{continuations: 'joined'}]}",
        "1:28: 'continuations' must be one of \"join\", \"separate\"",
        "did you mean \"join\"?"
      ),
      ("{formats: [{samples: [1]}]}", "1:23: a sample is not an object", "write {\"key\": value, …}"),
      ("{formats: [{samples: [{}]}]}", "1:23: this sample lacks \"line\"", "add the key"),
      ("{formats: [{samples: [{lin: 'x'}]}]}", "1:24: unknown key 'lin'", "did you mean 'line'?"),
      ("{formats: [{samples: [{line: [1]}]}]}", "1:30: 'line' must be a string", nil),
    ])
  }

  private func format(_ pattern: String, _ rest: String = "", sample: String = "line: 'W x'") -> String {
    "{formats: [{name: 'a', \(rest)\npattern: '\(pattern)',\nsamples: [{\(sample)}]}]}"
  }

  private func dialect(_ pattern: String, _ rest: String = "", sample: String = "message: 'shown Cart'")
    -> String
  {
    "{dialects: [{name: 'a', \(rest)\npattern: '\(pattern)',\nsamples: [{\(sample)}]}]}"
  }

  func testErrorsInNamesAreReported() {
    let sample = "pattern: '(?<message>.*)', samples: [{line: 'x'}]"
    check([
      (
        "{formats: [{name: 'My Log', \(sample)}]}", "1:19: invalid name",
        "use lowercase letters, digits and hyphens"
      ),
      (
        "{formats: [{name: 'nslog', \(sample)}]}", "1:19: 'nslog' is already the name of a built-in format",
        "choose another name"
      ),
      (
        "{formats: [{name: 'bare', \(sample)}]}", "1:19: 'bare' is already the name of a built-in dialect",
        "choose another name"
      ),
      (
        "{formats: [{name: 'a', pattern: 'A(?<message>.*)', samples: [{line: 'A'}]},\n{name: 'a', \(sample)}]}",
        "2:8: 'a' is already the name of the format on line 1", "choose another name"
      ),
    ])
  }

  func testAtMostHundredFormatsAreAllowed() {
    let customFormats = (0...100).map {
      "{name: 'a\($0)', pattern: '\($0)(?<message>x)', samples: [{line: '\($0)x'}]}"
    }
    XCTAssertNil(firstError(in: "{formats: [\(customFormats.dropLast().joined(separator: ","))]}")?.what)
    let tooMany = customFormats + customFormats.map { $0.replacingOccurrences(of: "'a", with: "'b") }
    XCTAssertEqual(
      errors(in: "{formats: [\(tooMany.joined(separator: ",\n"))]}").map(\.what),
      ["101:8: more than 100 custom formats and dialects"])
  }

  func testErrorsInPatternsAreReported() {
    check([
      (format("(?<message>.*"), "2:24: invalid pattern: missing closing parenthesis", nil),
      (
        format(#"\\[\u0028?<message>**"#),
        "2:30: invalid pattern: quantifier does not follow a "
          + "repeatable item", nil
      ),
      (
        format("(?<mesage>.*)"), "2:10: unknown group 'mesage'", "did you mean 'message'?"
      ),
      (
        dialect("(?<pid>.*)"), "2:10: unknown group 'pid'",
        "use one of subject, instance, module, callback, argument, phase"
      ),
      (
        format("(?<pid>.*)"), "2:10: the pattern has neither (?<message>…) nor (?<callback>…)",
        "add a group for the message: (?<message>.*)"
      ),
      (
        dialect("(?<subject>.*)"), "2:10: the pattern has no (?<callback>…)",
        "add a group for the callback, or set it: \"callback\": \"viewDidLoad\""
      ),
      (
        dialect("(?<callback>.*)", "callback: 'init',"),
        "1:35: 'callback' is set, but the pattern also has (?<callback>…)",
        "remove one of them"
      ),
      (
        format("(?<message>.*)", "levels: {W: 'warning'},"),
        "1:36: 'levels' has no effect: the pattern has no (?<level>…)",
        "remove it, or add the group"
      ),
    ])
  }

  func testErrorsInMappingsAreReported() {
    check([
      (
        dialect("(?<callback>.*)", "callbacks: {shown: 'viewDidApear'},"),
        "1:44: unknown callback 'viewDidApear'",
        "did you mean 'viewDidAppear'?"
      ),
      (
        dialect("s", "callback: 'screenShow',"), "1:35: unknown callback 'screenShow'",
        "did you mean 'screenShown'?"
      ),
      (
        format("(?<level>.) (?<message>.*)", "levels: {W: 'loud'},"),
        "1:36: unknown meaning 'loud' in 'levels'",
        "use one of debug, info, default, warning, error, fault, alert, emergency"
      ),
      (
        dialect("(?<callback>.*)(?<phase>)", "phases: {x: 'begun'},"),
        "1:37: unknown meaning 'begun' in 'phases'",
        "did you mean 'begin'?"
      ),
      (
        format("(?<time>.) (?<message>.*)", "time: 'hh:mm',"), "1:30: invalid time layout 'hh:mm'",
        "combine yyyy, MM, dd, HH, mm, ss, SSS and Z, or use 'unix' or 'unix-ms'"
      ),
    ])
  }

  func testErrorsInSamplesAreReported() {
    check([
      (
        format("E (?<message>.*)"), "3:18: the pattern does not match 'W x'",
        "match the whole line from its first character"
      ),
      (
        dialect("(?<callback>hidden)"), "3:21: the pattern does not match 'shown Cart'",
        "match the whole message from its first character"
      ),
      (
        dialect(#"(?<callback>\\w+) (?<subject>\\w+)"#), "3:21: unknown callback 'shown'",
        "set its meaning: \"callbacks\": {\"shown\": \"viewDidAppear\"}"
      ),
      (
        format("(?<time>.) (?<message>.*)"), "3:18: cannot parse the time 'W'",
        "set its layout: \"time\": \"dd/MM/yyyy HH:mm:ss.SSS\""
      ),
      (
        format(
          "(?<level>.) (?<message>.*)", "levels: {W: 'warning'},", sample: "line: 'W x', level: 'error'"),
        "3:32: the sample has level 'warning', expected 'error'", nil
      ),
      (
        format("(?<message>.*)", sample: "line: 'W x', pid: 41"),
        "3:30: the sample has no pid, expected '41'",
        nil
      ),
      (
        dialect(
          "shown (?<subject>.*)", "callback: 'viewDidAppear',",
          sample: "message: 'shown Cart', subject: 'Feed'"),
        "3:44: the sample has subject 'Cart', expected 'Feed'", nil
      ),
      (
        format("(x+x+)+[yz](?<message>)", sample: "line: '\(String(repeating: "x", count: 60))'"),
        "3:18: the pattern exceeds the backtracking limit on this sample",
        "limit the repetition, for example \\d{1,4}"
      ),
    ])
  }

  func testSampleOfEarlierFormatIsReported() {
    check([
      (
        "{formats: [{name: 'a', pattern: '(?<message>.*)', samples: [{line: 'x'}]},\n"
          + "{name: 'b', pattern: 'x(?<message>.*)', samples: [{line: 'x'}]}]}",
        "2:58: the earlier format 'a' matches this sample", "make its pattern more specific"
      ),
      (
        "{dialects: [{name: 'a', pattern: '.*', callback: 'init', samples: [{message: 'x'}]},\n"
          + "{name: 'b', pattern: 'x', callback: 'init', samples: [{message: 'x'}]}]}",
        "2:65: the earlier dialect 'a' matches this sample", "make its pattern more specific"
      ),
    ])
  }
}
