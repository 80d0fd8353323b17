import LifelogText
package import LifelogTrace

/// Reading text of which some is known already.
extension LogReader {
  /// What can prepare text that comes behind what was read so far.
  package var preparer: TextPreparer {
    TextPreparer(
      envelopes, messages, hints, gathersRecords: gathersRecords,
      isInRecords: gathersRecords && !records.isIdle)
  }

  /// Reads further bytes of the log, of which some is known already: the same comes out as without.
  ///
  /// - Parameters:
  ///   - bytes: As for ``feed(_:to:)``.
  ///   - prepared: What a ``preparer`` of this reader, or of any other with the same options, made of them.
  ///   - sink: Who takes what they report.
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func feed(_ bytes: Span<UInt8>, prepared: PreparedText, to sink: inout some TraceSink) {
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
    case .quiet(let index):
      if takesAnswers, foreign == nil, stands(at: piece, of: text) {
        pass(text.quiet[Int(index)], bytes, to: &sink)
      } else {
        readEach(bytes, isNoise: true, to: &sink)
      }
    case .entry(let index):
      if takesAnswers, !stacks.isWaiting {
        read(bytes, Int(index), isStill: stands(at: piece, of: text), of: text, &known, to: &sink)
      } else {
        readEach(bytes, isNoise: false, to: &sink)
      }
    }
  }

  /// Whether the next line stands for itself: neither an object nor a call stack goes on with it.
  @inline(__always)
  private var takesAnswers: Bool {
    !stacks.isReading && (!gathersRecords || records.isIdle)
  }

  @inline(__always)
  private func stands(at piece: PreparedText.Piece, of text: PreparedText) -> Bool {
    piece.stand >= 0 && envelopes.stands(at: text.stands[Int(piece.stand)])
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
  private mutating func pass(
    _ quiet: PreparedText.Quiet, _ bytes: Span<UInt8>, to sink: inout some TraceSink
  ) {
    var span = quiet.span
    if case .times(var first, var last) = span {
      clock.adjust(&first)
      clock.adjust(&last)
      span = .times(first: first, last: last)
    }
    guard excerpts.noise(span, first: bytes, number: lines.number + 1) else {
      return readEach(bytes, isNoise: true, to: &sink)
    }
    envelopes.pass(lines: quiet.lines, number: lines.number + 1)
    lines.advance(lines: quiet.lines, byteCount: bytes.count)
  }

  /// Reads a line whose message was read before. Nothing is looked up in the line itself unless it must be: it may be
  /// far from this processor.
  ///
  /// - Parameter isStill: Whether what a logger wrote around the message is known too.
  private mutating func read(
    _ bytes: Span<UInt8>, _ index: Int, isStill: Bool, of text: PreparedText,
    _ known: inout KnownNames, to sink: inout some TraceSink
  ) {
    let content = text.entries[index].content
    let line = bytes.extracting(Int(content.lowerBound)..<Int(content.upperBound))
    let place = lines.advance(byteCount: bytes.count)
    var entry = text.entries[index].envelope
    if isStill {
      envelopes.pass(entry.format, number: place.number)
      entry.process = known.name(entry.process, in: &names)
      entry.thread = known.name(entry.thread, in: &names)
    } else {
      guard let found = envelopes.read(line, number: place.number, names: &names) else {
        return readRefused(line, place: place)
      }
      guard found.role == .message, !entry.isElsewhere, found.isMessage(entry.message) else {
        entry = found
        adjust(&entry)
        return read(entry, line: line, place: place, to: &sink)
      }
      entry = found
    }
    adjust(&entry)
    conclude(text.entries[index], of: text, entry: entry, line: line, place: place, &known, to: &sink)
  }

  /// Passes on what the message of an entry reports.
  private mutating func conclude(
    _ prepared: PreparedText.Entry, of text: PreparedText, entry: EnvelopeReader.Entry, line: Span<UInt8>,
    place: LinePlace, _ known: inout KnownNames, to sink: inout some TraceSink
  ) {
    beginMessage(of: entry, place: place, to: &sink)
    if prepared.reports.isEmpty {
      readSilent(isMention: prepared.isMention, entry: entry, line: line, place: place)
    } else if admits(entry, place: place) {
      if let border = excerpts.event(prepared.listing, number: place.number, time: time(of: entry)) {
        send(.border(border), to: &sink)
      }
      for index in prepared.reports {
        var event = text.reports[Int(index)].event
        known.translate(&event, into: &names)
        var details: [Detail] = []
        if text.reports[Int(index)].hasDetails {
          details = known.translated(text.reports[Int(index)].details(among: text.details), into: &names)
        }
        event.complete(place, in: entry)
        send(event, details, text.reports[Int(index)].named, under: nil, to: &sink)
      }
    } else {
      leaveOut(.callbacks, line, place: place, to: &sink)
    }
  }
}

extension EnvelopeReader.Entry {
  /// Whether its message is this part of its line.
  fileprivate func isMessage(_ range: Range<Int>) -> Bool { !isElsewhere && message == range }
}
