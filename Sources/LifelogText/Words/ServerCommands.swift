/// Commands that a build server looks for in the output of a step.
///
/// Azure Pipelines, GitHub Actions and TeamCity look for `##vso[`, `##[` and `##teamcity[` anywhere in a line. GitHub also
/// looks for `::` at the start of a line, after white space. GitLab looks for `section_start:` and `section_end:` with a number,
/// a name and a carriage return, with which a row of CSV ends.
///
/// Sources: `Command.cs` of the agent of Azure Pipelines, `ActionCommand.cs` of the runner of GitHub Actions,
/// <https://www.jetbrains.com/help/teamcity/service-messages.html>, <https://docs.gitlab.com/ci/jobs/job_logs/>.
extension String {
  /// The text with an escape in place of the first character of each command: `\u{23}#vso[`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  var withoutServerCommands: String {
    guard mayContainServerCommand else { return self }
    var text = UnicodeScalarView()
    var isAtStart = true
    for index in unicodeScalars.indices {
      let (scalar, rest) = (unicodeScalars[index], unicodeScalars[unicodeScalars.index(after: index)...])
      let isCommand =
        scalar == "#" && rest.endsServerCommand
        || scalar == ":" && isAtStart && rest.first == ":"
        || scalar == "s" && (rest.starts(with: Self.sectionStart) || rest.starts(with: Self.sectionEnd))
      if isCommand {
        text.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        text.append(scalar)
      }
      isAtStart = scalar == "\n" || scalar == "\r" || isAtStart && scalar.properties.isWhitespace
    }
    return String(text)
  }

  private static let sectionStart = "ection_start:".unicodeScalars
  private static let sectionEnd = "ection_end:".unicodeScalars

  private var mayContainServerCommand: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      if byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":") && last == byte
        || byte == UInt8(ascii: "_") && last == UInt8(ascii: "n")
      {
        return true
      }
      last = byte
    }
    return false
  }
}

extension Substring.UnicodeScalarView {
  /// Whether this text after `#` begins with another `#`, letters and `[`. Other than ASCII characters may be invisible, and some of
  /// the servers ignore these.
  ///
  /// - Complexity: O(*n*) in the number of letters.
  package var endsServerCommand: Bool {
    let second = drop { !$0.isASCII }
    guard second.first == "#" else { return false }
    return second.dropFirst().drop { !$0.isASCII || $0.properties.isAlphabetic }.first == "["
  }
}
