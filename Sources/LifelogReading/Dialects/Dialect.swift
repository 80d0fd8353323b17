package import LifelogModel
package import LifelogTrace

/// A way of writing a message about a callback: where the name of the controller stands, and how.
///
/// A dialect is asked about one callback's name in a message. It answers only if what stands around the
/// name is exactly its shape; prose that mentions a callback is nobody's shape.
package struct Dialect: Sendable {
  /// Stands in reports: lower case, hyphens.
  package let id: String
  /// The shape, in a few words.
  package let title: String
  /// Messages that it must read, and what they must become. A dialect without samples does not pass its
  /// tests.
  package let samples: [Sample]
  /// Reads one callback's name in a message; `nil` when the message is not of this shape.
  let read: @Sendable (_ text: Span<UInt8>, _ token: CallbackToken) -> CallbackReading?

  /// A message and what the dialect makes of it.
  package struct Sample: Sendable {
    package let message: String
    package let subject: String
    package let instance: String?
    package let callback: Callback
    package let phase: Phase
    package let argument: String?
    /// What the model declares that the message is read by; empty where it needs none.
    package let declared: [DeclaredCallback]

    init(
      _ message: String, subject: String, instance: String? = nil, _ callback: Callback,
      phase: Phase = .instant, argument: String? = nil, declared: [DeclaredCallback] = []
    ) {
      self.message = message
      self.subject = subject
      self.instance = instance
      self.callback = callback
      self.phase = phase
      self.argument = argument
      self.declared = declared
    }
  }

  /// Every dialect, in the order in which they are asked: the narrower shape before the wider one.
  package static let all: [Dialect] = [
    .canonical,
    .objcFunction,
    .objcMessage,
    .objectDescription,
    .sourceFile,
    .swiftFunction,
    .bracketLabel,
    .parenthesisLabel,
    .labelColon,
    .labelDash,
    .callbackFirst,
    .plainName,  // Any words before the callback: after all that have a mark of their own.
    .bareCallback,
    .declared,  // Last: it is asked about no callback's name.
  ]
}

extension Dialect {
  /// The index of the canonical line, whose writer knows what a controller is.
  static let canonicalIndex: UInt8 = 0

  /// The ids of those that name the class whose method writes the line; an address behind it may be of a
  /// subclass.
  static let namingMethods: Set = ["objc-function", "objc-message", "swift-function", "source-file"]

  /// Whether a dialect names the class whose method writes the line. A team's own names what it likes.
  static func namesMethod(_ index: Int) -> Bool {
    all.indices.contains(index) && namingMethods.contains(all[index].id)
  }
}
