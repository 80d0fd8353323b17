import XCTest

@testable import LifelogReading
@testable import LifelogReports
@testable import LifelogText
@testable import LifelogTrace

/// Dialects that a team defines in its settings.
final class CustomDialectTests: XCTestCase {
  /// Reads `shown Cart` and `moved Cart into Host`.
  private func screens(_ callback: Callback, after words: String, limitExceeded: Bool = false)
    -> CustomDialect
  {
    CustomDialect(id: "screens", title: "screens", texts: [[words]]) { text, _ in
      if limitExceeded { return .limitExceeded }
      var cursor = Cursor()
      let first = cursor.take(in: text) { $0 != 0x20 }
      guard text.string(first) == words, cursor.skip(0x20, in: text) else { return .nothing }
      var report = CustomDialect.Report(callback, subject: cursor.take(in: text) { $0 != 0x20 })
      if text.has(" into ", at: cursor.offset) { report.argument = cursor.offset + 6..<text.count }
      return .report(report)
    }
  }

  private func read(_ log: String, _ dialects: [CustomDialect]) -> (events: [String], summary: InputSummary) {
    var reader = LogReader(path: "device.log", options: LogReader.Options(dialects: dialects))
    var printer = Printed(renderer: EventRenderer(.text, options: LogReader.Options(dialects: dialects)))
    reader.feed(ContiguousArray(log.utf8).span, to: &printer)
    reader.finish(to: &printer)
    let rows = printer.text.split(separator: "\n").map { row in
      row.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    return (rows, reader.summary)
  }

  func testCustomDialectRunsBeforeBuiltInOnes() {
    let dialect = screens(.viewDidAppear, after: "Cart:")
    let (events, summary) = read("Cart: viewDidLoad\n", [dialect])
    XCTAssertEqual(events, ["1 viewDidLoad viewDidAppear"])
    XCTAssertEqual(summary.dialects, ["screens": 1])
  }

  func testSubjectIsClassLabelOrObject() {
    let dialect = screens(.viewDidAppear, after: "shown")
    let (events, _) = read("shown Cart\nshown Shop.Cart\nshown <Cart:0x7fa1>\nshown 购物车\n", [dialect])
    XCTAssertEqual(
      events,
      [
        "1 Cart viewDidAppear", "2 Cart viewDidAppear", "3 <Cart: 0x7fa1> viewDidAppear",
        "4 购物车 viewDidAppear",
      ])
  }

  func testArgumentMatchesCallback() {
    for (callback, argument, row) in [
      (Callback.didMoveToParent, "Host", "1 Cart didMove(toParent:) Host"),
      (.didMoveToParent, "nil", "1 Cart didMove(toParent:) nil"),
      (.beginAppearanceTransition, "yes", "1 Cart beginAppearanceTransition appearing"),
      (.beginAppearanceTransition, "0", "1 Cart beginAppearanceTransition disappearing"),
      (.viewDidLoad, "x", "1 Cart viewDidLoad"),
    ] {
      XCTAssertEqual(read("moved Cart into \(argument)", [screens(callback, after: "moved")]).events, [row])
    }
  }

  /// A custom dialect determines the subject itself.
  func testAnySubjectOfDialectIsController() {
    XCTAssertEqual(read("gone CartView", [screens(.deinit, after: "gone")]).events, ["1 CartView deinit"])
    XCTAssertEqual(read("CartView deinit", [screens(.deinit, after: "gone")]).events, [])
  }

  func testDialectReadsOnlyLinesWithItsTexts() {
    let unmatchedDialect = CustomDialect(id: "unmatched", title: "", texts: [["shown"]]) { _, _ in
      .report(CustomDialect.Report(.viewDidLoad))
    }
    XCTAssertEqual(read("hidden Cart", [unmatchedDialect]).events, [])
    let short = CustomDialect(id: "short", title: "", texts: [["go"], ["shown"]]) { _, _ in
      .report(CustomDialect.Report(.viewDidLoad))
    }
    XCTAssertEqual(read("x", [short]).events, ["1 viewDidLoad"], "too few letters for a search")
    let any = CustomDialect(id: "any", title: "", texts: []) { _, _ in
      .report(CustomDialect.Report(.viewDidLoad))
    }
    XCTAssertEqual(read("x", [any]).events, ["1 viewDidLoad"])
  }

  func testCostlyLineIsSkippedUnlessOtherDialectReadsIt() {
    let (events, summary) = read(
      "shown Cart\nshown\n<Cart: 0x7fa1> viewDidLoad\n",
      [screens(.viewDidLoad, after: "shown", limitExceeded: true)])
    XCTAssertEqual(events, ["3 <Cart: 0x7fa1> viewDidLoad"])
    XCTAssertEqual(summary.skipped, [.costlyLine: 2])
    XCTAssertTrue(SkipReason.costlyLine.isDataLoss)
  }

  func testPatternThatUsedUpItsBudgetIsNamedWithLineOnce() {
    let shown = screens(.viewDidLoad, after: "shown", limitExceeded: true)
    let budget = EndedBudget()
    var dialect = shown
    dialect.endsBudget = { budget.take() }
    let summary = read("viewDidLoad\nshown Cart\nshown Feed\n", [dialect]).summary
    XCTAssertEqual(summary.spentPatterns, [SpentPattern(id: "screens", line: 2)])
    XCTAssertEqual(
      summary.spentPatternNotes,
      [
        "device.log:2: the pattern of 'screens' used up its backtracking budget; "
          + "from here on, every line that needs more than a few steps is lost"
      ])
    XCTAssertEqual(summary.skipped, [.costlyLine: 2])
  }

  /// What a thread reads ahead depends on the number of threads, so it skips costly messages, and the reader tries them.
  func testReaderItselfTriesCostlyMessages() {
    let costly = CustomDialect(id: "costly", title: "", texts: [["shown"]]) { _, skipsCostly in
      skipsCostly ? .limitExceeded : .report(CustomDialect.Report(.viewDidAppear))
    }
    let format = LogFormat(id: "shop", title: "", joinsContinuations: false, firstBytes: .any) {
      line, skipsCostly in
      var envelope = Envelope(message: 0..<line.count)
      if skipsCostly { envelope.role = .limitExceeded }
      return envelope
    }
    for options in [LogReader.Options(dialects: [costly]), LogReader.Options(formats: [format])] {
      var reader = LogReader(path: "device.log", options: options)
      var events = Printed(renderer: EventRenderer(.text, options: options))
      let log = ContiguousArray("Cart viewDidAppear shown\nFeed viewDidAppear shown\n".utf8)
      var prepared = PreparedText()
      reader.preparer.prepare(log.span, into: &prepared)
      reader.feed(log.span, prepared: prepared, to: &events)
      reader.finish(to: &events)
      XCTAssertEqual(reader.summary.events, 2)
      XCTAssertEqual(reader.summary.skipped, [:])
    }
  }

  func testLineIsLeftToOtherFormatsAfterCostlyPattern() {
    let format = LogFormat(id: "shop", title: "", joinsContinuations: false, firstBytes: .any) {
      line, _ in
      var envelope = Envelope(message: 0..<line.count)
      envelope.role = .limitExceeded
      return envelope
    }
    let nslog = "2026-03-05 10:22:01.123 Shop[563:23395] -[Cart viewDidLoad]\n"
    for (log, skipped, count) in [
      (nslog, [SkipReason: Int](), 1), ("viewDidLoad\n", [.costlyLine: 1], 0),
      ("hello\n", [.costlyLine: 1], 0),
    ] {
      var reader = LogReader(path: "device.log", options: LogReader.Options(formats: [format]))
      var events = Printed(renderer: EventRenderer(.text, options: LogReader.Options(formats: [format])))
      reader.feed(ContiguousArray(log.utf8).span, to: &events)
      reader.finish(to: &events)
      XCTAssertEqual(reader.summary.skipped, skipped, log)
      XCTAssertEqual(reader.summary.events, count, log)
    }
  }
}

/// Prints the events of a log.
private struct Printed: TraceSink {
  private(set) var text = ""
  var renderer: EventRenderer

  init(renderer: EventRenderer) { self.renderer = renderer }

  mutating func receive(_ event: Event, details: [Detail], names: NameTable) {
    renderer.render(event, details: details, names: names, to: &text)
  }

  mutating func receive(_ diagnostic: Diagnostic, names: NameTable) {}
  mutating func receive(_ gap: Gap) {}
}

/// A budget that has ended, and says so once.
private final class EndedBudget: @unchecked Sendable {
  private var isTaken = false

  func take() -> Bool {
    defer { isTaken = true }
    return !isTaken
  }
}
