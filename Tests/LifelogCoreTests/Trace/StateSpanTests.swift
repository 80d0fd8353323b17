import LifelogTrace
import XCTest

/// Checks the periods in which a subject is in one appearance state.
final class StateSpanTests: XCTestCase {
  private typealias Boundary = StateSpan.Boundary

  func testStateLastsUntilTheNextOne() {
    var builder = TraceBuilder()
    let cart = builder.subject("Cart")
    builder.step(cart, .viewDidLoad, .disappeared)
    builder.appear(cart)
    builder.disappear(cart)
    builder.step(cart, .deinit)

    XCTAssertEqual(
      described(builder.trace),
      ["Cart disappeared 0-1", "Cart appearing 1-3", "Cart appeared 3-4", "Cart disappearing 4-5"]
        + ["Cart disappeared 5-6"])
  }

  func testStateIsUnknownAcrossGap() {
    var builder = TraceBuilder()
    let cart = builder.subject("Cart")
    let host = builder.subject("Host")
    builder.appear(cart)
    builder.gap()
    builder.step(host, .viewDidLoad, .disappeared)
    builder.step(cart, .viewDidAppear, .appeared)

    XCTAssertEqual(
      described(builder.trace),
      [
        "Cart appearing 0-2", "Cart appeared 2-gap before 3", "Cart appeared 4-end",
        "Host disappeared 3-end",
      ])
  }

  func testGapOfTheNextLogDoesNotEndState() {
    var builder = TraceBuilder()
    let cart = builder.subject("Cart")
    builder.appear(cart)
    let other = builder.subject("Cart", process: 1)
    builder.appear(other)
    builder.gap()
    builder.disappear(other)
    var trace = builder.trace
    trace.logs = [.init(path: "a.log", steps: 0..<3), .init(path: "b.log", steps: 3..<8)]

    XCTAssertEqual(
      described(trace).filter { $0.contains("Cart appeared") },
      [
        "Cart appeared 2-end", "Cart appeared 5-gap before 6",
      ])
  }

  func testLatestEventOfStateIsKnown() {
    var builder = TraceBuilder()
    let cart = builder.subject("Cart")
    builder.appear(cart)
    builder.step(cart, .viewDidLayoutSubviews)

    XCTAssertEqual(builder.trace.stateSpans()[cart].map(\.latest), [.step(1), .step(3)])
  }

  private func described(_ trace: RecordedTrace) -> [String] {
    zip(trace.subjects, trace.stateSpans()).flatMap { subject, spans in
      spans.map { "\(subject.name) \($0.state.name) \(text($0.start))-\(text($0.end))" }
    }
  }

  private func text(_ place: Boundary) -> String {
    switch place {
    case .start: "start"
    case .step(let step): "\(step)"
    case .omitted(before: let step): "omitted before \(step)"
    case .gap(before: let step): "gap before \(step)"
    case .end: "end"
    }
  }
}
