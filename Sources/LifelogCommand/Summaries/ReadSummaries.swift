import LifelogFiles
import LifelogText

extension Console {
  /// Returns the summaries in some inputs, whose bytes may be compressed, in archives or in folders.
  ///
  /// - Parameter excludedFiles: The files that lifelog writes, which are not read in folders.
  /// - Returns: Also whether everything was read. Each input with an error has been reported.
  func summaries(in paths: [String], excludedFiles: Set<FileIdentity>) -> (
    summaries: SummarySet, isWhole: Bool
  ) {
    var reading = SummaryReading(console: self)
    let seen = SeenFiles()
    let options = InputOptions(excludedFiles: excludedFiles)
    for path in paths {
      let walker = InputWalker(path, options, seen: seen)
      while let item = walker.next() { reading.read(item, isNamed: walker.container == nil) }
    }
    logVerbose(
      "read: \(reading.summaries.count.counted("summary", plural: "summaries")) in \(paths.count.counted("input"))"
    )
    return (reading.summaries, reading.isWhole)
  }
}

/// Reads files of summaries, one after the other.
private struct SummaryReading {
  let console: Console
  var summaries = SummarySet()
  var isWhole = true

  /// Reads a file that was found.
  ///
  /// - Parameter isNamed: Whether the user named the file. Other files in a folder or archive can be binary.
  mutating func read(_ item: InputWalker.Item, isNamed: Bool) {
    switch item {
    case .file(let file):
      switch file.kind {
      case nil, .lifelogOutput: read(file)
      case let kind?: if isNamed { fail(.binary(path: file.path, kind)) }
      }
    case .skipped, .tests: break
    case .failure(let error): fail(Message(error))
    }
  }

  private mutating func read(_ file: FoundFile) {
    var lines = SummaryLines(path: file.path)
    do throws(InputError) {
      var isAtEnd = false
      while !isAtEnd {
        let more: Void? = try file.readChunk { lines.read($0, into: &summaries) }
        isAtEnd = more == nil
      }
    } catch {
      fail(Message(error))
    }
    lines.finish(into: &summaries)
    if let message = lines.message { fail(message) }
  }

  private mutating func fail(_ message: Message) {
    isWhole = false
    console.report(message)
  }
}

/// The lines of one file.
private struct SummaryLines {
  let path: String
  private var line: [UInt8] = []
  private var number = 0
  /// The first line that is not a summary, counted from 1.
  private var firstError: (line: Int, text: String)?
  private var errors = 0
  /// Whether a line is a summary or another JSON object. Otherwise the file can be a log, which must not be replaced.
  private var hasObjects = false

  init(path: String) { self.path = path }

  mutating func read(_ bytes: Span<UInt8>, into summaries: inout SummarySet) {
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "\n") { endLine(into: &summaries) } else { line.append(bytes[index]) }
    }
  }

  mutating func finish(into summaries: inout SummarySet) {
    if !line.isEmpty { endLine(into: &summaries) }
  }

  private mutating func endLine(into summaries: inout SummarySet) {
    number += 1
    defer { line.removeAll(keepingCapacity: true) }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    guard !line.isEmpty else { return }
    let text = String(decoding: line, as: UTF8.self)
    // Decoding replaces bytes that are not UTF-8.
    guard text.utf8.elementsEqual(line) else { return fail("not UTF-8") }
    if line.first == UInt8(ascii: "{") { hasObjects = true }
    do throws(SummaryError) { try summaries.insert(text) } catch { fail(error.text) }
  }

  private mutating func fail(_ text: String) {
    errors += 1
    if firstError == nil { firstError = (number, text) }
  }

  /// The error of the first bad line, and the number of the others; `nil` if all lines are summaries.
  var message: Message? {
    guard let firstError else { return nil }
    let others = errors > 1 ? "; \((errors - 1).counted("more line")) skipped" : ""
    let isFile = path != InputFile.standardInputPath
    let help =
      hasObjects
      ? "write it again: lifelog analyze <log> --summary \(isFile ? shellWord(path) : "<file>")"
      : "if it is a log, summarize it: lifelog analyze \(isFile ? shellWord(path) : "<log>") --summary <file>"
    return Message(
      kind: .error,
      what: "\(isFile ? path : "standard input"):\(firstError.line): \(firstError.text)\(others)", help: help)
  }
}
