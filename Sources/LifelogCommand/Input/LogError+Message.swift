extension Message {
  init(_ trouble: LogError) {
    switch trouble {
    case .unreadable(let failure): self.init(failure)
    case .unusableXML(let path, let failure): self.init(failure, path: path)
    }
  }
}
