import LifelogFiles
import LifelogText

/// Why a model is not read.
enum ModelReadingError: Error, Hashable, Sendable {
  case unreadable(InputError)
  case binary(path: String, BinaryKind)
  /// The line of the first byte that is no UTF-8, counted from 1.
  case notUTF8(path: String, line: Int)
}

/// A file that should hold a model, or another text that is read at once.
struct ModelText {
  let path: String
  /// The whole text, or why there is none.
  let content: Result<String, ModelReadingError>

  /// Reads a file to its end.
  init(_ path: String) {
    self.path = path
    content = Result { () throws(ModelReadingError) in try Self.read(path) }
  }

  /// The whole text of a file.
  static func read(_ path: String) throws(ModelReadingError) -> String {
    var bytes: [UInt8] = []
    var binary: BinaryKind?
    do throws(InputError) {
      var file = try InputFile(path: path)
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
    // What is no UTF-8 was replaced, and differs.
    guard let wrong = zip(text.utf8, bytes).enumerated().first(where: { $0.element.0 != $0.element.1 }) else {
      return text
    }
    let line = bytes[..<wrong.offset].count { $0 == UInt8(ascii: "\n") } + 1
    throw .notUTF8(path: path, line: line)
  }
}
