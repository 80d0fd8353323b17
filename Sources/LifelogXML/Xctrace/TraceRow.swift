import LifelogTrace

/// A row of a table, with all references resolved except that of its message.
struct TraceRow {
  /// The message of a row.
  enum Message {
    case none
    /// The range of the text in the messages of the rows, and the id that later rows refer to.
    case text(Range<Int>, id: Int?)
    /// The text of an earlier row.
    case reference(Int)
    /// Text that cannot be recovered.
    case lost
  }

  /// The line of the message, counted from 1, and the offset of that line's first byte.
  var location: DocumentLocation
  /// Nanoseconds since the start of the recording; `nil` if unknown.
  var time: Int64?
  var process = TraceProcess()
  var thread = TraceThread()
  var type = TraceType()
  /// The name of a signpost; empty for a message.
  var name: ContiguousArray<UInt8> = []
  var message = Message.none
  /// The index of the table in the export, and the number of its recording.
  var table = 0
  var run = 1
  /// Whether it is a message or signpost. Other rows only define values that these refer to.
  var isOfMessages = true
}

/// A location in a document.
struct DocumentLocation {
  var line: Int
  var offset: Int
}

struct TraceProcess {
  /// Without the id that Instruments displays after it.
  var name: ContiguousArray<UInt8> = []
  var pid: Int32?

  var isUnknown: Bool { name.isEmpty && pid == nil }

  init() {}

  /// - Parameters:
  ///   - shown: `Shop (49207)`.
  ///   - pid: The id from its own element; `nil` if only `shown` contains it.
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

/// The level of a message, or the phase of a signpost.
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
