import LifelogModel
import LifelogReading
import LifelogReports
import LifelogTrace

/// Checks the samples of custom formats and dialects.
struct SampleChecker {
  private let options: LogReader.Options
  /// At its first byte. Each sample is read by a copy, because a new reader costs more with each format and dialect.
  private let reader: LogReader
  private let callbacks: CallbackNames

  /// - Parameter options: The options for reading logs, with all custom formats and dialects in their order.
  init(_ options: LogReader.Options) {
    var options = options
    options.forcedFormat = nil
    self.options = options
    reader = LogReader(path: "", options: options)
    callbacks = CallbackNames(options.declared)
  }

  /// Returns the errors of the samples, at most one per sample.
  func errors(of compiled: CompiledCustomFormat) -> [SettingsError] {
    compiled.custom.samples.compactMap { sample in
      compiled.format.map { error(in: sample, of: compiled, $0) } ?? error(in: sample, of: compiled)
    }
  }

  private func error(
    in sample: FormatSample, of compiled: CompiledCustomFormat, _ format: LogFormat
  ) -> SettingsError? {
    let line = ContiguousArray(sample.text.text.utf8)
    guard let envelope = format.read(line.span) else {
      return sample.text.error(.unmatched(sample.text.text, kind: .format))
    }
    if envelope.role == .limitExceeded { return sample.text.error(.costly) }
    let earlier = options.formats.prefix { $0.id != format.id }
    if let other = earlier.first(where: { $0.read(line.span) != nil }) {
      return sample.text.error(.claimed(by: other.id, kind: .format))
    }
    if envelope.time == nil, let time = text(of: "time", in: line, compiled) {
      return sample.text.error(.unreadTime(time))
    }
    var actual: [String: String] = [:]
    let part = { (range: Range<Int>) in String(decoding: line[range], as: UTF8.self) }
    actual["time"] = envelope.time?.iso8601
    actual["process"] = envelope.process.isEmpty ? nil : part(envelope.process)
    actual["pid"] = envelope.pid.map { "\($0)" }
    actual["thread"] = envelope.thread.isEmpty ? nil : part(envelope.thread)
    actual["level"] = envelope.level?.rawValue
    actual["message"] = part(envelope.message)
    if let dialect = compiled.dialect, case .nothing = dialect.read(line.span),
      let word = text(of: "callback", in: line, compiled)
    {
      return sample.text.error(.noCallback(word))
    }
    if compiled.dialect != nil { actual.merge(event(of: sample.text.text)) { own, _ in own } }
    return difference(actual, from: sample)
  }

  private func error(in sample: FormatSample, of compiled: CompiledCustomFormat) -> SettingsError? {
    guard let dialect = compiled.dialect else { return nil }
    let message = ContiguousArray(sample.text.text.utf8)
    switch dialect.read(message.span) {
    case .limitExceeded: return sample.text.error(.costly)
    case .nothing:
      if let word = text(of: "callback", in: message, compiled) {
        return sample.text.error(.noCallback(word))
      }
      return sample.text.error(.unmatched(sample.text.text, kind: .dialect))
    case .report: break
    }
    let actual = event(of: sample.text.text)
    if let other = actual["dialect"], other != dialect.id {
      return sample.text.error(.claimed(by: other, kind: .dialect))
    }
    return difference(actual, from: sample)
  }

  private func difference(_ actual: [String: String], from sample: FormatSample) -> SettingsError? {
    for expected in sample.expected where actual[expected.word] != expected.meant.text {
      return expected.meant.error(
        .becomes(key: expected.word, actual[expected.word], expected: expected.meant.text))
    }
    return nil
  }

  /// The values that `lifelog events` prints for a line.
  private func event(of line: String) -> [String: String] {
    var reader = reader
    var sink = FirstEvent(renderer: EventRenderer(.ndjson, callbacks: callbacks, options: options))
    reader.feed(ContiguousArray(line.utf8).span, to: &sink)
    reader.finish(to: &sink)
    guard case .object(let members)? = try? JSON5Parser.value(of: sink.text).content else { return [:] }
    var event: [String: String] = [:]
    for member in members {
      if case .text(let text) = member.value.content { event[member.key] = text }
    }
    return event
  }

  /// The part of a text that a group of the pattern matches; `nil` if there is none.
  private func text(of group: String, in line: ContiguousArray<UInt8>, _ compiled: CompiledCustomFormat)
    -> String?
  {
    guard let group = compiled.pattern.group(group) else { return nil }
    let outcome = compiled.pattern.match(line.span) { match in
      match[group].map { String(decoding: line[$0], as: UTF8.self) }
    }
    if case .match(let text) = outcome { return text }
    return nil
  }
}

/// Prints the first event of a log.
private struct FirstEvent: TraceSink {
  private(set) var text = ""
  var renderer: EventRenderer

  init(renderer: EventRenderer) { self.renderer = renderer }

  mutating func receive(_ event: Event, details: [Detail], names: NameTable) {
    if text.isEmpty { renderer.render(event, details: details, names: names, to: &text) }
  }

  mutating func receive(_ diagnostic: Diagnostic, names: NameTable) {}
  mutating func receive(_ gap: Gap) {}
}
