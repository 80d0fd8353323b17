/// What a logger wrote around a message.
struct Envelope {
  /// `nil` when the line prints none.
  var time: LogTime?
  /// The process's name.
  var process: Range<Int> = 0..<0
  /// `nil` when the line prints none.
  var pid: Int32?
  /// The thread as printed.
  var thread: Range<Int> = 0..<0
  /// Where the message stands.
  var message: Range<Int>
  /// The text that the ranges point into, where it is not the line itself: a message decoded from JSON.
  var text: ContiguousArray<UInt8>?

  /// An envelope around a message.
  init(message: Range<Int>) { self.message = message }
}
