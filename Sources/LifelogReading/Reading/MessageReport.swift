import LifelogTrace

/// One callback that a message reports, its names interned: an event as far as the message tells it.
struct MessageReport: Sendable, Equatable {
  /// Without its location, its time and what else the envelope tells.
  var event: Event
  /// What the message says besides.
  var details: [Detail] = []
  /// What the subject's name says of whether it is a controller.
  var named: ControllerName

  /// - Parameters:
  ///   - dialect: The index among all dialects of the one that read the message.
  ///   - names: The table that gets the names.
  init(_ reading: CallbackReading, in message: Span<UInt8>, dialect: Int, names: inout NameTable) {
    event = Event(line: 0, offset: 0, callback: reading.callback)
    event.thread = names.intern(message.extracting(reading.thread))
    event.subject = names.intern(reading.subject, in: message)
    event.module = names.intern(message.extracting(reading.subject.module))
    event.implementation = names.intern(message.extracting(reading.implementation))
    event.phase = reading.phase
    event.argument = names.intern(reading.argument, in: message)
    event.dialect = UInt8(dialect)
    named = ControllerName(reading.subject.name, in: message)
    for detail in reading.details {
      let value = names.intern(detail.value, in: message)
      details.append(
        Detail(
          key: names.intern(message.extracting(detail.key)), value: value.name, instance: value.instance))
    }
  }

  /// Adds what the envelope tells, and the location.
  mutating func complete(in entry: EnvelopeReader.Entry) {
    event.line = entry.location.number
    event.offset = entry.location.offset
    event.time = entry.time
    event.process = entry.process
    event.pid = entry.pid
    if event.thread.isEmpty { event.thread = entry.thread }
    if event.phase == .instant { event.phase = entry.phase ?? .instant }
    event.format = UInt8(entry.format)
  }
}
