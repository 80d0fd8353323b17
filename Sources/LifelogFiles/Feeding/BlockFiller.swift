/// Reads inputs into blocks, one input after the other.
///
/// If a block contains a newline, it ends after the last one, so that few lines are split.
final class BlockFiller {
  /// The inputs and the options for reading them.
  struct Inputs: Sendable {
    var paths: [String]
    var limits: InputLimits
    var excludedFiles: Set<FileIdentity>
    /// Reads log archives; `nil` to skip them.
    var logArchives: LogArchiveReader?
    /// Whether a log with these first bytes is a document instead of lines of text.
    var isDocument: @Sendable (Span<UInt8>) -> Bool
  }

  /// Whether all inputs were read completely.
  private(set) var isAtEnd = false

  private let inputs: Inputs
  private let seen = SeenFiles()
  private var paths: ArraySlice<String>
  private var walker: InputWalker?
  /// Whether the current input's container was added to a block.
  private var hasReportedContainer = false
  private var file: FoundFile?
  /// The beginning of an incomplete line, for the next block.
  private let rest: ByteBlock

  /// - Parameter capacity: The capacity of the blocks, in bytes.
  init(_ inputs: Inputs, capacity: Int) {
    self.inputs = inputs
    paths = inputs.paths[...]
    rest = ByteBlock(capacity: capacity)
  }

  /// Fills a block until it is full, until reading would block, or until a document starts. It always adds something,
  /// unless the inputs are at their end.
  ///
  /// The document must be read before the next block is filled.
  ///
  /// - Parameter block: An empty block.
  func fill(_ block: LogBlock) {
    while !block.endsWithDocument {
      if let file {
        guard readNext(file, into: block) else { return }
      } else if let walker {
        guard block.acceptsLog, block.pieces.isEmpty || !walker.mayBlock else { return }
        advance(walker, into: block)
      } else if let path = paths.popFirst() {
        walker = InputWalker(
          path: path, limits: inputs.limits, excludedFiles: inputs.excludedFiles, seen: seen,
          logArchives: inputs.logArchives)
        hasReportedContainer = false
      } else {
        isAtEnd = true
        return
      }
    }
  }

  /// - Returns: Whether the end of the log was reached.
  private func readNext(_ file: FoundFile, into block: LogBlock) -> Bool {
    let start = block.bytes.count
    _ = rest.move(to: block.bytes)
    do throws(InputError) {
      while block.bytes.room > 0 {
        if try file.append(to: block.bytes) == 0 {
          end(nil, textFrom: start, in: block)
          return true
        }
        if file.mayBlock { break }
      }
    } catch {
      end(error, textFrom: start, in: block)
      return true
    }
    let cut = block.bytes.withBytes { bytes in bytes.extracting(start..<bytes.count).endOfLastLine }
    if let cut { block.bytes.moveEnd(from: start + cut, to: rest) }
    block.addText(from: start)
    return false
  }

  private func end(_ failure: InputError?, textFrom start: Int, in block: LogBlock) {
    block.addText(from: start)
    block.add(.end(failure))
    file = nil
  }

  private func advance(_ walker: InputWalker, into block: LogBlock) {
    let item = walker.next()
    if let container = walker.container, !hasReportedContainer {
      hasReportedContainer = true
      block.add(.container(container))
    }
    switch item {
    case .file(let found): begin(found, in: block)
    case .tests(let list): block.add(.tests(list))
    case .skipped(let path, let reason): block.add(.skipped(path: path, reason))
    case .failure(let failure): block.add(.failure(failure))
    case nil:
      block.add(.inputEnd)
      self.walker = nil
    }
  }

  private func begin(_ found: FoundFile, in block: LogBlock) {
    if let kind = found.kind {
      block.add(.binary(path: found.path, kind))
    } else if (try? found.withHead(inputs.isDocument)) ?? false {
      block.add(.document(found))
    } else {
      block.add(.log(path: found.path, compressions: found.compressions, origin: found.origin))
      file = found
    }
  }
}

extension Span<UInt8> {
  /// The offset after the last newline, or `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the number of bytes after that newline.
  fileprivate var endOfLastLine: Int? {
    var end = count
    while end > 0, self[end - 1] != UInt8(ascii: "\n") { end -= 1 }
    return end > 0 ? end : nil
  }
}
