import LifelogText

extension Console {
  /// Returns the paths in a file, one on each line, or reports why there are none and returns `nil`.
  ///
  /// - Parameter file: The file; `-` is standard input, and `nil` is an empty list.
  func paths(listedIn file: String?) -> [String]? {
    guard let file else { return [] }
    do throws(ModelReadingError) {
      let lines = try ModelText.read(file).split { $0 == "\n" || $0 == "\r\n" }
      if lines.isEmpty { report(.noPaths(in: file)) }
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
  fileprivate static func noPaths(in file: String) -> Message {
    Message(kind: .error, what: "'\(file)' lists no file", help: "write a path on each line")
  }
}
