package import LifelogModel
import LifelogText

/// The mistakes of a model as a compiler prints them: what `lifelog model check` says of a bad file.
package struct ErrorList: Sendable {
  private let errors: [ModelError]
  private let style: TextStyle

  /// As many are printed; a file that is no model at all would fill the terminal.
  private static let maxErrors = 100

  /// The list of mistakes.
  package init(of errors: ModelErrors, style: TextStyle = .plain) {
    self.errors = errors.errors
    self.style = style
  }

  /// Writes it: a blank line between two mistakes, and how many there are at the end. The last line ends with a
  /// newline.
  package func write(to output: inout some TextOutputStream) {
    for error in errors.prefix(Self.maxErrors) {
      for line in Self.lines(error) { line.write(in: style, to: &output) }
      output.write("\n")
    }
    let count = errors.count.counted("mistake")
    let note = errors.count > Self.maxErrors ? ", of which the first \(Self.maxErrors.grouped) are shown" : ""
    StyledLine(count + note, as: .strong).write(in: style, to: &output)
  }

  /// The message of a mistake, its label in colour.
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
