import LifelogFiles
import LifelogModel
import LifelogReports
import LifelogText

extension Console {
  /// The model in some files, or the built-in one when no file is named; `nil`, and reported, when one cannot be
  /// read or the model has mistakes.
  func model(from paths: [String]) -> Model? {
    guard case .model(let model) = readModel(from: paths) else { return nil }
    return model
  }

  /// What became of a model that was to be read. Everything but the model itself has been reported.
  enum ModelReading {
    case model(Model)
    case hasMistakes
    case isUnreadable
  }

  /// Reads and compiles the model in some files.
  ///
  /// - Parameter isThorough: Whether each clause is asked besides if it can be broken, and if it can be kept.
  /// - Complexity: O(*n*) in the number of bytes, which are all in memory.
  func readModel(from paths: [String], isThorough: Bool = false) -> ModelReading {
    tell("model: \(paths.isEmpty ? "the built-in one" : paths.joined(separator: ", "))")
    let sources = paths.map(ModelText.init)
    for case .failure(let trouble) in sources.map(\.content) { report(Message(trouble)) }
    let texts = sources.compactMap { source in
      (try? source.content.get()).map { ModelSource(file: source.path, text: $0) }
    }
    guard texts.count == sources.count else { return .isUnreadable }
    do throws(ModelErrors) {
      return .model(try Self.compile(texts, isThorough: isThorough))
    } catch {
      report(error)
      return .hasMistakes
    }
  }

  private static func compile(_ sources: [ModelSource], isThorough: Bool) throws(ModelErrors) -> Model {
    sources.isEmpty ? try Model.builtIn() : try ModelCompiler.compile(sources, isThorough: isThorough)
  }

  /// Prints the mistakes of a model on standard error, as compilers do.
  private func report(_ errors: ModelErrors) {
    output.flush()
    var text = ""
    MistakeList(of: errors, style: isColored(.auto, error) ? .ansi : .plain).write(to: &text)
    error.write(text)
  }
}

/// Why a model is not read.
enum ModelTrouble: Error, Hashable, Sendable {
  case unreadable(InputFailure)
  case binary(path: String, BinaryKind)
  /// The line of the first byte that is no UTF-8, counted from 1.
  case notUTF8(path: String, line: Int)
}

/// A file that should hold a model, or another text that is read at once.
struct ModelText {
  let path: String
  /// The whole text, or why there is none.
  let content: Result<String, ModelTrouble>

  /// Reads a file to its end.
  init(_ path: String) {
    self.path = path
    content = Result { () throws(ModelTrouble) in try Self.read(path) }
  }

  /// The whole text of a file.
  static func read(_ path: String) throws(ModelTrouble) -> String {
    var bytes: [UInt8] = []
    var binary: BinaryKind?
    do throws(InputFailure) {
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
