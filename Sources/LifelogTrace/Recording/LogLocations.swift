/// Where the lines of an analysis stand.
package struct LogLocations: Sendable {
  /// Those of the inputs, by index.
  let paths: [String]
  /// The numbers of lines, where the inputs are read as one; `nil` where each has its own.
  package let merged: MergedLines?

  package init(_ paths: [String], merged: MergedLines? = nil) {
    self.paths = paths
    self.merged = merged
  }

  /// The file of a line and its number in it, counted from 1.
  ///
  /// - Parameter input: The index of the input, where each has lines of its own.
  package func place(of line: Int, in input: Int) -> (file: String, line: Int) {
    guard let merged else { return (paths[input], line) }
    let place = merged.place(of: line)
    return (paths[place.input], place.line)
  }

  /// The same, its file being `nil` where it is one that is named already.
  package func place(of line: Int, in input: Int, beside file: String) -> (file: String?, line: Int) {
    let place = place(of: line, in: input)
    return (place.file == file ? nil : place.file, place.line)
  }

  /// The number of a line of one of several logs that are read as one; `nil` where each has its own.
  package func number(of line: Int, in file: String) -> Int? {
    paths.firstIndex(of: file).flatMap { merged?.number(of: line, in: $0) }
  }
}
