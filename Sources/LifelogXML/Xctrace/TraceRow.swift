import LifelogTrace

/// A row of a table, its references resolved but for its message's.
struct TraceRow {
  /// What a row says.
  enum Message {
    case none
    /// Where the text stands among the texts of the rows, and the id by which later rows refer to it.
    case text(Range<Int>, id: Int?)
    /// The text of an earlier row.
    case reference(Int)
    /// The text of no row.
    case lost
  }

  /// The line on which its message stands, counted from 1, and the offset of that line's first byte.
  var place: DocumentLocation
  /// Nanoseconds since the start of the recording; `nil` when the table does not say.
  var time: Int64?
  var process = TraceProcess()
  var thread = TraceThread()
  var type = TraceType()
  /// The name of a signpost; empty for a message.
  var name: ContiguousArray<UInt8> = []
  var message = Message.none
  /// The table's place in the export, and the recording it belongs to.
  var table = 0
  var run = 1
  /// Whether it is a message or signpost; other rows only define what these refer to.
  var isOfMessages = true
}

/// A place in a document.
struct DocumentLocation {
  var line: Int
  var offset: Int
}

struct TraceProcess {
  /// Without the id that Instruments shows behind it.
  var name: ContiguousArray<UInt8> = []
  var pid: Int32?

  var isUnknown: Bool { name.isEmpty && pid == nil }

  init() {}

  /// - Parameters:
  ///   - shown: `Shop (49207)`.
  ///   - pid: The id by itself; `nil` where only what is shown tells it.
  init(shown: ContiguousArray<UInt8>.SubSequence, pid: Int32?) {
    self.pid = pid
    name = ContiguousArray(shown)
    guard let open = name.lastIndex(of: UInt8(ascii: "(")), open > 1, name[open - 1] == 0x20,
      name.last == UInt8(ascii: ")")
    else { return }
    let digits = name[(open + 1)..<(name.count - 1)]
    guard let number = Int32(String(decoding: digits, as: UTF8.self)), number >= 0 else { return }
    self.pid = pid ?? number
    name.removeSubrange((open - 1)...)
  }
}

struct TraceThread {
  /// The thread's id in decimal digits.
  var id: ContiguousArray<UInt8> = []
  var process = TraceProcess()
}

/// How a message weighs, or which end of an interval a signpost marks.
struct TraceType {
  var level: LogLevel?
  var phase: Phase?

  init() {}

  /// - Parameter word: `Default`, `Error`, `Begin` …
  init(word: String) {
    switch word.lowercased() {
    case "begin": phase = .begin
    case "end": phase = .end
    case let word: level = LogLevel(rawValue: word)
    }
  }
}
