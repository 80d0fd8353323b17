/// The standard output of a program that runs.
final class ProgramOutput {
  /// The end of the pipe to read from.
  let descriptor: Int32
  private let errors: SpoolFile
  /// `nil` after the program ended.
  private var program: ChildProcess?

  /// The maximum number of bytes of standard error to keep for display.
  private static let maxErrorSize: Int64 = 4_096

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: Its arguments, of which the first is its name.
  init(of path: String, _ arguments: [String]) throws(SystemError) {
    errors = try SpoolFile()
    let pipe = try SystemCalls.makePipe()
    defer { try? SystemCalls.closeFile(pipe.writing) }
    descriptor = pipe.reading
    do throws(SystemError) {
      program = try ChildProcess(path, arguments, streams: [nil, pipe.writing, errors.descriptor])
    } catch {
      try? SystemCalls.closeFile(pipe.reading)
      throw error
    }
  }

  deinit {
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
    let size = (try? SystemCalls.seek(errors.descriptor, by: 0, from: .end)) ?? 0
    let text = try? errors.withBytes(in: max(0, size - Self.maxErrorSize)..<size) { bytes in
      String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    }
    return (end, text ?? "")
  }
}
