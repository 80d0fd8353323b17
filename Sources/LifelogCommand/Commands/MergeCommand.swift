import LifelogDiagrams
import LifelogFiles
import LifelogReports

/// `lifelog merge`: merges the summaries of many logs.
struct MergeCommand: ReadingCommand {
  var files: [String] = []
  var filesFrom: String?
  var format = Format.text
  var output: String?
  var latencies: String?
  var color = ColorChoice.auto
  /// Only its messages apply.
  var reading = ReadingOptions()

  /// What is printed.
  enum Format: String, CaseIterable, Sendable {
    case text, markdown, json
    /// The merged summaries.
    case summary
  }

  static let node = CommandNode<any Command>(
    name: "merge",
    abstract: "Merge the summaries of many logs into one report.",
    discussion: """
      'lifelog analyze --summary' writes a summary of each log. The report ranks the findings by the number of \
      affected logs, compares versions, and has the time to viewDidAppear over all logs.

      Each log counts once, even if several files have its summary. The order of the files and of their lines does \
      not change the result. The merged summaries can be merged again.

      Exit status: 0 success, 2 an input could not be read or a line is not a summary, 64 usage error.
      """,
    examples: [
      CommandExample("lifelog merge *.summary", "Print a report about all logs."),
      CommandExample(
        "lifelog merge *.summary --output all.summary --format markdown",
        "Also write the merged summaries to a file."),
      CommandExample(
        "lifelog merge *.summary --latencies times.svg", "Also draw the times to viewDidAppear."),
    ],
    settings: MergeCommand(),
    argument: .oneOrMore(
      "summary", help: "File, folder or archive of summaries, or '-' for standard input.",
      orOption: "files-from", into: \.files),
    options: [
      .choice(
        "format", in: Format.allCases, defaultValue: .text, help: "Output format.", into: \.format
      ).explained(
        "JSON has the schema \(FleetDocument.schema); 'summary' prints the merged summaries."),
      .text(
        "output", short: "o", value: "file", help: "Write the merged summaries to this file.", into: \.output),
      .text(
        "latencies", value: "file", help: "Draw the times to viewDidAppear (.svg, .png, .pdf or .dot).",
        takes: .file(endings: drawings.map(\.rawValue)), into: \.latencies
      ).explained("A histogram for each class and start callback, and for each app version."),
      .filesFrom(into: \.filesFrom),
      .color(into: \.color),
    ] + OptionSpec.messages(quiet: "Print only errors: no report or notes."),
    conflict: { command in
      command.reading.conflict ?? command.outputConflict
        ?? Wording.conflict(logs: command.files + [command.filesFrom].compactMap(\.self))
    },
    action: { $0 })

  /// The formats of the drawing. The other notations have no bars.
  private static let drawings = DiagramRequest.Format.allCases.filter { $0.notation == nil }

  /// The reason why the files cannot be written, or `nil`.
  private var outputConflict: OptionConflict? {
    for (option, path) in [("--output", output), ("--latencies", latencies)] where path == "-" {
      return OptionConflict(
        "'\(option)' needs a file, since the report goes to standard output",
        help: option == "--output" ? "name a file, or use --format summary" : "name a file")
    }
    guard let latencies else { return nil }
    if let conflict = Wording.conflict(drawing: latencies, formats: Self.drawings) { return conflict }
    return latencies == output
      ? OptionConflict("'--output' and '--latencies' name the same file", help: "use two files") : nil
  }

  func run(on console: Console) -> ExitStatus {
    let console = console.configured(by: reading)
    guard let listed = console.paths(listedIn: filesFrom),
      let inputs = console.protectedFiles(logs: files + listed)
    else { return .failure }
    var outputs: [(file: OutputFile, isDrawing: Bool)] = []
    var excludedFiles: Set<FileIdentity> = []
    do throws(OutputError) {
      for (path, isDrawing) in [(output, false), (latencies, true)] {
        guard let path else { continue }
        let file = try OutputFile(path: path, protecting: inputs)
        if let identity = try file.replacedFile() { excludedFiles.insert(identity) }
        outputs.append((file, isDrawing))
      }
    } catch {
      console.report(Message(error))
      return .failure
    }
    let (summaries, isWhole) = console.summaries(in: files + listed, excludedFiles: excludedFiles)
    var status: ExitStatus = isWhole ? .clean : .failure
    // Without any summary, the files would look like a good result.
    if summaries.count > 0 || isWhole {
      for (file, isDrawing) in outputs
      where !write(summaries, to: file, isDrawing: isDrawing, on: console) { status = .failure }
    }
    if !reading.isQuiet { print(summaries, on: console) }
    // Batches without logs have empty files, so this is not an error.
    if summaries.count == 0, isWhole { console.report(.noSummaries) }
    return status
  }

  /// Writes a file; reports an error.
  private func write(
    _ summaries: SummarySet, to file: OutputFile, isDrawing: Bool, on console: Console
  ) -> Bool {
    do throws(RenderingError) {
      if isDrawing {
        try draw(summaries, to: file)
      } else {
        for line in summaries.sortedLines { file.write(line + "\n") }
      }
      do throws(OutputError) {
        try file.commit()
        return true
      } catch {
        console.report(Message(error))
      }
    } catch {
      console.report(Message(error, path: file.path))
    }
    return false
  }

  private func draw(_ summaries: SummarySet, to file: OutputFile) throws(RenderingError) {
    let diagram = LatencyDiagram(summaries.report)
    let pages = try DiagramRequest.Format(path: file.path)?.files(
      of: [diagram.document()], title: LatencyDiagram.title, description: diagram.description)
    for page in pages ?? [] { file.write(page.span) }
  }

  private func print(_ summaries: SummarySet, on console: Console) {
    var text = ""
    switch format {
    case .text:
      FleetText(summaries.report, style: console.isColored(color, console.output) ? .ansi : .plain)
        .write(to: &text)
    case .markdown: FleetMarkdown(summaries.report).write(to: &text)
    case .json: FleetDocument(summaries.report).write(to: &text)
    case .summary: for line in summaries.sortedLines { text += line + "\n" }
    }
    console.output.write(text)
  }
}
