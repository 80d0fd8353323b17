package import LifelogTrace

/// Creates readers for many logs with the same options. Their tables are built once and shared.
package struct LogReaders {
  /// A reader that has read nothing.
  private let blank: LogReader

  /// - Parameter options: The custom dialects and formats of the readers, and their filter.
  package init(_ options: LogReader.Options = LogReader.Options()) {
    blank = LogReader(path: "", options: options)
  }

  /// A preparer for the first lines of any input, for use on any thread.
  package var preparer: TextPreparer { blank.preparer }

  /// Creates a reader at the first byte of an input.
  ///
  /// - Parameters:
  ///   - path: The name of the input in the report.
  ///   - names: The names of earlier inputs of the same analysis.
  package func reader(path: String, names: NameTable = NameTable()) -> LogReader {
    blank.begun(path: path, names: names)
  }
}
