/// An object as a log names it: a class or label, and what tells its instances apart.
@usableFromInline
package struct ObjectReference: Sendable, Hashable {
  /// What tells instances of that name apart. It stands first, so that the two fill two words.
  @usableFromInline package var instance: InstanceToken
  /// The class without its module, or the label as printed; empty when the log does not say.
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
}

/// What the log prints as the argument of a callback, if it prints one.
@usableFromInline
package enum Argument: Sendable, Hashable {
  /// Not printed.
  case none
  /// A parent of `nil`: the controller leaves its parent.
  case noParent
  /// The parent (`willMoveToParent`, `didMoveToParent`) or the child (`addChild`, `addSubview`, …).
  case object(ObjectReference)
  /// `beginAppearanceTransition` towards visible.
  case appearing
  /// `beginAppearanceTransition` towards hidden.
  case disappearing
  /// The answer of a method that returns a Boolean.
  case flag(Bool)

  /// The object of the argument, or `none`.
  @inlinable package var object: ObjectReference {
    if case .object(let reference) = self { reference } else { .none }
  }
}

/// One report of a callback: fixed size, all names interned.
@usableFromInline
package struct Event: Sendable, Hashable {
  /// The line on which the callback's name stands, counted from 1.
  @usableFromInline package var line: Int
  /// The offset of that line's first byte.
  @usableFromInline package var offset: Int
  /// `nil` when the log prints no time.
  @usableFromInline package var time: LogTime?
  /// The process as the log names it.
  @usableFromInline package var process: Name
  /// `nil` when the log prints none.
  @usableFromInline package var pid: Int32?
  /// The thread as printed.
  @usableFromInline package var thread: Name
  /// Whose callback it is.
  @usableFromInline package var subject: ObjectReference
  /// The Swift module of the subject's class.
  @usableFromInline package var module: Name
  /// The class whose method wrote the line, where the log names it beside the object's own class.
  @usableFromInline package var implementation: Name
  @usableFromInline package var callback: Callback
  @usableFromInline package var phase: Phase
  @usableFromInline package var argument: Argument
  /// The place among all formats: see ``LogReader/Options/allFormats``.
  @usableFromInline package var format: UInt8
  /// The place among all dialects: see ``LogReader/Options/allDialectIDs``.
  @usableFromInline package var dialect: UInt8

  /// An event of which only place and callback are known.
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
    phase = .instant
    argument = .none
    format = 0
    dialect = 0
  }
}

/// A `key=value` of the canonical line that is no part of the event proper; or, without a key, a file of source as the
/// value, and as the instance its line.
@usableFromInline
package struct Detail: Sendable, Hashable {
  /// The key as printed: `child`, `turn`, `kind`; empty for a place in the source.
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
