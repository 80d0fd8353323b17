/// A command whose arguments are parsed.
protocol Command: Sendable {
  func run(on console: Console) -> ExitStatus
}
