import LifelogText
import LifelogTrace

/// A text while it is prepared, line by line.
struct PreparedDraft {
  private var text: PreparedText
  private var envelopes: EnvelopeReader
  private var messages: MessageReader
  private let hasOwnHints: Bool
  private let gathersRecords: Bool
  private var known: KnownLines
  /// Where the reader stands whose lines are known, as an index.
  private var knownStand = -1
  /// The quiet lines at the end, which are not in the text yet: how many, where they end, and where the reader stood.
  private var quiet = (lines: 0, end: 0, stand: Int32(-1))
  /// Their times, where they are not dates of one minute.
  private var span = QuietSpan.untimed
  /// Their minute and their last second, where they are; `nil` where they are not.
  private var minute: Minute?
  private var second = 0
  /// The last minute of a quiet line, and where the reader stood: at the same place another says the same.
  private var lastMinute = (minute: Minute.none, stand: -1)
  /// Where the reader stands, as an index; `nil` when it has to be asked.
  private var stand: Int?

  /// - Parameters:
  ///   - text: What is prepared; it is empty until the end.
  ///   - known: What is known of lines; it is empty until the end.
  init(
    _ text: inout PreparedText, _ envelopes: EnvelopeReader, _ messages: MessageReader, hasOwnHints: Bool,
    gathersRecords: Bool, known: inout KnownLines
  ) {
    (self.text, self.known) = (PreparedText(), KnownLines())
    swap(&self.text, &text)
    swap(&self.known, &known)
    self.known.trim()
    swap(&self.text.names, &self.known.names)
    self.envelopes = envelopes
    self.messages = messages
    self.hasOwnHints = hasOwnHints
    self.gathersRecords = gathersRecords
  }

  /// Adds a line without a hint.
  ///
  /// - Parameter end: Where it ends in the text, behind its newline.
  mutating func addNoise(_ raw: Span<UInt8>, end: Int) {
    // A further line of a quiet minute: nothing more has to be asked.
    if raw.count > Minute.lengthWithSeconds, raw.count < LogReader.longestLine, stand == lastMinute.stand,
      Minute(raw) == lastMinute.minute, let second = Minute.second(of: raw)
    {
      if minute == lastMinute.minute {
        addToQuiet(end: end)
      } else {
        beginQuiet(minute: lastMinute.minute, end: end)
      }
      self.second = second
      return
    }
    guard let content = ordinary(raw), !content.isEmpty else {
      append(.unknown, end: end)
      return
    }
    let line = raw.extracting(content)
    guard let stamp = stayed(at: { $0.stamp(of: line, number: 1, names: &$1) }) else {
      append(.noise, end: end)
      return
    }
    switch stamp {
    case .date(at: 0):
      // Of what has a T between date and clock, a line may be a build server's. Behind a line without a date each is asked
      // for its format, and the next of the minute may be in another.
      guard envelopes.readers.isCurrentDated, line.count > Minute.lengthWithSeconds, line[10] == 0x20,
        let second = Minute.second(of: line)
      else {
        return append(.noise, end: end)
      }
      lastMinute = (Minute(line), stand ?? -1)
      beginQuiet(minute: lastMinute.minute, end: end)
      self.second = second
    case .time(let time):
      if quiet.lines > 0, minute == nil, span.add(time) {
        addToQuiet(end: end)
      } else {
        beginQuiet(end: end)
        span = QuietSpan(time)
      }
    case .date, .told, .further: append(.noise, end: end)
    }
  }

  /// Adds a line with a hint.
  ///
  /// - Parameter end: Where it ends in the text, behind its newline.
  mutating func add(_ raw: Span<UInt8>, end: Int) {
    guard let content = ordinary(raw) else { return addUnknown(end: end) }
    let line = raw.extracting(content)
    let blanks = blanks(of: line)
    var hash: UInt64?
    if let blanks {
      switch known.look(at: line, blanks) {
      case .known(let form):
        addLine(of: form, blanks, content, end: end)
        return
      case .seen(let found): hash = found
      case .unknown: break
      }
    }
    guard ByteScan.first(0x1b, in: raw, from: 0) == nil, let isStill = addEntry(raw, content) else {
      return addUnknown(end: end)
    }
    append(.entry(Int32(text.entries.count - 1)), end: end, isStill: isStill)
    if !isStill {
      stand = nil
    } else if let hash, let blanks {
      learn(line, blanks, hash: hash)
    }
  }

  private mutating func addUnknown(end: Int) {
    stand = nil
    append(.unknown, end: end)
  }

  /// Adds what a line with a hint says.
  ///
  /// - Returns: Whether the reader stands where it stood before; `nil` for a line that is better read when its turn comes.
  private mutating func addEntry(_ raw: Span<UInt8>, _ content: Range<Int>) -> Bool? {
    let line = raw.extracting(content)
    // What only a model or a team looks for says nothing to anyone else.
    guard !LineHints.saysLoss(line), !hasOwnHints || LineHints.concern(line) else { return nil }
    let before = place()
    var envelope = EnvelopeReader.Entry.none
    guard envelopes.read(line, number: 1, names: &text.names, into: &envelope), envelope.role == .message
    else { return nil }
    let isStill = before.map { envelopes.stands(at: text.stands[$0]) } ?? false
    let reports = text.reports.count
    let outcome: MessageReader.Outcome
    if envelope.isElsewhere {
      // The reader that comes here has to read the line itself to know that text.
      guard isStill else { return nil }
      outcome = read(envelopes.takeText().span)
    } else {
      outcome = read(line.extracting(envelope.message))
    }
    guard outcome == .nothing || outcome == .mention || outcome == .callbacks else { return nil }
    text.entries.append(
      PreparedText.Entry(
        content: Int32(content.lowerBound)..<Int32(content.upperBound), listing: Prose.Listing(line),
        envelope: envelope, isMention: outcome == .mention,
        reports: Int32(reports)..<Int32(text.reports.count)))
    return isStill
  }

  private mutating func read(_ message: Span<UInt8>) -> MessageReader.Outcome {
    let outcome = messages.read(message)
    guard outcome == .callbacks else { return outcome }
    for index in messages.readings.indices {
      text.reports.append(
        MessageReport(
          messages.readings[index], in: message, dialect: messages.dialect, names: &text.names,
          details: &text.details))
    }
    return outcome
  }

  /// What a reader says of a line of noise, if the line is one of the format that it stands at, and leaves it there.
  private mutating func stayed(
    at stamp: (inout EnvelopeReader, inout NameTable) -> EnvelopeReader.Stamp?
  ) -> EnvelopeReader.Stamp? {
    let before = place()
    let format = envelopes.readers.current
    let claimed = envelopes.claims[format].lines
    let found = stamp(&envelopes, &text.names)
    guard let before, envelopes.stands(at: text.stands[before]),
      envelopes.claims[format].lines == claimed + 1
    else {
      stand = nil
      return nil
    }
    return found
  }

  /// Where the reader stands, as an index; `nil` where nobody could stand alike.
  private mutating func place() -> Int? {
    if let stand { return stand }
    guard let now = envelopes.stand else { return nil }
    if text.stands.last != now { text.stands.append(now) }
    stand = text.stands.count - 1
    return stand
  }

  /// A line as a reader takes it; `nil` for one that asks for care.
  @inline(__always)
  private func ordinary(_ raw: Span<UInt8>) -> Range<Int>? {
    guard raw.count <= LogReader.longestLine else { return nil }
    let content = LogReader.content(of: raw, isFirst: false)
    switch raw.byte(content.lowerBound) {
    case 0x1b, 0xef: return nil
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      return gathersRecords && JSONRecords.opens(raw.extracting(content)) ? nil : content
    default: return content
    }
  }

  private mutating func beginQuiet(minute: Minute? = nil, end: Int) {
    endQuiet()
    self.minute = minute
    quiet = (1, end, Int32(stand ?? -1))
  }

  @inline(__always)
  private mutating func addToQuiet(end: Int) {
    quiet.lines += 1
    quiet.end = end
  }

  private mutating func endQuiet() {
    guard quiet.lines > 0 else { return }
    text.pieces.append(
      PreparedText.Piece(end: quiet.end, stand: quiet.stand, kind: .quiet(Int32(text.quiet.count))))
    let span = minute.map { .minute($0, lastSecond: second) } ?? self.span
    if text.quiet.isEmpty { text.quiet.reserveCapacity(text.pieces.capacity / 2) }
    text.quiet.append(PreparedText.Quiet(lines: quiet.lines, span: span))
    quiet.lines = 0
    minute = nil
  }

  private mutating func append(_ kind: PreparedText.Kind, end: Int, isStill: Bool = false) {
    endQuiet()
    text.pieces.append(
      PreparedText.Piece(end: end, stand: Int32(isStill ? stand ?? -1 : -1), kind: kind))
  }

  /// Ends what was prepared.
  ///
  /// - Parameters:
  ///   - text: Takes it.
  ///   - known: Takes what is known of lines.
  mutating func finish(_ text: inout PreparedText, _ known: inout KnownLines) {
    endQuiet()
    self.known.names = self.text.names
    swap(&self.text, &text)
    swap(&self.known, &known)
  }
}

/// Lines of known forms.
extension PreparedDraft {
  /// What is longer is no line that comes again, in bytes.
  private static let longestForm = 512

  /// The blanks of a line that may be of a known form.
  private mutating func blanks(of line: Span<UInt8>) -> LineBlanks? {
    // What only a model or a team looks for may be anywhere in a line.
    guard !hasOwnHints, line.count <= Self.longestForm, let place = place() else { return nil }
    if place != knownStand {
      known.begin(at: text.stands[place])
      knownStand = place
    }
    return LineBlanks(of: line, &known.clocks)
  }

  /// Adds what a line of a known form says.
  private mutating func addLine(of form: Int, _ blanks: LineBlanks, _ content: Range<Int>, end: Int) {
    var entry = known.read(blanks, of: form, into: &text.reports)
    entry.content = Int32(content.lowerBound)..<Int32(content.upperBound)
    envelopes.pass(entry.envelope.format, number: 1)
    text.entries.append(entry)
    append(.entry(Int32(text.entries.count - 1)), end: end, isStill: true)
  }

  /// Takes in the form of the line that was added last.
  private mutating func learn(_ line: Span<UInt8>, _ blanks: LineBlanks, hash: UInt64) {
    guard let entry = text.entries.last else { return }
    let reported = text.reports[Int(entry.reports.lowerBound)..<Int(entry.reports.upperBound)]
    // What a canonical line says besides has addresses too, and is rare.
    let isPlain = !reported.contains(where: \.hasDetails)
    let form = LineForm(of: line, blanks, entry)
    guard let index = known.add(form, of: line, reporting: reported, hash: hash), isPlain else { return }
    if bearsOut(index, blanks, blanks.line(like: line)) { known.bearOut(index) }
  }

  /// Whether a line says what its form has it say.
  ///
  /// - Parameter known: The blanks of the line that the form was made of.
  private mutating func bearsOut(_ form: Int, _ known: LineBlanks, _ line: ContiguousArray<UInt8>) -> Bool {
    guard let blanks = LineBlanks(of: line.span, &self.known.clocks), blanks.stand(like: known)
    else { return false }
    let (reader, entries, reports) = (envelopes, text.entries.count, text.reports.count)
    let details = text.details.count
    defer {
      envelopes = reader
      text.entries.removeLast(text.entries.count - entries)
      text.reports.removeLast(text.reports.count - reports)
      text.details.removeLast(text.details.count - details)
    }
    guard addEntry(line.span, 0..<line.count) == true, let found = text.entries.last else { return false }
    var expected: ContiguousArray<MessageReport> = []
    return found.says(self.known.read(blanks, of: form, into: &expected))
      && text.reports[reports...].elementsEqual(expected)
  }
}
