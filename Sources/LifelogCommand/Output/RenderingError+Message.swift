extension Message {
  init(_ error: RenderingError, path: String?) {
    switch error {
    case .renderer(let detail):
      kind = .error
      what = (path.map { "cannot write \(quoted($0)): " } ?? "") + detail
    case .focus(let reason): self = .nothingToDraw(reason, path: path ?? "-")
    }
  }
}
