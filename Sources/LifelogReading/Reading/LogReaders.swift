package import LifelogTrace

/// Makes a reader for each of many logs that are read by the same options: what it knows is built once, and shared.
package struct LogReaders {
  /// A reader that has read nothing.
  private let blank: LogReader

  /// - Parameter options: What the readers know beside what is built in, and what they let pass.
  package init(_ options: LogReader.Options = LogReader.Options()) {
    blank = LogReader(path: "", options: options)
  }

  /// What can prepare the first lines of any input, on any thread.
  package var preparer: TextPreparer { blank.preparer }

  /// A reader at the first byte of an input.
  ///
  /// - Parameters:
  ///   - path: How the report calls the input.
  ///   - names: The names that earlier inputs of the same analysis use.
  package func reader(path: String, names: NameTable = NameTable()) -> LogReader {
    blank.begun(path: path, names: names)
  }
}
