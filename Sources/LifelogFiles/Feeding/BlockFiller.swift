/// Reads inputs, one after the other, into blocks.
///
/// A block ends behind a line if it holds the end of one, so that few lines are cut.
final class BlockFiller {
  /// Which inputs, and how they are read.
  struct Inputs: Sendable {
    var paths: [String]
    var limits: InputLimits
    var leavesOut: Set<FileIdentity>
    /// Whether a log with such first bytes is no text of lines.
    var isDocument: @Sendable (Span<UInt8>) -> Bool
  }

  /// Whether everything was read.
  private(set) var isAtEnd = false

  private let inputs: Inputs
  private var paths: ArraySlice<String>
  private var walker: InputWalker?
  /// Whether it was said what the input is.
  private var hasNamedContainer = false
  private var file: FoundFile?
  /// The beginning of a line, for the next block.
  private let rest: ByteBlock

  /// - Parameter capacity: That of the blocks, in bytes.
  init(_ inputs: Inputs, capacity: Int) {
    self.inputs = inputs
    paths = inputs.paths[...]
    rest = ByteBlock(capacity: capacity)
  }

  /// Reads as much as there is room for, or as can be had without waiting, but never nothing; or up to a document, which is
  /// to be read before the next block is filled.
  ///
  /// - Parameter block: An empty one.
  func fill(_ block: LogBlock) {
    while !block.endsWithDocument {
      if let file {
        guard readOn(file, into: block) else { return }
      } else if let walker {
        guard block.takesMore, block.pieces.isEmpty || !walker.waits else { return }
        goOn(walker, into: block)
      } else if let path = paths.popFirst() {
        walker = InputWalker(path: path, limits: inputs.limits, leavesOut: inputs.leavesOut)
        hasNamedContainer = false
      } else {
        isAtEnd = true
        return
      }
    }
  }

  /// - Returns: Whether the log came to its end.
  private func readOn(_ file: FoundFile, into block: LogBlock) -> Bool {
    let start = block.bytes.count
    _ = rest.move(to: block.bytes)
    do throws(InputError) {
      while block.bytes.room > 0 {
        if try file.append(to: block.bytes) == 0 {
          end(nil, textFrom: start, in: block)
          return true
        }
        if file.waits { break }
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

  private func goOn(_ walker: InputWalker, into block: LogBlock) {
    let find = walker.next()
    if let container = walker.container, !hasNamedContainer {
      hasNamedContainer = true
      block.add(.container(container))
    }
    switch find {
    case .file(let found): begin(found, in: block)
    case .logArchive(let path): block.add(.logArchive(path: path))
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
      block.add(.log(path: found.path, compressions: found.compressions))
      file = found
    }
  }
}

extension Span<UInt8> {
  /// The place behind the last newline; `nil` when there is none.
  ///
  /// - Complexity: O(*n*) in the length of what follows it.
  fileprivate var endOfLastLine: Int? {
    var end = count
    while end > 0, self[end - 1] != UInt8(ascii: "\n") { end -= 1 }
    return end > 0 ? end : nil
  }
}
