/// Why an input cannot be read.
public enum InputFailure: Error, Hashable, Sendable {
  /// No file bears the name.
  case missing(path: String)
  /// It is a folder.
  case directory(path: String)
  /// The user may not read it.
  case forbidden(path: String)
  /// Anything else, in the system's words.
  case system(path: String, SystemError)

  init(path: String, _ error: SystemError) {
    self =
      if error.isMissing {
        .missing(path: path)
      } else if error.isForbidden {
        .forbidden(path: path)
      } else if error.isDirectory {
        .directory(path: path)
      } else {
        .system(path: path, error)
      }
  }
}

/// A file, or standard input, that is read once from its start to its end.
///
/// Plain reading, no mapping into memory: a log that is cut short while it is read must not end the process.
public struct InputFile: ~Copyable {
  /// The path that stands for standard input.
  public static let standardInputPath = "-"

  /// How many bytes a chunk holds at most.
  public static let chunkSize = 1 << 20

  /// How many bytes the first chunk holds at least, if the input has so many: enough to tell what it is.
  public static let headSize = 512

  /// The path as the user gave it.
  public let path: String
  private let descriptor: Int32
  private var buffer = ContiguousArray<UInt8>(repeating: 0, count: InputFile.chunkSize)
  private var isFirst = true

  /// Opens a file, or standard input when the path is `-`.
  public init(path: String) throws(InputFailure) {
    descriptor = try Self.open(path)
    self.path = path
  }

  deinit { try? SystemCalls.closeFile(descriptor) }

  /// Calls a closure with the next bytes, or returns `nil` at the end.
  ///
  /// A chunk is what the system has at hand, so that lines of a pipe arrive as they are written.
  ///
  /// - Complexity: O(*n*) in the number of bytes read; the buffer is used again for each chunk.
  public mutating func readChunk<Result>(_ body: (Span<UInt8>) -> Result) throws(InputFailure) -> Result? {
    let least = isFirst ? InputFile.headSize : 1
    isFirst = false
    var count = 0
    do throws(SystemError) {
      while count < least {
        let more = try SystemCalls.readBytes(descriptor, into: &buffer, from: count)
        if more == 0 { break }
        count += more
      }
    } catch {
      throw InputFailure(path: path, error)
    }
    return count == 0 ? nil : body(buffer.span.extracting(0..<count))
  }

  private static func open(_ path: String) throws(InputFailure) -> Int32 {
    do throws(SystemError) {
      let descriptor =
        path == standardInputPath ? try SystemCalls.duplicate(0) : try SystemCalls.openToRead(path)
      guard try SystemCalls.status(of: descriptor).kind != .directory else {
        try SystemCalls.closeFile(descriptor)
        throw SystemError.directory
      }
      return descriptor
    } catch {
      throw InputFailure(path: path, error)
    }
  }
}
