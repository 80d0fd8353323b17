import LifelogTrace

/// An object as a line prints it: where its name stands, and what tells its instance apart.
struct ObjectText {
  /// The class without its module, or the label without decoration.
  var name: Range<Int> = 0..<0
  /// The Swift module of the class.
  var module: Range<Int> = 0..<0
  var instance: InstanceText = .none

  init(name: Range<Int> = 0..<0, module: Range<Int> = 0..<0, instance: InstanceText = .none) {
    self.name = name
    self.module = module
    self.instance = instance
  }
}

/// What a line prints to tell instances apart.
enum InstanceText {
  case none
  /// An address, and the number of hexadecimal digits it is printed with.
  case address(UInt64, digits: Int)
  /// An index, a serial number, a UUID.
  case token(Range<Int>)

  var isNone: Bool { if case .none = self { true } else { false } }
}

/// What a line prints as the argument.
enum ArgumentText {
  case none
  case noParent
  case object(ObjectText)
  case appearing
  case disappearing
  case flag(Bool)
}

/// A `key=value` of the canonical line; or, without a key, a file of source and its line.
struct DetailText {
  var key: Range<Int>
  var value: ObjectText
}

/// What a dialect makes of a callback's name in a message.
package struct CallbackReading {
  var callback: Callback
  var subject = ObjectText()
  /// The class whose method wrote the line, where the line names the object's own class too.
  var implementation: Range<Int> = 0..<0
  var argument = ArgumentText.none
  var phase = Phase.instant
  var details: [DetailText] = []
  /// Replaces what the envelope says of the thread, where the line itself says it.
  var thread: Range<Int> = 0..<0

  init(_ callback: Callback, subject: ObjectText = ObjectText()) {
    self.callback = callback
    self.subject = subject
  }
}

extension CallbackReading {
  /// A callback of a subject whose label stands in front of it, with what stands behind it; `nil` when that is
  /// the rest of a sentence.
  ///
  /// - Parameter maxWords: How many words of a natural language may follow: the plainer the label, the fewer.
  init?(of subject: ObjectText, _ token: CallbackToken, in text: Span<UInt8>, maxWords: Int = 6) {
    let tail = MessageSuffix(after: token.end, in: text)
    guard !token.isGlued, tail.words <= maxWords, !tail.isSentence else { return nil }
    self.init(token.callback, subject: subject)
    argument = .reading(token, after: token.end, in: text)
    phase = tail.phase
  }
}
