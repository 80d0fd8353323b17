/// What was recognised, and where first.
extension LogReader {
  /// A format or a dialect that claimed something of the log.
  package struct Recognition: Sendable, Hashable {
    package var id: String
    package var title: String
    /// Lines of a format, events of a dialect.
    package var count: Int
    /// The first such line, counted from 1.
    package var firstLine: Int
  }

  /// The formats that claimed lines, most lines first. Lines of plain text count only if they name a callback.
  package var formats: [Recognition] {
    let claimed = knownFormats.indices.filter { envelopes.claims[$0].lines > 0 }
    return claimed.map { index in
      let claim = envelopes.claims[index]
      return Recognition(
        id: knownFormats[index].id, title: knownFormats[index].title, count: claim.lines,
        firstLine: claim.first)
    }.sorted { ($1.count, $0.id) < ($0.count, $1.id) }
  }

  /// The dialects that events came in, most events first.
  package var dialects: [Recognition] {
    let spoken = dialectIDs.indices.filter { eventsByDialect[$0] > 0 }
    return spoken.map { index in
      Recognition(
        id: dialectIDs[index], title: dialectTitles[index], count: eventsByDialect[index],
        firstLine: firstByDialect[index])
    }.sorted { ($1.count, $0.id) < ($0.count, $1.id) }
  }
}
