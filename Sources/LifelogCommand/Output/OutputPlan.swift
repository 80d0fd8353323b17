import LifelogFiles
import LifelogFindings
import LifelogModel
import LifelogTrace

/// The files that a command was asked to write, opened before the work starts.
struct OutputPlan {
  private var outputs: [(file: OutputFile, document: AnalysisOutput)] = []

  /// Opens every file.
  ///
  /// - Parameters:
  ///   - wanted: Path and document.
  ///   - logs: The paths of the logs, none of which may be replaced.
  ///   - models: The paths of the models, likewise.
  ///   - settings: The path of the settings file, likewise.
  ///   - style: The path of the style file, likewise.
  ///   - baseline: The path of the baseline, which only a new baseline may replace.
  ///   - console: Where a failure is reported.
  /// - Returns: `nil` when one of them cannot be opened; then none is left behind.
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

  /// Whether a document needs every event.
  var needsTrace: Bool { outputs.contains { $0.document.needsTrace } }

  /// Writes every document. One that fails is reported, and leaves its file as it was; the others are written.
  ///
  /// - Parameters:
  ///   - model: The order that the logs were held against.
  ///   - isOne: Whether the logs were read as one, so that one drawing shows them all.
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
        let further = try document.write(analysis, model: model, to: file)
        do throws(OutputError) {
          try file.commit()
          try Self.write(further, beside: file.path)
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

  /// Writes further pages into files of their own: `life.png`, `life-2.png`, …
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
  /// Whether an output would take the place of an input, which is reported.
  func refuses(_ path: String, inputs: [String], are kind: String) -> Bool {
    guard let target = FileIdentity(path: path),
      inputs.contains(where: { FileIdentity(path: $0) == target })
    else { return false }
    report(.outputIsInput(path, kind: kind))
    return true
  }
}

extension Console {
  /// The folder that files are to be written into; `nil`, and reported, when it cannot be made.
  func folder(_ path: String) -> OutputFolder? {
    do throws(OutputError) {
      return try OutputFolder(path: path)
    } catch {
      report(Message(error))
      return nil
    }
  }
}
