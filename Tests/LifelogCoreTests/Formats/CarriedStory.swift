/// A log in one format that tells the story of the double `viewDidAppear`, and what must be found in it.
///
/// The log lies in the folder Stories under the name of its format, or of a variety of it.
struct CarriedStory {
  /// The id of the format that the events come in.
  let format: String
  /// The name of the log's file without its extension.
  let file: String
  /// The line of the second `viewDidAppear`, counted from 1.
  let line: Int
  /// That line's time as far as the format prints it, in ISO 8601; `nil` when it prints none.
  let time: String?
  /// `nil` when the format prints none.
  let process: String?
  /// `nil` when the format prints none.
  let pid: Int32?

  /// - Parameter variety: What follows the format's id in the name of the file; `nil` for nothing.
  init(_ format: String, _ variety: String? = nil, line: Int, time: String?, process: String?, pid: Int32?) {
    self.format = format
    file = variety.map { "\(format)-\($0)" } ?? format
    self.line = line
    self.time = time
    self.process = process
    self.pid = pid
  }

  /// Every story.
  static let all = general + unifiedLog + console

  /// Formats without a story of their own: what is no text of lines, and what speaks of a run among the app's
  /// lines.
  static let otherLocations: Set = ["xctrace", "xctest", "launch"]
}

extension CarriedStory {
  /// Formats of no family.
  static let general = [
    CarriedStory("print", line: 5, time: nil, process: nil, pid: nil)
  ]
}
