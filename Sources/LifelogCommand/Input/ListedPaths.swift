import LifelogText

extension Console {
  /// The maximum number of bytes of a listed path. No system opens a longer one.
  private static var maxPathLength: Int { 1 << 16 }

  /// Returns the paths in a file, one on each line, or reports why there are none and returns `nil`.
  ///
  /// - Parameter file: The file; `-` is standard input, and `nil` is an empty list.
  func paths(listedIn file: String?) -> [String]? {
    guard let file else { return [] }
    do throws(ModelReadingError) {
      let lines = try ModelText.read(file).split { $0 == "\n" || $0 == "\r\n" }
      if lines.isEmpty { report(.noPaths(in: file)) }
      if let line = lines.firstIndex(where: { $0.utf8.count > Self.maxPathLength }) {
        report(.longPath(in: file, number: line + 1))
        return nil
      }
      return lines.isEmpty ? nil : lines.map(String.init)
    } catch {
      var message = Message(error)
      if case .binary = error { message.help = "name a text file with a path on each line" }
      report(message)
      return nil
    }
  }
}

extension Message {
  fileprivate static func longPath(in file: String, number: Int) -> Message {
    Message(
      kind: .error, what: "path \(number) in '\(file)' is longer than a path can be",
      help: "write a path on each line")
  }

  fileprivate static func noPaths(in file: String) -> Message {
    Message(kind: .error, what: "'\(file)' lists no file", help: "write a path on each line")
  }
}
