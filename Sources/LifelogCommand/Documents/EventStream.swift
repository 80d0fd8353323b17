import LifelogCore
import LifelogFiles

/// Logs in, printed events out.
struct EventStream: LogConsumer {
  /// What was read of each log, in order.
  private(set) var summaries: [InputSummary] = []
  private let isOneOfSeveral: Bool
  private let options: LogReader.Options
  private var printer: EventPrinter
  private var reader: LogReader?
  private var merger: LogMerger?

  /// - Parameters:
  ///   - classes: Whose callbacks are printed; all of them where it is empty.
  ///   - options: What a reader knows and lets pass.
  init(
    style: EventRenderer.Style, isOneOfSeveral: Bool, classes: [String], options: LogReader.Options,
    output: StandardStream
  ) {
    self.isOneOfSeveral = isOneOfSeveral
    self.options = options
    let renderer = EventRenderer(style, callbacks: CallbackNames(options.declared))
    printer = EventPrinter(output: output, renderer: renderer, classes: NameFilter(classes))
  }

  var wantsMore: Bool { !printer.output.isClosed }

  mutating func begin(path: String) {
    finish()
    reader = LogReader(path: path, options: options)
    printer.begin(path: isOneOfSeveral ? path : nil)
  }

  mutating func feed(_ bytes: Span<UInt8>) { reader?.feed(bytes, to: &printer) }

  /// Ends the log that is being read.
  mutating func finish() {
    reader?.finish(to: &printer)
    if let summary = reader?.summary { summaries.append(summary) }
    reader = nil
    if let merger { summaries = merger.summaries }
  }
}

/// Several logs that are read as one.
extension EventStream: MergeConsumer {
  mutating func begin(merging paths: [String]) {
    merger = LogMerger(paths: paths, options: options)
    printer.begin(merging: isOneOfSeveral ? paths : [])
  }

  var wantedInput: Int? { merger?.wantedInput }
  var mergeProblem: MergeProblem? { merger?.problem }
  var mergeRemarks: [MergeRemark] { merger?.remarks ?? [] }

  mutating func feed(_ bytes: Span<UInt8>, input: Int) { merger?.feed(bytes, input: input, to: &printer) }

  mutating func finish(input: Int) { merger?.finish(input: input, to: &printer) }
}
