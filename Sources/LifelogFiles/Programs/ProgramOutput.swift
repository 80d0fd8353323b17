/// The standard output of a program that runs.
final class ProgramOutput {
  /// The end of the pipe to read from.
  let descriptor: Int32
  /// Its standard error; `nil` if it is not kept.
  private let errors: SpoolFile?
  /// The end of the pipe to its standard input; `nil` if there is none, or it is closed.
  private var input: Int32?
  /// `nil` after the program ended.
  private var program: ChildProcess?

  /// The maximum number of bytes of standard error to keep for display.
  private static let maxErrorSize: Int64 = 4_096

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: Its arguments, of which the first is its name.
  ///   - hasInput: Whether it waits for what ``write(_:)`` receives.
  ///   - keepsErrors: Whether to keep what it writes to standard error.
  init(
    of path: String, _ arguments: [String], hasInput: Bool = false, keepsErrors: Bool = true
  ) throws(SystemError) {
    errors = keepsErrors ? try SpoolFile() : nil
    let pipe = try SystemCalls.makePipe()
    defer { try? SystemCalls.closeFile(pipe.writing) }
    descriptor = pipe.reading
    do throws(SystemError) {
      let source = hasInput ? try SystemCalls.makePipe() : nil
      defer { if let source { try? SystemCalls.closeFile(source.reading) } }
      input = source?.writing
      program = try ChildProcess(
        path, arguments, streams: [source?.reading, pipe.writing, errors?.descriptor])
    } catch {
      try? SystemCalls.closeFile(pipe.reading)
      closeInput()
      throw error
    }
  }

  /// Writes the whole standard input of the program. One that has ended reads no more: its end says why.
  func write(_ bytes: Span<UInt8>) {
    if let input { try? SystemCalls.writeBytes(input, bytes) }
    closeInput()
  }

  private func closeInput() {
    if let input { try? SystemCalls.closeFile(input) }
    input = nil
  }

  deinit {
    closeInput()
    guard let program else { return }
    try? SystemCalls.closeFile(descriptor)
    program.stop()
    _ = program.end()
  }

  /// Waits until the program has ended. Call it once, after the last byte.
  ///
  /// - Returns: How it ended, and the end of what it wrote to standard error.
  func end() -> (ProgramEnd, errors: String) {
    try? SystemCalls.closeFile(descriptor)
    let end = program?.end() ?? .status(0)
    program = nil
    guard let errors else { return (end, "") }
    let size = (try? SystemCalls.seek(errors.descriptor, by: 0, from: .end)) ?? 0
    let text = try? errors.withBytes(in: max(0, size - Self.maxErrorSize)..<size) { bytes in
      String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    }
    return (end, text ?? "")
  }
}
