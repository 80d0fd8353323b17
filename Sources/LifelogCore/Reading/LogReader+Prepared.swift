/// Reading text of which some is known already.
extension LogReader {
  /// What can prepare text that comes behind what was read so far.
  public var preparer: TextPreparer {
    TextPreparer(envelopes, messages, hints, gathersRecords: gathersRecords)
  }

  /// Reads further bytes of the log, of which some is known already: the same comes out as without.
  ///
  /// - Parameters:
  ///   - bytes: As for ``feed(_:to:)``.
  ///   - prepared: What a ``preparer`` of this reader, or of any other with the same options, made of them.
  ///   - sink: Who takes what they report.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func feed(_ bytes: Span<UInt8>, prepared: PreparedText, to sink: inout some TraceSink) {
    guard encoding.isPlain(before: bytes), prepared.count == bytes.count else {
      return feed(bytes, to: &sink)
    }
    summary.bytes += bytes.count
    guard var start = readRest(before: bytes, to: &sink) else { return }
    var known = KnownNames(of: prepared.names)
    // Of a line that began earlier, what was made of its end means nothing.
    var isWhole = start == 0
    for index in prepared.pieces.indices where prepared.pieces[index].end > start {
      let end = prepared.pieces[index].end
      let lines = bytes.extracting(start..<end)
      if isWhole {
        read(lines, prepared.pieces[index], of: prepared, &known, to: &sink)
      } else {
        readEach(lines, isNoise: false, to: &sink)
      }
      isWhole = true
      start = end
    }
    readLines(bytes, from: start, to: &sink)
  }

  private mutating func read(
    _ bytes: Span<UInt8>, _ piece: PreparedText.Piece, of text: PreparedText, _ known: inout KnownNames,
    to sink: inout some TraceSink
  ) {
    switch piece.kind {
    case .unknown: readEach(bytes, isNoise: false, to: &sink)
    case .noise: readEach(bytes, isNoise: true, to: &sink)
    case .quiet(let lines, let span):
      if takesAnswers, foreign == nil, stands(at: piece, of: text) {
        pass(lines, span, byteCount: bytes.count)
      } else {
        readEach(bytes, isNoise: true, to: &sink)
      }
    case .entry(let entry):
      if takesAnswers, !stacks.isWaiting {
        read(bytes, entry, isStill: stands(at: piece, of: text), of: text, &known, to: &sink)
      } else {
        readEach(bytes, isNoise: false, to: &sink)
      }
    }
  }

  /// Whether the next line stands for itself: neither an object nor a call stack goes on with it.
  private var takesAnswers: Bool {
    !stacks.isReading && (!gathersRecords || records.isIdle) && lines.number > 0
  }

  private func stands(at piece: PreparedText.Piece, of text: PreparedText) -> Bool {
    guard let stand = piece.stand else { return false }
    return envelopes.stands(at: text.stands[stand])
  }

  /// Reads lines one by one.
  private mutating func readEach(_ bytes: Span<UInt8>, isNoise: Bool, to sink: inout some TraceSink) {
    var start = 0
    while let newline = ByteScan.newline(in: bytes, from: start) {
      let place = lines.advance(byteCount: newline - start + 1)
      read(bytes.extracting(start..<newline), place: place, isNoise: isNoise, to: &sink)
      start = newline + 1
    }
  }

  /// Passes over quiet lines.
  private mutating func pass(_ count: Int, _ span: QuietSpan, byteCount: Int) {
    let number = lines.advance(lines: count, byteCount: byteCount)
    envelopes.pass(lines: count, number: number)
    if case .times(var first, var last) = span {
      clock.adjust(&first)
      clock.adjust(&last)
      excerpts.noise(.times(first: first, last: last), number: number)
    } else {
      excerpts.noise(span, number: number)
    }
  }

  /// Reads a line whose message was read before.
  ///
  /// - Parameter isStill: Whether what a logger wrote around the message is known too.
  private mutating func read(
    _ bytes: Span<UInt8>, _ prepared: PreparedText.Entry, isStill: Bool, of text: PreparedText,
    _ known: inout KnownNames, to sink: inout some TraceSink
  ) {
    let raw = bytes.extracting(0..<bytes.count - 1)
    let line = raw.extracting(Self.content(of: raw, isFirst: false))
    let place = lines.advance(byteCount: bytes.count)
    var entry: EnvelopeReader.Entry
    if isStill {
      envelopes.pass(prepared.envelope.format, number: place.number)
      entry = prepared.envelope
      entry.process = known.name(entry.process, in: &names)
      entry.thread = known.name(entry.thread, in: &names)
    } else {
      guard let found = envelopes.read(line, number: place.number, names: &names) else {
        return readRefused(line, place: place)
      }
      entry = found
    }
    adjust(&entry)
    guard entry.role == .message, isStill || prepared.isPlain && entry.isMessage(prepared.envelope.message)
    else {
      return read(entry, line: line, place: place, to: &sink)
    }
    beginMessage(of: entry, place: place, to: &sink)
    if prepared.reports.isEmpty {
      readSilent(isMention: prepared.isMention, entry: entry, line: line, place: place)
    } else if admits(entry, place: place) {
      if let border = excerpts.event(line, number: place.number, time: time(of: entry)) {
        send(.border(border), to: &sink)
      }
      for index in prepared.reports {
        var report = text.reports[index]
        known.translate(&report, into: &names)
        send(report, entry: entry, place: place, under: nil, to: &sink)
      }
    } else {
      leaveOut(.callbacks, line, place: place, to: &sink)
    }
  }
}

extension EnvelopeReader.Entry {
  /// Whether its message is this part of its line.
  fileprivate func isMessage(_ range: Range<Int>) -> Bool { text == nil && message == range }
}
