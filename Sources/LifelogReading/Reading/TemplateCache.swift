import LifelogText
import LifelogTrace

/// The message templates of a log, with the reading of each.
///
/// An app logs few templates, but often: two messages that differ only in their address report the same callback of two
/// objects, or nothing; and most messages that differ only in numbers report the same. Recognizing a template takes a
/// fraction of the time that reading the message takes. A template is added when its second message was read, and only if
/// other messages, made from it, are read as the template says.
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

    /// Whether only the number of messages like this one is kept.
    fileprivate func isQuiet(_ message: Span<UInt8>) -> Bool {
      outcome == .nothing || outcome == .mention && !UnreadLines.keeps(message)
    }

    /// The same reading of a message with another address.
    fileprivate func with(_ address: InstanceToken?) -> Reading {
      var reading = self
      if let address { reading.report?.event.subject.instance = address }
      return reading
    }
  }

  private struct Template {
    /// Whether its messages report the same callback of the object at their address; if not, each message is read.
    var isUsable = false
    /// See ``MessageTemplate/text(of:)``.
    var text: ContiguousArray<UInt8> = []
    var digits = 0..<0
    var outcome = MessageReader.Outcome.nothing
    var isQuiet = false
    /// The place of its report; `nil` if the message reports no callback.
    var report: Int?

    /// Whether a message has the template.
    @inline(__always)
    func matches(_ message: Span<UInt8>, _ template: MessageTemplate) -> Bool {
      isUsable && digits == template.digits && template.matches(message, text.span)
    }
  }

  /// The hashes of the templates that were met once, of which a later one replaces an earlier one: messages that all differ
  /// must not remove those that recur.
  private var metOnce = ContiguousArray(repeating: UInt64(0), count: 1_024)
  private var places = PlaceTable()
  private var templates: ContiguousArray<Template> = []
  /// The reports of the templates. A report is larger than a template, and is copied only into the result.
  private var reports: ContiguousArray<MessageReport> = []

  /// The number of templates at which all should be removed, so that memory does not grow with the log.
  private static let capacity = 4_096

  /// Whether all templates should be removed.
  var isFull: Bool { places.count >= Self.capacity }

  /// What is known of a message.
  struct Known {
    var outcome: MessageReader.Outcome
    /// Whether only the number of such messages is kept.
    var isQuiet: Bool
    /// The place of its report in the cache; `nil` if it reports no callback.
    var report: Int?
  }

  /// What is known of a message; `nil` if its template is not in the cache.
  ///
  /// - Complexity: O(*n*) in the length of the message.
  func known(_ message: Span<UInt8>, _ template: MessageTemplate) -> Known? {
    guard let place = places.place(of: template.hash), templates[place].matches(message, template)
    else { return nil }
    return Known(
      outcome: templates[place].outcome, isQuiet: templates[place].isQuiet, report: templates[place].report)
  }

  /// Replaces reports with one of the cache.
  ///
  /// - Parameter address: That of the object in the message; `none` if it has none.
  func get(_ place: Int, at address: InstanceToken, into reports: inout ContiguousArray<MessageReport>) {
    if reports.count != 1 {
      reports.removeAll(keepingCapacity: true)
      reports.append(self.reports[place])
    } else {
      reports[0].become(place, of: self.reports)
    }
    if !address.isNone { reports[0].event.subject.instance = address }
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
    guard places.place(of: template.hash) == nil else { return }
    let slot = Int(template.hash % UInt64(metOnce.count))
    guard metOnce[slot] == template.hash else { return metOnce[slot] = template.hash }
    places.add(template.hash, at: templates.count)
    templates.append(Template())
    let isQuiet = reading.isQuiet(message)
    for other in template.others(than: message) {
      guard read(other.span) == reading.with(MessageTemplate(other.span)?.address),
        reading.isQuiet(other.span) == isQuiet
      else { return }
    }
    let report = reading.report == nil ? nil : reports.count
    if let known = reading.report { reports.append(known) }
    templates[templates.count - 1] = Template(
      isUsable: true, text: template.text(of: message), digits: template.digits, outcome: reading.outcome,
      isQuiet: isQuiet, report: report)
  }
}
