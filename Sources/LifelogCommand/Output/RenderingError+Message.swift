import LifelogStore

extension Message {
  init(_ error: RenderingError, path: String?) {
    switch error {
    case .renderer(let detail):
      kind = .error
      what = (path.map { "cannot write \(quoted($0)): " } ?? "") + detail
    case .query(let error):
      self = Message(
        kind: .error, what: "cannot run the query: \(error.message)",
        help: error.isForbidden
          ? "a query only reads; begin it with SELECT or WITH"
          : "list the tables with: lifelog query <log> \"select sql from sqlite_schema\"")
    case .focus(let reason): self = .nothingToDraw(reason, path: path ?? "-")
    }
  }
}
