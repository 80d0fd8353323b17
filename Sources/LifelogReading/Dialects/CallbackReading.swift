import LifelogTrace

/// An object as a line prints it: its name and its instance.
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

/// The text that identifies an instance.
enum InstanceText {
  case none
  /// An address, and the number of its printed hexadecimal digits.
  case address(UInt64, digits: Int)
  /// An index, a serial number, or a UUID.
  case token(Range<Int>)

  var isNone: Bool { if case .none = self { true } else { false } }
}

/// The argument as a line prints it.
enum ArgumentText {
  case none
  case noParent
  case object(ObjectText)
  case appearing
  case disappearing
  case flag(Bool)
  case text(Range<Int>)
}

/// A `key=value` of the canonical line; without a key, a source file and its line.
struct DetailText {
  var key: Range<Int>
  var value: ObjectText
}

/// The callback that a dialect read from a message.
package struct CallbackReading {
  var callback: Callback
  /// The callback's name as printed; empty if a custom dialect or a declared event gives it another name.
  var spelling: Range<Int> = 0..<0
  var subject = ObjectText()
  /// The class whose method wrote the line, if the line also names the object's class.
  var implementation: Range<Int> = 0..<0
  var argument = ArgumentText.none
  var phase = Phase.instant
  /// The note after the callback and its owner, which a mark separates; empty if there is none.
  var note: Range<Int> = 0..<0
  /// Whether the message says that the callback was called.
  var isCall = false
  /// The arrow before the callback and its owner; `nil` if there is none.
  var arrow: MessagePrefix.Arrow?
  /// Whether the log hides the subject's name: `<private>`.
  var hidesName = false
  /// Whether the message shows that the subject is a controller, whatever its name is.
  var isController = false
  /// See ``Event/needsProof``.
  var needsProof = false
  /// See ``Event/isTentative``.
  var isTentative = false
  /// See ``Event/variables``.
  var variables: VariableParts = []
  var details: [DetailText] = []
  /// The number that a probe gave to the line; `nil` if there is none.
  var sequenceNumber: Int?
  /// The thread in the line itself, which overrides that of the envelope.
  var thread: Range<Int> = 0..<0

  init(_ callback: Callback, subject: ObjectText = ObjectText()) {
    self.callback = callback
    self.subject = subject
  }
}
