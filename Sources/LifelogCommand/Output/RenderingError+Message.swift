extension Message {
  init(_ failure: RenderingError, path: String?) {
    switch failure {
    case .renderer(let complaint):
      kind = .error
      what = (path.map { "cannot write \(quoted($0)): " } ?? "") + complaint
    case .focus(let reason): self = .nothingToDraw(reason, path: path ?? "-")
    }
  }
}
