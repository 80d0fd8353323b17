import LifelogText
package import LifelogTrace

/// A team's own way of writing messages about callbacks, beside the built-in dialects.
///
/// It is asked before any of them about every message, and need not find a callback's name there.
package struct CustomDialect: Sendable {
  /// Stands in reports: lower case, hyphens.
  package let id: String
  /// The shape, in a few words.
  package let title: String
  /// For each kind of its messages the texts that such a message has, all of them. Where a kind has none of at least
  /// four bytes, or there is no kind, every line of a log has to be looked at.
  package let texts: [[String]]
  /// Reads a message.
  package let read: @Sendable (_ message: Span<UInt8>) -> Outcome

  package init(
    id: String, title: String, texts: [[String]],
    read: @escaping @Sendable (_ message: Span<UInt8>) -> Outcome
  ) {
    self.id = id
    self.title = title
    self.texts = texts
    self.read = read
  }

  /// What the dialect makes of a message.
  package enum Outcome: Sendable {
    /// It is of another shape.
    case nothing
    case report(Report)
    /// To know it would have taken too long.
    case gaveUp
  }

  /// What a message reports, and where in it that stands. A range is empty where the message does not say.
  package struct Report: Sendable, Hashable {
    package var callback: Callback
    package var phase: Phase
    /// A class, with or without its module; a label; `<Shop.Cart: 0x7fa1>`, which gives the instance as well.
    package var subject: Range<Int>
    package var module: Range<Int> = 0..<0
    /// An address, or any other token.
    package var instance: Range<Int> = 0..<0
    /// A parent or child, `nil`, a truth value or a direction, as the callback wants.
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
  /// What a team's own dialect read.
  init(_ report: CustomDialect.Report, in text: Span<UInt8>) {
    self.init(report.callback, subject: ObjectText(stated: report.subject, in: text))
    phase = report.phase
    if !report.module.isEmpty { subject.module = report.module }
    if !report.instance.isEmpty { subject.instance = InstanceText(stated: report.instance, in: text) }
    argument = ArgumentText(stated: report.argument, of: report.callback, in: text)
  }
}

extension ObjectText {
  /// The object that is all of a range.
  fileprivate init(stated range: Range<Int>, in text: Span<UInt8>) {
    let range = text.trimmed(range)
    if let found = Self.description(startingAt: range.lowerBound, in: text), found.end == range.upperBound {
      self = found.object
    } else {
      self.init(className: range, in: text)
    }
  }
}

extension InstanceText {
  /// The token that is all of a range.
  fileprivate init(stated range: Range<Int>, in text: Span<UInt8>) {
    if let found = Self.address(at: range.lowerBound, in: text), found.end == range.upperBound {
      self = found.instance
    } else {
      self = .token(range)
    }
  }
}

extension ArgumentText {
  /// The argument that is all of a range; none for a callback whose argument does not matter.
  fileprivate init(stated range: Range<Int>, of callback: Callback, in text: Span<UInt8>) {
    let part = text.extracting(0..<range.upperBound)
    switch callback {
    case _ where range.isEmpty: self = .none
    case .beginAppearanceTransition, .shouldAutomaticallyForwardAppearanceMethods:
      let token = CallbackToken(
        callback: callback, name: 0..<0, arguments: range, end: range.upperBound, isSelector: false,
        isGlued: false)
      self = .reading(token, after: range.upperBound, in: part)
    case .willMoveToParent, .didMoveToParent:
      let isNil =
        range.count == 3 && text.hasFolded("nil", at: range.lowerBound)
        || range.count == 4 && text.hasFolded("null", at: range.lowerBound)
      self = isNil ? .noParent : .object(ObjectText(stated: range, in: text))
    case _ where callback.namesChild: self = .object(ObjectText(stated: range, in: text))
    default: self = .none
    }
  }
}
