/// A log of the collection: real lines of each logger, and the values that must be read from them.
///
/// The collection is not part of the package. In addition to its logs, it has a regular expression for the entries of
/// each format, written and tested independently of the code that is tested here.
struct CollectedSample {
  /// The name of its file in the collection.
  let file: String
  /// For each expression of the collection, the id of the format whose entries it matches.
  let entries: KeyValuePairs<String, String>
  /// The expression for the line prefix of another program, with the rest of the line in the group `rest`.
  let linePrefix: String?
  /// Lines, counted from 1, that lifelog intentionally reads differently, each with the reason.
  let differing: [Int: String]

  /// A log whose lines are its entries.
  init(
    _ file: String, _ entries: KeyValuePairs<String, String>, linePrefix: String? = nil,
    differing: [Int: String] = [:]
  ) {
    self.file = file
    self.entries = entries
    self.linePrefix = linePrefix
    self.differing = differing
  }

  /// Every log whose lines are entries.
  static let all = unifiedLog + console
}

/// A log of the collection whose entries are JSON objects.
struct CollectedJSONSample {
  /// The name of its file in the collection.
  let file: String
  /// The id of its format.
  let format: String
  /// The number of its entries.
  let count: Int
  /// The keys of an object whose values are read.
  let keys: Keys

  struct Keys {
    var time: String
    var process: String
    var pid: String
    /// `nil` if no object has one.
    var thread: String?
    var level: String
    var message: String
  }

  init(_ file: String, _ format: String, count: Int, keys: Keys = .unifiedLog) {
    self.file = file
    self.format = format
    self.count = count
    self.keys = keys
  }

  /// Every log whose entries are JSON objects.
  static let all = unifiedLog + console
}

extension CollectedJSONSample.Keys {
  /// The keys of `log show` and `log stream`.
  static let unifiedLog = Self(
    time: "timestamp", process: "processImagePath", pid: "processID", thread: "threadID",
    level: "messageType",
    message: "eventMessage")
}
