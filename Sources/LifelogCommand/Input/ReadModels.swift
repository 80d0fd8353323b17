import LifelogFiles
import LifelogModel
import LifelogReports
import LifelogText

extension Console {
  /// Returns the model in some files, or the built-in model if there are none.
  ///
  /// - Returns: `nil` after a reported error.
  func model(from paths: [String]) -> Model? {
    guard case .model(let model) = readModel(from: paths) else { return nil }
    return model
  }

  /// The result of reading a model; errors have been reported.
  enum ModelReading {
    case model(Model)
    case hasErrors
    case isUnreadable
  }

  /// Reads and compiles the model in some files, and in the files of some folders.
  ///
  /// - Parameter isThorough: Whether to check also that each clause can be violated and can be satisfied.
  /// - Complexity: O(*n*) in the number of bytes, which are all in memory.
  func readModel(from paths: [String], isThorough: Bool = false) -> ModelReading {
    logVerbose("model: \(paths.isEmpty ? "built-in" : paths.joined(separator: ", "))")
    let sources = paths.flatMap(Self.modelFiles).map(ModelText.init)
    for case .failure(let error) in sources.map(\.content) { report(Message(error)) }
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

  /// The model files and the pages of rules in a folder, or the path itself. The pages of rules begin with front matter,
  /// as those of fixes do.
  private static func modelFiles(_ path: String) -> [String] {
    var files: [String] = []
    (try? SourceTree(folder: path))?.forEachFile(extensions: ["order", "md"]) { file, text in
      let start = String(decoding: (0..<min(text.count, 16)).map { text[$0] }, as: UTF8.self)
      let isRule = start.hasPrefix("---\n") && !start.hasPrefix("---\nid: FX-")
      if isRule || !ModelCompiler.isPage(file) { files.append(file) }
    }
    return files.isEmpty ? [path] : files
  }

  /// Prints the errors of a model on standard error, in the layout of compilers.
  private func report(_ errors: ModelErrors) {
    output.flush()
    var text = ""
    ErrorList(of: errors, style: isColored(.auto, error) ? .ansi : .plain).write(to: &text)
    error.write(text)
  }
}
