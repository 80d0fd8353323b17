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
    case hasErrors
    case isUnreadable
  }

  /// Reads and compiles the model in some files.
  ///
  /// - Parameter isThorough: Whether each clause is asked besides if it can be broken, and if it can be kept.
  /// - Complexity: O(*n*) in the number of bytes, which are all in memory.
  func readModel(from paths: [String], isThorough: Bool = false) -> ModelReading {
    logVerbose("model: \(paths.isEmpty ? "the built-in one" : paths.joined(separator: ", "))")
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
      return .hasErrors
    }
  }

  private static func compile(_ sources: [ModelSource], isThorough: Bool) throws(ModelErrors) -> Model {
    sources.isEmpty ? try Model.builtIn() : try ModelCompiler.compile(sources, isThorough: isThorough)
  }

  /// Prints the mistakes of a model on standard error, as compilers do.
  private func report(_ errors: ModelErrors) {
    output.flush()
    var text = ""
    ErrorList(of: errors, style: isColored(.auto, error) ? .ansi : .plain).write(to: &text)
    error.write(text)
  }
}
