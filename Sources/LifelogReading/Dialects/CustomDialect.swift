import LifelogText
package import LifelogTrace

/// A dialect from the settings, in addition to the built-in ones.
///
/// It reads every message before the built-in dialects do, also messages without a callback's name.
package struct CustomDialect: Sendable {
  /// The id in reports: lowercase, with hyphens.
  package let id: String
  /// A short description of the layout.
  package let title: String
  /// The literal texts of each kind of message; such a message contains all of them. If a kind has no text of at least
  /// four bytes, or if the dialect has no kind, lifelog must examine every line.
  package let texts: [[String]]
  /// Reads a message. A thread that reads ahead skips costly messages.
  package let read: @Sendable (_ message: Span<UInt8>, _ skipsCostly: Bool) -> Outcome
  /// Returns once whether the pattern has used up its budget for costly messages.
  package var endsBudget: @Sendable () -> Bool = { false }

  package init(
    id: String, title: String, texts: [[String]],
    read: @escaping @Sendable (_ message: Span<UInt8>, _ skipsCostly: Bool) -> Outcome
  ) {
    self.id = id
    self.title = title
    self.texts = texts
    self.read = read
  }

  /// Reads a message, even if it is costly.
  package func read(_ message: Span<UInt8>) -> Outcome { read(message, false) }

  /// The result of reading one message.
  package enum Outcome: Sendable {
    /// The message has another layout.
    case nothing
    case report(Report)
    /// Reading exceeded the backtracking limit or the budget, or was skipped.
    case limitExceeded
  }

  /// An event, with the ranges of its parts in the message. A range is empty if the message does not show that part.
  package struct Report: Sendable, Hashable {
    package var callback: Callback
    package var phase: Phase
    /// A class, with or without its module; a label; or `<Shop.Cart: 0x7fa1>`, which also gives the instance.
    package var subject: Range<Int>
    package var module: Range<Int> = 0..<0
    /// An address or any other token.
    package var instance: Range<Int> = 0..<0
    /// A parent or child, `nil`, a truth value or a direction, depending on the callback.
    package var argument: Range<Int> = 0..<0

    /// A callback of a subject.
    package init(_ callback: Callback, phase: Phase = .instant, subject: Range<Int> = 0..<0) {
      self.callback = callback
      self.phase = phase
      self.subject = subject
    }
  }
}

extension CallbackReading {
  /// Creates a reading from an event of a custom dialect.
  init(_ report: CustomDialect.Report, in text: Span<UInt8>) {
    self.init(report.callback, subject: ObjectText(filling: report.subject, in: text))
    phase = report.phase
    if !report.module.isEmpty { subject.module = report.module }
    if !report.instance.isEmpty { subject.instance = InstanceText(filling: report.instance, in: text) }
    argument = ArgumentText(filling: report.argument, of: report.callback, in: text)
  }
}

extension ObjectText {
  /// Reads an object that fills a range.
  fileprivate init(filling range: Range<Int>, in text: Span<UInt8>) {
    let range = text.trimmed(range)
    if let found = Self.description(startingAt: range.lowerBound, in: text), found.end == range.upperBound {
      self = found.object
    } else {
      self.init(className: range, in: text)
    }
  }
}

extension InstanceText {
  /// Reads an instance that fills a range.
  fileprivate init(filling range: Range<Int>, in text: Span<UInt8>) {
    if let found = Self.address(at: range.lowerBound, in: text), found.end == range.upperBound {
      self = found.instance
    } else {
      self = .token(range)
    }
  }
}

extension ArgumentText {
  /// Reads an argument that fills a range; `.none` for a callback whose argument does not matter.
  fileprivate init(filling range: Range<Int>, of callback: Callback, in text: Span<UInt8>) {
    let part = text.extracting(0..<range.upperBound)
    switch callback {
    case _ where range.isEmpty: self = .none
    case .beginAppearanceTransition, .shouldAutomaticallyForwardAppearanceMethods:
      let token = CallbackToken(
        callback: callback, name: 0..<0, arguments: range, end: range.upperBound, isSelector: false,
        isPartOfWord: false)
      self = .reading(token, after: range.upperBound, in: part)
    case .willMoveToParent, .didMoveToParent:
      let isNil =
        range.count == 3 && text.hasFolded("nil", at: range.lowerBound)
        || range.count == 4 && text.hasFolded("null", at: range.lowerBound)
      self = isNil ? .noParent : .object(ObjectText(filling: range, in: text))
    case _ where callback.namesChild: self = .object(ObjectText(filling: range, in: text))
    default: self = .none
    }
  }
}
