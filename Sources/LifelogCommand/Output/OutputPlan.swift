import LifelogFiles
import LifelogFindings
import LifelogModel
import LifelogTrace

/// The output files of a command, opened before the work starts.
struct OutputPlan {
  private var outputs: [(file: OutputFile, document: AnalysisOutput)] = []
  private let inputs: ProtectedFiles
  /// The files that exist before they are written.
  private(set) var files: Set<FileIdentity> = []

  /// Opens every file.
  ///
  /// - Parameters:
  ///   - wanted: The paths and documents.
  ///   - inputs: The files that no output may replace.
  ///   - baseline: The path of the baseline, which only a new baseline may replace.
  ///   - console: The console for errors.
  /// - Returns: `nil` if a file cannot be opened; then no file is created.
  init?(
    _ wanted: [(path: String, document: AnalysisOutput)], protecting inputs: ProtectedFiles,
    baseline: String? = nil, on console: Console
  ) {
    self.inputs = inputs
    var inputsAndBaseline = inputs
    do throws(InputError) {
      try inputsAndBaseline.add([baseline].compactMap(\.self), kind: "baselines")
    } catch {
      console.report(Message(error))
      return nil
    }
    for (path, document) in wanted {
      do throws(OutputError) {
        let protected = document == .baseline ? inputs : inputsAndBaseline
        let file = try OutputFile(path: path, protecting: protected)
        if let identity = try file.replacedFile() { files.insert(identity) }
        outputs.append((file, document))
      } catch {
        console.report(Message(error))
        return nil
      }
    }
  }

  /// The documents to write.
  var documents: [AnalysisOutput] { outputs.map(\.document) }

  /// Whether a document needs all events.
  var needsTrace: Bool { outputs.contains { $0.document.needsTrace } }

  /// Writes all documents. A document with an error is reported and does not change its file; the others are written.
  ///
  /// - Parameters:
  ///   - model: The model that the logs were checked against.
  ///   - isOne: Whether the logs were merged, so that one diagram shows them all.
  ///   - pageLogs: The logs of an HTML page.
  ///   - isWritten: Whether a document is written. The files of the others do not change.
  func write(
    _ analysis: Analysis, model: Model, isOne: Bool, logs pageLogs: PageLogs = PageLogs(),
    on console: Console,
    where isWritten: (AnalysisOutput) -> Bool = { _ in true }
  ) -> ExitStatus {
    var status = ExitStatus.clean
    let logs = analysis.report.inputs.filter(\.reportsCallbacks).map(\.path)
    var stopwatch = Stopwatch()
    for (file, document) in outputs {
      guard isWritten(document) else {
        file.abandon()
        continue
      }
      if document.isDrawing, !isOne, logs.count > 1 {
        file.abandon()
        console.report(.severalLogs(drawing: file.path, logs))
        status = .failure
        continue
      }
      do throws(RenderingError) {
        let otherPages = try document.write(analysis, model: model, logs: pageLogs, to: file)
        do throws(OutputError) {
          try file.commit(withPages: otherPages, protecting: inputs)
          console.logStage(document.isDrawing ? "drawing" : "writing", stopwatch.lap(), file.path)
        } catch {
          console.report(Message(error))
          status = .failure
        }
      } catch {
        file.abandon()
        console.report(Message(error, path: file.path))
        status = .failure
      }
    }
    return status
  }
}

extension Console {
  /// Returns the inputs that no output may replace, or reports why one cannot be inspected and returns `nil`.
  func protectedFiles(
    logs: [String] = [], models: [String] = [], settings: String? = nil, style: String? = nil
  ) -> ProtectedFiles? {
    var files = ProtectedFiles()
    do throws(InputError) {
      try files.add(logs, kind: "logs")
      try files.add(models, kind: "models")
      try files.add([settings].compactMap(\.self), kind: "settings files")
      try files.add([style].compactMap(\.self), kind: "style files")
      return files
    } catch {
      report(Message(error))
      return nil
    }
  }
}

extension Console {
  /// Returns the output folder, or reports why it cannot be created and returns `nil`.
  func folder(_ path: String) -> OutputFolder? {
    do throws(OutputError) {
      return try OutputFolder(path: path)
    } catch {
      report(Message(error))
      return nil
    }
  }
}
