import LifelogFiles
import LifelogReading
import LifelogReports
import LifelogTrace

/// Prints each event as it comes. UIKit's complaints and borders are no events.
struct EventPrinter: TraceSink {
  var output: StandardStream
  private var renderer: EventRenderer
  private let fresh: EventRenderer
  /// Whose events are printed.
  private let classes: NameFilter
  private var chosen: NameFilter
  /// Those of logs that are read as one.
  private var paths: [String] = []

  /// A printer before its first log.
  init(output: StandardStream, renderer: EventRenderer, classes: NameFilter) {
    self.output = output
    self.renderer = renderer
    fresh = renderer
    self.classes = classes
    chosen = classes
  }

  /// Another log begins, whose columns and names are its own.
  ///
  /// - Parameter path: What is printed with each event; `nil` for nothing.
  mutating func begin(path: String?) {
    renderer = fresh
    renderer.file = path
    chosen = classes
  }

  /// Several logs begin that are read as one.
  ///
  /// - Parameter paths: What is printed with each event of them; empty for nothing.
  mutating func begin(merging paths: [String]) { self.paths = paths }

  mutating func switchInput(to input: Int) {
    if paths.indices.contains(input) { renderer.file = paths[input] }
  }

  mutating func receive(_ event: Event, details: [Detail], names: NameTable) {
    guard chosen.contains(event.subject.name, names) else { return }
    renderer.render(event, details: details, names: names, to: &output)
  }

  mutating func receive(_ diagnostic: Diagnostic, names: NameTable) {}
  mutating func receive(_ gap: Gap) {}
}
