extension Message {
  init(_ failure: DocumentFailure, path: String?) {
    switch failure {
    case .renderer(let complaint):
      kind = .error
      what = (path.map { "cannot write \(quoted($0)): " } ?? "") + complaint
    case .focus(let problem): self = .nothingToDraw(problem, path: path ?? "-")
    }
  }
}
