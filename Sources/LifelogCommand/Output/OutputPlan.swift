import LifelogFiles
import LifelogFindings
import LifelogModel
import LifelogTrace

/// The output files of a command, opened before the work starts.
struct OutputPlan {
  private var outputs: [(file: OutputFile, document: AnalysisOutput)] = []

  /// Opens every file.
  ///
  /// - Parameters:
  ///   - wanted: The paths and documents.
  ///   - logs: The paths of the logs. No output may replace a log, a model, the settings file or the style file.
  ///   - models: The paths of the models.
  ///   - settings: The path of the settings file.
  ///   - style: The path of the style file.
  ///   - baseline: The path of the baseline, which only a new baseline may replace.
  ///   - console: The console for errors.
  /// - Returns: `nil` if a file cannot be opened; then no file is created.
  init?(
    _ wanted: [(path: String, document: AnalysisOutput)], logs: [String], models: [String] = [],
    settings: String? = nil, style: String? = nil, baseline: String? = nil,
    on console: Console
  ) {
    for (path, document) in wanted {
      if console.refuses(path, inputs: logs, are: "logs")
        || console.refuses(path, inputs: models, are: "models")
        || console.refuses(path, inputs: [settings].compactMap(\.self), are: "settings files")
        || console.refuses(path, inputs: [style].compactMap(\.self), are: "style files")
        || document != .baseline
          && console.refuses(path, inputs: [baseline].compactMap(\.self), are: "baselines")
      {
        return nil
      }
      do throws(OutputError) {
        outputs.append((try OutputFile(path: path), document))
      } catch {
        console.report(Message(error))
        return nil
      }
    }
  }

  /// Whether a document needs all events.
  var needsTrace: Bool { outputs.contains { $0.document.needsTrace } }

  /// Writes all documents. A document with an error is reported and does not change its file; the others are written.
  ///
  /// - Parameters:
  ///   - model: The model that the logs were checked against.
  ///   - isOne: Whether the logs were merged, so that one diagram shows them all.
  func write(_ analysis: Analysis, model: Model, isOne: Bool, on console: Console) -> ExitStatus {
    var status = ExitStatus.clean
    let logs = analysis.report.inputs.filter(\.reportsCallbacks).map(\.path)
    var stopwatch = Stopwatch()
    for (file, document) in outputs {
      if document.needsTrace, !isOne, logs.count > 1 {
        file.abandon()
        console.report(.severalLogs(drawing: file.path, logs))
        status = .failure
        continue
      }
      do throws(RenderingError) {
        let otherPages = try document.write(analysis, model: model, to: file)
        do throws(OutputError) {
          try file.commit()
          try Self.write(otherPages, beside: file.path)
          console.logStage(document.needsTrace ? "drawing" : "writing", stopwatch.lap(), file.path)
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

  /// Writes the pages after the first to separate files: `life.png`, `life-2.png`, …
  static func write(
    _ pages: ArraySlice<ContiguousArray<UInt8>>, beside path: String
  ) throws(OutputError) {
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    for (index, page) in pages.enumerated() {
      let file = try OutputFile(path: "\(path[..<dot])-\(index + 2)\(path[dot...])")
      file.write(page.span)
      try file.commit()
    }
  }
}

extension Console {
  /// Reports whether an output would replace an input.
  func refuses(_ path: String, inputs: [String], are kind: String) -> Bool {
    guard let target = FileIdentity(path: path),
      inputs.contains(where: { FileIdentity(path: $0) == target })
    else { return false }
    report(.outputIsInput(path, kind: kind))
    return true
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
