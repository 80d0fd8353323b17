import LifelogText
import LifelogTrace

/// The message templates of a log, with the report of each.
///
/// An app logs few templates, but often: two messages that differ only in their address report the same callback of two
/// objects. Recognizing a template takes a fraction of the time that reading the message takes. A template is added
/// when its second message was read, and only if a third message, with another address, reports what the template says.
struct TemplateCache: Sendable {
  private struct Entry {
    /// One of its messages.
    var text: ContiguousArray<UInt8>
    var digits: Range<Int>
    var report: MessageReport
  }

  /// The state of a template.
  private enum State {
    case seenOnce
    /// Its messages do not all report the same callback of the object at their address, so each message is read.
    case unusable
    case usable(Entry)
  }

  /// By hash.
  private var states: [UInt64: State] = [:]

  /// Maximum number of templates. At capacity, all are removed and added again.
  private static let capacity = 4_096

  /// The report of a message; `nil` if its template is not in the cache.
  ///
  /// - Complexity: O(*n*) in the length of the message.
  func report(of message: Span<UInt8>, _ template: MessageTemplate) -> MessageReport? {
    guard case .usable(let entry) = states[template.hash], entry.digits == template.digits,
      message.isEqual(to: entry.text.span, but: template.digits)
    else { return nil }
    var report = entry.report
    if let address = template.address { report.event.subject.instance = address }
    return report
  }

  /// Records a message whose template is not in the cache.
  ///
  /// - Parameters:
  ///   - report: The report of the message, read without the cache.
  ///   - read: Reads another message; `nil` if it does not report exactly one callback.
  mutating func record(
    _ message: Span<UInt8>, _ template: MessageTemplate, reporting report: MessageReport,
    by read: (Span<UInt8>) -> MessageReport?
  ) {
    switch states[template.hash] {
    case nil:
      if states.count == Self.capacity { states = [:] }
      states[template.hash] = .seenOnce
    case .seenOnce:
      let other = template.withOtherAddress(message)
      var expected = report
      if let address = MessageTemplate(other.span)?.address { expected.event.subject.instance = address }
      guard read(other.span) == expected else { return states[template.hash] = .unusable }
      var text = ContiguousArray<UInt8>()
      text.append(bytes: message)
      states[template.hash] = .usable(Entry(text: text, digits: template.digits, report: report))
    case .unusable, .usable: break
    }
  }
}

extension Span<UInt8> {
  /// Whether two texts of equal length are equal outside of a range.
  fileprivate func isEqual(to other: Span<UInt8>, but range: Range<Int>) -> Bool {
    count == other.count
      && extracting(0..<range.lowerBound).isEqual(to: other.extracting(0..<range.lowerBound))
      && extracting(range.upperBound..<count).isEqual(to: other.extracting(range.upperBound..<count))
  }
}
