package import LifelogModel
package import LifelogTrace

/// How a message names a callback and its object.
///
/// A dialect finds one kind of evidence for the owner of a callback. The rest of the message then shows whether it is a
/// report or prose that mentions the callback (`OwnerJudge`).
package struct Dialect: Sendable {
  /// The id in reports: lowercase, with hyphens.
  package let id: String
  /// A short description of the layout.
  package let title: String
  /// Messages that it must read, with the expected results. Each dialect needs at least one to pass its tests.
  package let samples: [Sample]
  /// Finds the owner of one callback in a message; `nil` if the message has no such evidence.
  let owner: @Sendable (_ text: Span<UInt8>, _ site: CallbackSite) -> OwnerCandidate?

  /// A message and the expected result.
  package struct Sample: Sendable {
    package let message: String
    package let subject: String
    package let instance: String?
    package let callback: Callback
    package let phase: Phase
    package let argument: String?
    /// The declarations that the message needs; empty if none.
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

  /// Every dialect, the more specific evidence before the less specific one.
  package static let all: [Dialect] = [
    .canonical,
    .objcFunction,
    .objcMessage,
    .objectDescription,
    .sourceFile,
    .swiftFunction,
    .keyValues,
    .bracketLabel,
    .parenthesisLabel,
    .labelColon,
    .labelDash,
    .callbackFirst,
    .row,
    .plainName,  // Any words before the callback, so after all dialects with a mark.
    .bareCallback,
    .rootAssignment,  // Without a callback's name, like the next ones.
    .bodyChanges,
    .declared,  // Last, because it does not read callback names.
  ]
}

extension Dialect {
  /// The index of the canonical dialect. The writer of its lines knows which objects are controllers.
  static let canonicalIndex: UInt8 = 0

  /// The ids of the dialects that name the class whose method wrote the line. An address after it may be that of a
  /// subclass's object.
  static let namingMethods: Set = ["objc-function", "objc-message", "swift-function", "source-file"]

  /// Whether a dialect names the class whose method wrote the line. Custom dialects may name any class.
  static func namesMethod(_ index: Int) -> Bool {
    all.indices.contains(index) && namingMethods.contains(all[index].id)
  }
}
