import LifelogTrace

/// What a message reports of one callback, its names interned: an event so far as the message tells it.
struct MessageReport: Sendable, Equatable {
  /// Without its place, its time and what else stands around a message.
  var event: Event
  /// The indices of what it says besides, among the details that were read with it.
  private var details: Range<Int32>
  /// What the subject's name says of whether it is a controller.
  var named: ControllerName

  /// - Parameters:
  ///   - dialect: The place among all dialects of the one that read the message.
  ///   - names: The table that gets the names.
  ///   - details: Takes what it says besides.
  init(
    _ reading: CallbackReading, in message: Span<UInt8>, dialect: Int, names: inout NameTable,
    details: inout [Detail]
  ) {
    event = Event(line: 0, offset: 0, callback: reading.callback)
    event.thread = names.intern(message.extracting(reading.thread))
    event.subject = names.intern(reading.subject, in: message)
    event.module = names.intern(message.extracting(reading.subject.module))
    event.implementation = names.intern(message.extracting(reading.implementation))
    event.phase = reading.phase
    event.argument = names.intern(reading.argument, in: message)
    event.dialect = UInt8(dialect)
    named = ControllerName(reading.subject.name, in: message)
    self.details = 0..<0
    guard !reading.details.isEmpty else { return }
    let first = Int32(details.count)
    for detail in reading.details {
      let value = names.intern(detail.value, in: message)
      details.append(
        Detail(
          key: names.intern(message.extracting(detail.key)), value: value.name, instance: value.instance))
    }
    self.details = first..<Int32(details.count)
  }

  /// Whether it says something besides.
  var hasDetails: Bool { !details.isEmpty }

  /// What it says besides.
  @inline(__always)
  func details(among all: [Detail]) -> [Detail] {
    hasDetails ? Array(all[Int(details.lowerBound)..<Int(details.upperBound)]) : []
  }
}

extension Event {
  /// Adds where it stands, and what stands around its message.
  mutating func complete(_ place: LinePlace, in entry: EnvelopeReader.Entry) {
    line = place.number
    offset = place.offset
    time = entry.time
    process = entry.process
    pid = entry.pid
    if thread.isEmpty { thread = entry.thread }
    if phase == .instant { phase = entry.phase ?? .instant }
    format = UInt8(entry.format)
  }
}
