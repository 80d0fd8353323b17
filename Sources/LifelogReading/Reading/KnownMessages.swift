import LifelogText
import LifelogTrace

/// Messages that were read, and what they report: one that differs from such a message in its address alone reports the
/// same callback of another object.
///
/// Apps log few messages again and again, and to see that one is known takes a tenth of the time of reading it. A message is
/// learned when it comes again, and only if it reports what it should with yet another address.
struct KnownMessages: Sendable {
  private struct Known {
    var text: ContiguousArray<UInt8>
    var digits: Range<Int>
    var report: MessageReport
  }

  /// By the hash of their shape; `nil` for one that was seen, and is not learned.
  private var messages: [UInt64: Known?] = [:]

  /// An app with more of them has them learned again from time to time.
  private static let capacity = 4_096

  /// What a message of a shape reports; `nil` when that is not known.
  ///
  /// - Complexity: O(*n*) in the length of the message.
  func report(of message: Span<UInt8>, _ shape: MessageShape) -> MessageReport? {
    guard case .some(.some(let known)) = messages[shape.hash], known.digits == shape.digits,
      message.isEqual(to: known.text.span, but: shape.digits)
    else { return nil }
    var report = known.report
    if let address = shape.address { report.event.subject.instance = address }
    return report
  }

  /// Notes a message that was read and is not known.
  ///
  /// - Parameter read: Reads another message; `nil` where that does not report exactly one callback.
  mutating func note(
    _ message: Span<UInt8>, _ shape: MessageShape, reporting report: MessageReport,
    by read: (Span<UInt8>) -> MessageReport?
  ) {
    guard let seen = messages[shape.hash] else {
      if messages.count == Self.capacity { messages = [:] }
      messages[shape.hash] = .some(nil)
      return
    }
    let other = shape.withOtherAddress(message)
    guard seen == nil, let otherShape = MessageShape(other.span) else { return }
    var expected = report
    if let address = otherShape.address { expected.event.subject.instance = address }
    guard read(other.span) == expected else { return }
    var text = ContiguousArray<UInt8>()
    text.append(bytes: message)
    messages[shape.hash] = Known(text: text, digits: shape.digits, report: report)
  }
}

extension Span<UInt8> {
  /// Whether two texts of one length are equal but for a range.
  fileprivate func isEqual(to other: Span<UInt8>, but range: Range<Int>) -> Bool {
    count == other.count
      && extracting(0..<range.lowerBound).isEqual(to: other.extracting(0..<range.lowerBound))
      && extracting(range.upperBound..<count).isEqual(to: other.extracting(range.upperBound..<count))
  }
}
