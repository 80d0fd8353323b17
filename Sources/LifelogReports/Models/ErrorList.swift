package import LifelogModel
import LifelogText

/// The errors of a model in the style of a compiler: the output of `lifelog model check` for an invalid file.
package struct ErrorList: Sendable {
  private let errors: [ModelError]
  private let style: TextStyle

  /// Maximum number of errors to print, because a file that is not a model would fill the terminal.
  private static let maxErrors = 100

  /// Creates a list of errors.
  package init(of errors: ModelErrors, style: TextStyle = .plain) {
    self.errors = errors.errors
    self.style = style
  }

  /// Writes the errors, separated by blank lines, and their number at the end. The last line ends with a newline.
  package func write(to output: inout some TextOutputStream) {
    for error in errors.prefix(Self.maxErrors) {
      for line in Self.lines(error) { line.write(in: style, to: &output) }
      output.write("\n")
    }
    let count = errors.count.counted("error")
    let note = errors.count > Self.maxErrors ? "; only the first \(Self.maxErrors.grouped) are shown" : ""
    StyledLine(count + note, as: .strong).write(in: style, to: &output)
  }

  /// Returns the lines of an error.
  private static func lines(_ error: ModelError) -> [StyledLine] {
    var heading = StyledLine("\(error.file):\(error.line):\(error.column): ", as: .strong)
    heading.append("error:", as: .error)
    heading.append(" \(error.message)", as: .strong)
    var lines = [heading]
    lines += error.snippet.split(separator: "\n", omittingEmptySubsequences: false).map {
      StyledLine(String($0))
    }
    if let help = error.help {
      var line = StyledLine("help:", as: .good)
      line.append(" \(help)")
      lines.append(line)
    }
    return lines
  }
}
