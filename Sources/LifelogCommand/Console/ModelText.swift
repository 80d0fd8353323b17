import LifelogFiles
import LifelogText

/// The reason why a text file cannot be read.
enum ModelReadingError: Error, Hashable, Sendable {
  case unreadable(InputError)
  case binary(path: String, BinaryKind)
  /// The line of the first byte that is not UTF-8, counted from 1.
  case notUTF8(path: String, line: Int)
}

/// A model file, or another text file that is read at once.
struct ModelText {
  let path: String
  /// The whole text, or the reason why it cannot be read.
  let content: Result<String, ModelReadingError>

  /// Reads a whole file.
  init(_ path: String) {
    self.path = path
    content = Result { () throws(ModelReadingError) in try Self.read(path) }
  }

  /// Returns the whole text of a file.
  static func read(_ path: String) throws(ModelReadingError) -> String {
    var bytes: [UInt8] = []
    var binary: BinaryKind?
    do throws(InputError) {
      var file = try InputFile(path: path, waits: false)
      var isAtEnd = false
      while binary == nil, !isAtEnd {
        let more: Void? = try file.readChunk { chunk in
          if bytes.isEmpty { binary = BinaryKind(head: chunk) }
          for index in chunk.indices { bytes.append(chunk[index]) }
        }
        isAtEnd = more == nil
      }
    } catch {
      throw .unreadable(error)
    }
    if let binary { throw .binary(path: path, binary) }
    let text = String(decoding: bytes, as: UTF8.self)
    // Decoding replaces bytes that are not UTF-8, so the texts differ there.
    guard let wrong = zip(text.utf8, bytes).enumerated().first(where: { $0.element.0 != $0.element.1 }) else {
      return text
    }
    let line = bytes[..<wrong.offset].count { $0 == UInt8(ascii: "\n") } + 1
    throw .notUTF8(path: path, line: line)
  }
}
