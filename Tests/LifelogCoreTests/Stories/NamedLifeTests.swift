import LifelogTrace
import TestSupport
import XCTest

@testable import LifelogFindings

/// Legal lives of instances that share a name and print no address.
///
/// Each log interleaves one to three lives. Each callback may be one that the app does not log, and some logs start in the middle.
/// Whatever the log leaves open is not a violation.
final class NamedLifeTests: XCTestCase {
  /// In some logs several lives print the same text as one faulty life, for example if the start of one life is cut off. lifelog
  /// reports these; the number of such logs must not grow.
  private static let (logs, mostAccused) = TestTier.isAll ? (1_500, 17) : (300, 2)

  func testHardlyAnyLegalLogIsAccused() throws {
    var random = SeededRandom(3)
    var accused: [String] = []
    for _ in 0..<Self.logs {
      let log = Self.log(by: &random)
      let findings = try Analyzed(log).report.findings.filter { $0.severity >= .warning }
      if let finding = findings.first { accused.append("\(finding.rule) at line \(finding.line):\n\(log)") }
    }
    XCTAssertLessThanOrEqual(accused.count, Self.mostAccused, accused.joined(separator: "\n"))
  }

  private static let callbacks = [
    "init", "willMove(toParent: Host)", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear",
    "viewDidDisappear", "deinit",
  ]

  /// A log of some lives, of which some callbacks are missing, and sometimes the first lines.
  private static func log(by random: inout SeededRandom) -> String {
    let (logsInit, logsMove) = (random.once(in: 3), random.once(in: 3))
    var lives = (0..<random.pick([1, 1, 2, 2, 3])).map { _ in
      life(by: &random, logsInit: logsInit, logsMove: logsMove)
    }
    var events: [String] = []
    while true {
      let open = lives.indices.filter { !lives[$0].isEmpty }
      guard let first = open.first else { break }
      events.append(lives[random.below(5) < 3 ? first : random.pick(open)].removeFirst())
    }
    let missing = Set(callbacks.filter { _ in random.below(10) < 3 })
    events.removeAll { missing.contains($0) }
    return events.dropFirst(random.once(in: 3) ? random.below(4) : 0).map { "Cart \($0)\n" }.joined()
  }

  /// A life that appears up to three times; a transition may be cancelled, and the log may end before the life does.
  private static func life(by random: inout SeededRandom, logsInit: Bool, logsMove: Bool) -> [String] {
    var events = (logsInit ? [callbacks[0]] : []) + (logsMove ? [callbacks[1]] : []) + ["viewDidLoad"]
    for _ in 0..<random.below(4) {
      events.append("viewWillAppear")
      if random.once(in: 5) {
        events += ["viewWillDisappear", "viewDidDisappear"]
        continue
      }
      events.append("viewDidAppear")
      if random.once(in: 7) { return events }
      events.append("viewWillDisappear")
      while random.once(in: 5) { events += ["viewWillAppear", "viewDidAppear", "viewWillDisappear"] }
      events.append("viewDidDisappear")
    }
    return events + (random.below(10) < 7 ? ["deinit"] : [])
  }
}
