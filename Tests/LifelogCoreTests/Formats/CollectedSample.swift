/// A log of the collection: real lines of each logger, and what must be read of them.
///
/// The collection is no part of the package. It has, beside its logs, an expression for the entries of each
/// format, written and tried independently of the code that is tested here.
struct CollectedSample {
  /// The name of its file among the samples.
  let file: String
  /// For each expression of the collection, the id of the format whose entries it matches.
  let entries: KeyValuePairs<String, String>
  /// The expression for what another program put in front of the lines, its rest in the group `rest`.
  let wrapper: String?
  /// Lines, counted from 1, on which the reading differs on purpose, each with the reason.
  let differing: [Int: String]

  /// A log whose lines are its entries.
  init(
    _ file: String, _ entries: KeyValuePairs<String, String>, wrapper: String? = nil,
    differing: [Int: String] = [:]
  ) {
    self.file = file
    self.entries = entries
    self.wrapper = wrapper
    self.differing = differing
  }

  /// Every log whose lines are entries.
  static let all = unifiedLog + console
}

/// A log of the collection whose entries are JSON objects.
struct CollectedJSONSample {
  /// The name of its file among the samples.
  let file: String
  /// The id of its format.
  let format: String
  /// How many entries it has.
  let count: Int
  /// The keys under which an object has what is read.
  let keys: Keys

  struct Keys {
    var time: String
    var process: String
    var pid: String
    /// `nil` where no object has one.
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
