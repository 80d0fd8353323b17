/// What a command does, once its arguments are read.
protocol Command: Sendable {
  func run(on console: Console) -> ExitStatus
}
