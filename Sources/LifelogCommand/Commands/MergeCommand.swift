import LifelogFiles
import LifelogReports

/// `lifelog merge`: merges the summaries of many logs.
struct MergeCommand: ReadingCommand {
  var files: [String] = []
  var filesFrom: String?
  var format = Format.text
  var output: String?
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
      .filesFrom(into: \.filesFrom),
      .color(into: \.color),
    ] + OptionSpec.messages(quiet: "Print only errors: no report or notes."),
    conflict: { command in
      command.reading.conflict
        ?? Wording.conflict(logs: command.files + [command.filesFrom].compactMap(\.self))
        ?? (command.output == "-"
          ? OptionConflict(
            "'--output' needs a file, since the report goes to standard output",
            help: "name a file, or use --format summary") : nil)
    },
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    let console = console.configured(by: reading)
    guard let listed = console.paths(listedIn: filesFrom),
      let inputs = console.protectedFiles(logs: files + listed)
    else { return .failure }
    var file: OutputFile?
    var excludedFiles: Set<FileIdentity> = []
    do throws(OutputError) {
      if let output {
        let opened = try OutputFile(path: output, protecting: inputs)
        if let identity = try opened.replacedFile() { excludedFiles.insert(identity) }
        file = opened
      }
    } catch {
      console.report(Message(error))
      return .failure
    }
    let (summaries, isWhole) = console.summaries(in: files + listed, excludedFiles: excludedFiles)
    var status: ExitStatus = isWhole ? .clean : .failure
    // Without any summary, the file would look like a good result.
    if let file, summaries.count > 0 || isWhole {
      for line in summaries.sortedLines { file.write(line + "\n") }
      do throws(OutputError) { try file.commit() } catch {
        console.report(Message(error))
        status = .failure
      }
    }
    if !reading.isQuiet { print(summaries, on: console) }
    return status
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
