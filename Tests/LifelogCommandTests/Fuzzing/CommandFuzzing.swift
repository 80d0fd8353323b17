import LifelogModel
import LifelogPatterns
import LifelogReports
import LifelogTrace
import TestSupport

@testable import LifelogCommand
@testable import LifelogFindings

/// The fuzz targets of the command: settings, baselines, arguments, and the values of options.
enum CommandFuzzing {
  static let targets = [settings, baseline, arguments, values, shellWord]

  private static let model = try? Model.builtIn()

  /// The errors of a settings file are in its text, and its custom formats compile or have errors.
  private static let settings = FuzzTarget(
    name: "settings",
    seeds: Settings.keys.map { "{\($0.name): \($0.example)}" } + [
      #"{/**/ "os": 17.4, // iOS"# + "\n'failOn': 'note',}", #"["\x41\u0042", +0x1F, -.5e1, Infinity]"#,
    ],
    words: Settings.keys.map(\.name) + Settings.keys.map(\.example),
    check: { bytes in
      guard let model else { return "no model" }
      let text = String(decoding: bytes, as: UTF8.self)
      var check = SettingsCheck(text, of: ".lifelog.json")
      let hasErrors = !check.errors.isEmpty
      if hasErrors == ((try? SettingsFile.settings(in: text, of: ".lifelog.json")) != nil) {
        return "valid and invalid at once"
      }
      check.check(against: model)
      let lines = text.unicodeScalars.count { $0.endsLine } + 1
      for error in check.errors where !(1...lines).contains(error.location.line) || error.location.column < 1
      {
        return "an error on line \(error.location.line) of \(lines)"
      }
      return nil
    })

  /// A valid baseline is the same when it was written and read again.
  private static let baseline = FuzzTarget(
    name: "baseline",
    seeds: [
      """
      {"schema": "\(Baseline.schema)", "findings": [{"id": "0f", "rule": "duplicate-view-did-appear", "subject": null,
      "message": "Cart", "count": 2}, {"id": "1e", "rule": "a", "subject": "\\u202e\\n", "message": "", "count": 1}]}
      """
    ],
    words: ["\"schema\": \"\(Baseline.schema)\"", "\"findings\": [", "\"count\": 1", "\"subject\": null"],
    check: { bytes in
      guard let read = try? BaselineFile.baseline(in: String(decoding: bytes, as: UTF8.self)) else {
        return nil
      }
      var text = ""
      BaselineDocument(read).write(to: &text)
      return (try? BaselineFile.baseline(in: text)) == read ? nil : "another baseline after writing"
    })

  /// Arguments, which are separated by newlines, are a command or an error with a message.
  private static let arguments = FuzzTarget(
    name: "arguments",
    seeds: [
      "analyze\ndevice.log\n--format=json\n-", "diagram\nsequence\n-o\na.svg\ndevice.log\n--page-height\n800",
      "help\nevents\n--all", "settings\nformats\n--\n--x",
      "analyze\n--since\n10:22\n--process\nShop\n--limit\n1.5G\na",
    ],
    words: Commands.tree.root.optionNames,
    check: { bytes in
      let words = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      do throws(CommandUsageError) {
        if case .help(let page) = try Commands.tree.read(words) {
          return page.text(columns: 80).isEmpty ? "an empty help page" : nil
        }
      } catch {
        return error.message.what.isEmpty ? "an error without a message" : nil
      }
      return nil
    })

  /// The schema of the settings accepts exactly the values that are read.
  private static let values = FuzzTarget(
    name: "values",
    seeds: ["300 ms", "1.5 s", "2 min", "17.4.1", "2028-02-29", "1.5 GiB", "100µs", "0.00000002 min"],
    check: { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      if let size = ByteSize(text), ByteSize(size.text.filter { $0 != "," && $0 != "\u{202f}" }) == nil,
        !size.text.contains("byte")
      {
        return "the size \(size.text)"
      }
      // In ECMA-262, a `$` does not match before a newline.
      guard !text.unicodeScalars.contains("\n") else { return nil }
      let isRead: [(String, Bool)] = [
        (ParsedDuration.pattern, ParsedDuration(text) != nil),
        (OSVersion.pattern + ".*", OSVersion(text) != nil),
        (CalendarDay.pattern, CalendarDay(text) != nil),
      ]
      for (pattern, isRead) in isRead {
        guard let compiled = try? CompiledPattern(pattern) else { return "an invalid pattern" }
        var isMatch = false
        if case .match = compiled.match(Array(text.utf8).span, { _ in () }) { isMatch = true }
        if isMatch != isRead { return "a value is \(isRead ? "read" : "refused"), unlike in the schema" }
      }
      return nil
    })

  /// A shell reads a quoted text as one word that equals the text.
  private static let shellWord = FuzzTarget(
    name: "shell-word", seeds: ["device.log", "it's", "a b;rm -rf $(x)`y`", "", "'\u{301}\r\n"],
    check: { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      for quoted in [LifelogCommand.shellWord(text), shellQuoted(text)] {
        guard let word = wordOfShell(quoted) else { return "more than one word" }
        if !word.elementsEqual(text.unicodeScalars) { return "another word" }
      }
      return nil
    })

  /// The word that a POSIX shell reads; `nil` if special characters are outside quotes.
  private static func wordOfShell(_ text: String) -> [Unicode.Scalar]? {
    var word: [Unicode.Scalar] = []
    var (isQuoted, isEscaped) = (false, false)
    for scalar in text.unicodeScalars {
      if isEscaped {
        word.append(scalar)
        isEscaped = false
      } else if scalar == "'" {
        isQuoted.toggle()
      } else if isQuoted {
        word.append(scalar)
      } else if scalar == "\\" {
        isEscaped = true
      } else if " \t\n\"`$&|;<>()*?[]#~=!{}^".unicodeScalars.contains(scalar) {
        return nil
      } else {
        word.append(scalar)
      }
    }
    return isQuoted || isEscaped ? nil : word
  }
}

extension CommandNode {
  /// The names of the command, of those below it, and of their options.
  fileprivate var optionNames: [String] {
    [name] + options.map { "--\($0.long)" } + subcommands.flatMap(\.optionNames)
  }
}
