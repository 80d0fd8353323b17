package import LifelogReading

/// Reads log archives through a program of the system.
package struct LogArchiveReader: Sendable {
  private let tool: @Sendable () -> LogArchiveTool?
  private let filter: LogFilter

  /// - Parameters:
  ///   - filter: The lines that are needed.
  ///   - tool: Finds the program; called when an archive is found.
  package init(_ filter: LogFilter, tool: @escaping @Sendable () -> LogArchiveTool? = { .installed }) {
    self.filter = filter
    self.tool = tool
  }

  /// Whether a program is installed.
  var isInstalled: Bool { tool() != nil }

  /// Whether only some processes are needed.
  var isForProcesses: Bool { !filter.processes.isEmpty || !filter.pids.isEmpty }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - folder: The path of the archive.
  ///   - path: Its path in messages.
  ///   - copy: The files of a packed archive, which remain until the program has ended.
  /// - Returns: What the program prints; `nil` if none is installed.
  func open(_ folder: String, path: String, copy: LogArchiveCopy? = nil) throws(InputError) -> ByteStream? {
    guard let tool = tool() else { return nil }
    do throws(SystemError) {
      let output = try ProgramOutput(of: tool.path, tool.arguments(for: folder, filter))
      return ByteStream(LogArchiveSource(output, tool, path: path, copy: copy))
    } catch {
      throw .conversion(path: path, program: tool.path, .notStarted(error))
    }
  }
}

/// What a program prints of a log archive.
private final class LogArchiveSource: ByteSource {
  private let output: ProgramOutput
  private let tool: LogArchiveTool
  private let path: String
  private let copy: LogArchiveCopy?
  private var hasOutput = false
  private var isAtEnd = false

  init(_ output: ProgramOutput, _ tool: LogArchiveTool, path: String, copy: LogArchiveCopy?) {
    self.output = output
    self.tool = tool
    self.path = path
    self.copy = copy
  }

  func append(to block: ByteBlock) throws(InputError) -> Int {
    guard !isAtEnd else { return 0 }
    let count: Int
    do throws(SystemError) { count = try block.append(from: output.descriptor) } catch {
      throw InputError(path: path, error)
    }
    if count > 0 {
      hasOutput = true
    } else {
      try end()
    }
    return count
  }

  /// An error of the program. `unifiedlog_iterator` also ends with status 0 if it cannot read an archive.
  private func end() throws(InputError) {
    isAtEnd = true
    let (end, errors) = output.end()
    let text = errors.split(separator: "\n").last.map(String.init) ?? ""
    guard end != .status(0) || !hasOutput && !text.isEmpty else { return }
    throw .conversion(path: path, program: tool.path, .ended(end, text))
  }

  var mayBlock: Bool { !isAtEnd && !SystemCalls.isReadable(output.descriptor) }

  var seekable: (any SeekableSource)? { nil }
}
