import LifelogText
import LifelogTrace

/// The message templates of a log, with the reading of each.
///
/// An app logs few templates, but often: two messages that differ only in their address report the same callback of two
/// objects, or nothing. Recognizing a template takes a fraction of the time that reading the message takes. A template is
/// added when its second message was read, and only if a third message, with another address, is read as the template
/// says.
struct TemplateCache: Sendable {
  /// What is read in a message.
  struct Reading: Sendable, Equatable {
    var outcome: MessageReader.Outcome
    /// `nil` if the message reports no callback.
    var report: MessageReport?

    /// `nil` if the message reports several callbacks.
    init?(_ outcome: MessageReader.Outcome, _ reports: some RandomAccessCollection<MessageReport>) {
      guard reports.count <= 1 else { return nil }
      (self.outcome, report) = (outcome, reports.first)
    }

    /// The same reading of a message with another address.
    fileprivate func with(_ address: InstanceToken?) -> Reading {
      var reading = self
      if let address { reading.report?.event.subject.instance = address }
      return reading
    }
  }

  private struct Entry {
    /// One of its messages.
    var text: ContiguousArray<UInt8>
    var digits: Range<Int>
    var outcome: MessageReader.Outcome
    /// The place of its report; `nil` if the message reports no callback.
    var report: Int?

    /// Whether a message has the template.
    func matches(_ message: Span<UInt8>, _ template: MessageTemplate) -> Bool {
      digits == template.digits && message.isEqual(to: text.span, but: template.digits)
    }
  }

  /// The state of a template.
  private enum State {
    case seenOnce
    /// Its messages do not all report the same callback of the object at their address, so each message is read.
    case unusable
    /// With its place among the entries.
    case usable(Int)
  }

  /// By hash.
  private var states: [UInt64: State] = [:]
  private var entries: ContiguousArray<Entry> = []
  /// The reports of the entries. A report is larger than an entry, and is copied only into the result.
  private var reports: ContiguousArray<MessageReport> = []

  /// Maximum number of templates. At capacity, all are removed and added again.
  private static let capacity = 4_096

  /// Reads a message and adds its report; `nil` if its template is not in the cache.
  ///
  /// - Complexity: O(*n*) in the length of the message.
  func read(
    _ message: Span<UInt8>, _ template: MessageTemplate, into reports: inout ContiguousArray<MessageReport>
  ) -> MessageReader.Outcome? {
    guard case .usable(let place) = states[template.hash], entries[place].matches(message, template)
    else { return nil }
    if let report = entries[place].report {
      reports.append(self.reports[report])
      if let address = template.address { reports[reports.count - 1].event.subject.instance = address }
    }
    return entries[place].outcome
  }

  /// Records a message whose template is not in the cache.
  ///
  /// - Parameters:
  ///   - reading: What is read in it without the cache.
  ///   - read: Reads another message; `nil` if it reports several callbacks.
  mutating func record(
    _ message: Span<UInt8>, _ template: MessageTemplate, as reading: Reading,
    by read: (Span<UInt8>) -> Reading?
  ) {
    switch states[template.hash] {
    case nil:
      if states.count == Self.capacity { (states, entries, reports) = ([:], [], []) }
      states[template.hash] = .seenOnce
    case .seenOnce:
      let other = template.withOtherAddress(message)
      guard read(other.span) == reading.with(MessageTemplate(other.span)?.address) else {
        return states[template.hash] = .unusable
      }
      var text = ContiguousArray<UInt8>()
      text.append(bytes: message)
      states[template.hash] = .usable(entries.count)
      let report = reading.report == nil ? nil : reports.count
      if let known = reading.report { reports.append(known) }
      entries.append(Entry(text: text, digits: template.digits, outcome: reading.outcome, report: report))
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
