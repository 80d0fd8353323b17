/// The locations of the lines of an analysis.
package struct LogLocations: Sendable {
  /// The paths of the inputs, by index.
  let paths: [String]
  /// The line numbers if the inputs are merged; `nil` if each input has its own.
  package let merged: MergedLines?

  package init(_ paths: [String], merged: MergedLines? = nil) {
    self.paths = paths
    self.merged = merged
  }

  /// The file of a line and the number of the line in it, counted from 1.
  ///
  /// - Parameter input: The index of the input, if each has its own line numbers.
  package func location(of line: Int, in input: Int) -> (file: String, line: Int) {
    guard let merged else { return (paths[input], line) }
    let location = merged.location(of: line)
    return (paths[location.input], location.line)
  }

  /// The index of the log of a line of merged logs, and the number of the line in it, counted from 1; `nil` if each log
  /// has its own line numbers.
  package func input(of line: Int) -> (input: Int, line: Int)? { merged?.location(of: line) }

  /// The file of a line and its number in it, with a `nil` file if it equals the given one.
  package func location(of line: Int, in input: Int, beside file: String) -> (file: String?, line: Int) {
    let location = location(of: line, in: input)
    return (location.file == file ? nil : location.file, location.line)
  }

  /// The merged number of a line of one of several merged logs; `nil` if each log has its own line numbers.
  package func number(of line: Int, in file: String) -> Int? {
    paths.firstIndex(of: file).flatMap { merged?.number(of: line, in: $0) }
  }
}
