import LifelogFiles
import LifelogGraphviz
import LifelogStore
import LifelogText
import LifelogXML

extension Message {
  init(_ error: RenderingError, path: String?) {
    switch error {
    case .drawing(let error): self = .notWritten(path, error.description, help: error.help)
    case .document(let error): self = .notWritten(path, error.description, help: SystemError.noMemory.help)
    case .database(let error): self = .notWritten(path, error.description, help: SystemError.noMemory.help)
    case .memory: self = .notWritten(path, "no memory is left", help: SystemError.noMemory.help)
    case .keptLogs(let error, let folder):
      self = .notWritten(path, "cannot keep the log in \(quoted(folder)): \(error.text)", help: error.help)
    case .query(let error, let limits):
      if let kind = error.exceeded {
        self = .exceeded(kind, of: limits)
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
  private static func notWritten(_ path: String?, _ why: String, help: String?) -> Message {
    Message(kind: .error, what: (path.map { "cannot write \(quoted($0)): " } ?? "") + why, help: help)
  }

  /// A query that exceeds one of its limits.
  private static func exceeded(_ kind: QueryLimits.Kind, of limits: QueryLimits) -> Message {
    let (limit, option) =
      switch kind {
      case .time: ("\(Double(limits.microseconds) / 1e6) s", "--max-time 10min")
      case .rows: (limits.rows.counted("row"), "--max-rows 10000000")
      case .memory: ("\(ByteSize(bytes: limits.memory).text) of memory", "--max-memory 4G")
      case .length: ("\(ByteSize(bytes: limits.length).text) in a value", "--max-length 256M")
      }
    return Message(
      kind: .error, what: "cannot run the query completely: it exceeds the limit of \(limit)",
      help: "select less, or raise the limit, for example with \(option)")
  }
}
