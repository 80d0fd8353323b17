import XCTest

@testable import LifelogDiagrams
@testable import LifelogTrace

final class EllipsisTests: XCTestCase {
  /// The text between two events that are the given time, lines and omitted events apart.
  private func text(milliseconds: Int64, lines: Int = 1, omitted: Int = 0, isGap: Bool = false) -> String? {
    var trace = RecordedTrace()
    trace.subjects = [.init(name: "Cart", instance: nil, number: 1, process: 0)]
    for (line, clock, isLast) in [(1, Int64(0), false), (1 + lines, milliseconds, true)] {
      var step = RecordedTrace.Step(
        subject: 0, line: line,
        time: LogTime(microseconds: clock * 1_000, date: .none, decimals: 3, offsetMinutes: nil),
        callback: .viewDidLoad, phase: .instant, state: .unknown, followsGap: isGap && isLast)
      if isLast { step.omitted = omitted }
      trace.steps.append(step)
    }
    return Ellipsis(before: 1, in: trace)?.text
  }

  func testIdleTimeHasTwoSignificantDigits() {
    for (milliseconds, words) in [
      (999, nil), (1_000, "… 1 s …"), (3_860, "… 3.9 s …"), (9_949, "… 9.9 s …"), (9_950, "… 10 s …"),
      (12_600, "… 13 s …"), (59_400, "… 59 s …"), (59_960, "… 1 min …"), (61_251, "… 1 min 1 s …"),
      (3_600_000, "… 1 h …"), (5_400_000, "… 1 h 30 min …"),
    ] as [(Int64, String?)] {
      XCTAssertEqual(text(milliseconds: milliseconds), words, "\(milliseconds) ms")
    }
  }

  func testEllipsisCountsOmittedLinesAndEvents() {
    XCTAssertEqual(text(milliseconds: 5, lines: 313), "… 312 lines …")
    XCTAssertNil(text(milliseconds: 5, lines: 100))
    XCTAssertEqual(text(milliseconds: 5, lines: 313, omitted: 1), "… 1 event …")
    XCTAssertEqual(text(milliseconds: 2_000, lines: 313, omitted: 12), "… 12 events, 2 s …")
    XCTAssertEqual(text(milliseconds: 5, isGap: true), "…")
  }
}
