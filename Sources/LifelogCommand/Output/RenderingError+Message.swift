import LifelogStore
import LifelogText

extension Message {
  init(_ error: RenderingError, path: String?) {
    switch error {
    case .renderer(let detail):
      kind = .error
      what = (path.map { "cannot write \(quoted($0)): " } ?? "") + detail
    case .query(let error):
      if let kind = error.exceeded {
        self = .exceeded(kind, of: QueryLimits())
        return
      }
      self = Message(
        kind: .error, what: "cannot run the query: \(error.message)",
        help: error.isForbidden
          ? "a query only reads; begin it with SELECT or WITH"
          : "list the tables with: lifelog query <log> \"select sql from sqlite_schema\"")
    case .focus(let reason): self = .nothingToDraw(reason, path: path ?? "-")
    }
  }
}

extension Message {
  /// A query that exceeds one of its limits.
  private static func exceeded(_ kind: QueryLimits.Kind, of limits: QueryLimits) -> Message {
    let limit =
      switch kind {
      case .time: "\(limits.microseconds / 1_000_000) s"
      case .rows: limits.rows.counted("row")
      case .memory: "\(ByteSize(bytes: limits.memory).text) of memory"
      case .length: "\(ByteSize(bytes: limits.length).text) in a value"
      }
    return Message(
      kind: .error, what: "cannot run the query completely: it exceeds the limit of \(limit)",
      help: "select less, or query the file of 'lifelog analyze --sqlite' with sqlite3")
  }
}
