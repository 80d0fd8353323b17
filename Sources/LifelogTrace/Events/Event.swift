/// An object as a log names it: a class or label, and a token that distinguishes its instances.
@usableFromInline
package struct ObjectReference: Sendable, Hashable {
  /// Distinguishes instances of that name. It comes first, so that the two fill two words.
  @usableFromInline package var instance: InstanceToken
  /// The class without its module, or the label as printed; empty if unspecified.
  @usableFromInline package var name: Name

  /// A reference to a named object.
  @inlinable package init(name: Name, instance: InstanceToken = .none) {
    self.name = name
    self.instance = instance
  }

  /// The log names no object.
  @inlinable package static var none: ObjectReference { ObjectReference(name: .empty) }

  /// Whether the log names no object.
  @inlinable package var isNone: Bool { name.isEmpty && instance.isNone }

  /// Whether the log prints the address of the object and no name.
  @inlinable package var isAddressAlone: Bool { name.isEmpty && instance.isAddress }
}

/// The argument of a callback, as printed in the log.
@usableFromInline
package enum Argument: Sendable, Hashable {
  /// Not printed.
  case none
  /// A parent of `nil`: the controller is removed from its parent.
  case noParent
  /// The parent (`willMoveToParent`, `didMoveToParent`) or the child (`addChild`, `addSubview`, …).
  case object(ObjectReference)
  /// `beginAppearanceTransition` toward visible.
  case appearing
  /// `beginAppearanceTransition` toward hidden.
  case disappearing
  /// The return value of a method that returns a Boolean, or whether a page turn was completed.
  case flag(Bool)
  /// What SwiftUI prints: the new phase of a scene, the changed value, the list of changes.
  case text(Name)

  /// The object of the argument, or `none`.
  @inlinable package var object: ObjectReference {
    if case .object(let reference) = self { reference } else { .none }
  }
}

/// One logged callback or call, with a fixed size and interned names.
@usableFromInline
package struct Event: Sendable, Hashable {
  /// The line of the callback's name, counted from 1.
  @usableFromInline package var line: Int
  /// The offset of that line's first byte in the input.
  @usableFromInline package var offset: Int
  /// `nil` if the log prints no time.
  @usableFromInline package var time: LogTime?
  /// The process as the log names it.
  @usableFromInline package var process: Name
  /// `nil` if the log prints none.
  @usableFromInline package var pid: Int32?
  /// The thread as printed.
  @usableFromInline package var thread: Name
  /// The controller that the event is about.
  @usableFromInline package var subject: ObjectReference
  /// The Swift module of the subject's class.
  @usableFromInline package var module: Name
  /// The class whose method wrote the line, if the log names it in addition to the object's class.
  @usableFromInline package var implementation: Name
  @usableFromInline package var callback: Callback
  /// The callback's name as printed; empty if it is the canonical one.
  @usableFromInline package var spelling: Name
  @usableFromInline package var phase: Phase
  @usableFromInline package var argument: Argument
  /// The line of the statement in its source file, or the last 16 bits of it; 0 if the log does not print it.
  @usableFromInline package var sourceLine: UInt16
  /// The hash of the note after the callback, without its digits; 0 if there is none.
  @usableFromInline package var note: UInt32
  /// The style of the line.
  @usableFromInline package var style: LineStyle
  /// Whether other objects have a method with the printed name, too: `willMove`. If so, the subject must be known to be a
  /// controller from its name or from another line.
  @usableFromInline package var needsProof: Bool
  /// Whether unknown words are before the callback and its owner. It is an event only if the log prints a life in this style.
  @usableFromInline package var isTentative: Bool
  /// The parts that are named by variables, until it is known which controllers these hold.
  @usableFromInline package var variables: VariableParts
  /// Whether a probe wrote the line: it writes one for each delivery.
  @usableFromInline package var isNumbered: Bool
  /// Whether the line is a canonical one, of which its writer prints one for each delivery.
  @usableFromInline package var isCanonical: Bool
  /// The index of the format among all formats: see ``LogReader/Options/allFormats``.
  @usableFromInline package var format: UInt8
  /// The index of the dialect among all dialects: see ``LogReader/Options/allDialectIDs``.
  @usableFromInline package var dialect: UInt8

  /// Whether objects other than controllers and SwiftUI views may have it, too.
  package var isAmbiguous: Bool { needsProof || isTentative || callback.isAmbiguous }

  /// An event of which only the location and the callback are known.
  package init(line: Int, offset: Int, callback: Callback) {
    self.line = line
    self.offset = offset
    self.callback = callback
    time = nil
    process = .empty
    pid = nil
    thread = .empty
    subject = .none
    module = .empty
    implementation = .empty
    spelling = .empty
    phase = .instant
    argument = .none
    sourceLine = 0
    note = 0
    style = .none
    needsProof = false
    isTentative = false
    variables = []
    isNumbered = false
    isCanonical = false
    format = 0
    dialect = 0
  }
}

/// A `key=value` pair of a canonical line that is not part of the event itself. A pair without a key is a source
/// location: its value is the file, its instance the line.
@usableFromInline
package struct Detail: Sendable, Hashable {
  /// The key as printed: `child`, `turn`, `kind`; empty for a source location.
  @usableFromInline package var key: Name
  /// The word, or the class of the object.
  @usableFromInline package var value: Name
  /// The object's address, if the value is an object.
  @usableFromInline package var instance: InstanceToken

  /// A detail of an event.
  package init(key: Name, value: Name, instance: InstanceToken = .none) {
    self.key = key
    self.value = value
    self.instance = instance
  }
}
