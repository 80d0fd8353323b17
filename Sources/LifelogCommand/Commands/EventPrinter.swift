import LifelogFiles
import LifelogReading
import LifelogReports
import LifelogTrace

/// Prints each event. UIKit diagnostics, gaps and the start of a probe are not events.
struct EventPrinter: TraceSink {
  var output: StandardStream
  private var renderer: EventRenderer
  private let fresh: EventRenderer
  /// The classes to print.
  private let classes: NameFilter
  private var chosen: NameFilter
  /// The classes of the events, if only some are printed.
  private(set) var met: Set<String> = []
  /// The paths of merged logs.
  private var paths: [String] = []

  /// Creates a printer before its first log.
  init(output: StandardStream, renderer: EventRenderer, classes: NameFilter) {
    self.output = output
    self.renderer = renderer
    fresh = renderer
    self.classes = classes
    chosen = classes
  }

  /// Begins a log, which has its own columns and names.
  ///
  /// - Parameter path: The path to print with each event; `nil` for none.
  mutating func begin(path: String?) {
    renderer = fresh
    renderer.file = path
    paths = []
    chosen = classes
  }

  /// Begins merged logs.
  ///
  /// - Parameter paths: The paths to print with their events; empty for none.
  mutating func begin(merging paths: [String]) {
    begin(path: nil)
    self.paths = paths
  }

  mutating func switchInput(to input: Int) {
    if paths.indices.contains(input) { renderer.file = paths[input] }
  }

  mutating func receive(_ event: Event, details: [Detail], names: NameTable) {
    guard event.callback != .probe else { return }
    if !classes.isEmpty, !event.subject.name.isEmpty { met.insert(names[event.subject.name]) }
    guard chosen.contains(event.subject.name, names) else { return }
    renderer.render(event, details: details, names: names, to: &output)
  }

  mutating func receive(_ diagnostic: Diagnostic, names: NameTable) {}
  mutating func receive(_ gap: Gap) {}
}
