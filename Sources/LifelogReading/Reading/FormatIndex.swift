/// The ids and titles of the formats and dialects that a reader knows, by index.
struct FormatIndex {
  private let formats: [LogFormat]
  private let dialects: [(id: String, title: String)]

  init(_ options: LogReader.Options) {
    formats = options.allFormats
    dialects = Array(zip(options.allDialectIDs, options.allDialectTitles)).map { (id: $0, title: $1) }
  }

  /// The index of the record-based format, whose text is read elsewhere.
  var ofRecords: Int? { formats.firstIndex(where: \.isRecordBased) }

  /// The index of a format; `nil` if there is none with this id.
  func index(of id: String) -> Int? { formats.firstIndex { $0.id == id } }

  /// The id of the format with an index.
  func id(of format: Int) -> String { formats[format].id }

  /// The formats with lines, most lines first.
  func recognized(_ counts: ContiguousArray<EnvelopeReader.FormatCount>) -> [LogReader.Recognition] {
    formats.indices.filter { counts[$0].lines > 0 }.map { index in
      LogReader.Recognition(
        id: formats[index].id, title: formats[index].title, count: counts[index].lines,
        firstLine: counts[index].first)
    }.sorted { ($1.count, $0.id) < ($0.count, $1.id) }
  }

  /// The dialects with events, most events first.
  func recognized(_ counts: TraceCounts) -> [LogReader.Recognition] {
    dialects.indices.filter { counts.eventsByDialect[$0] > 0 }.map { index in
      LogReader.Recognition(
        id: dialects[index].id, title: dialects[index].title, count: counts.eventsByDialect[index],
        firstLine: counts.firstByDialect[index])
    }.sorted { ($1.count, $0.id) < ($0.count, $1.id) }
  }
}

extension LogReader {
  /// A format or dialect that was recognized in the log.
  package struct Recognition: Sendable, Hashable {
    package var id: String
    package var title: String
    /// The number of lines of a format, or of events of a dialect.
    package var count: Int
    /// The first such line, counted from 1.
    package var firstLine: Int
  }
}
