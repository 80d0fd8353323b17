import LifelogModel
import LifelogText
import LifelogTrace
import TestSupport
import XCTest

/// The built-in model as a whole.
final class BuiltInModelTests: XCTestCase {
  func testModelCompiles() throws {
    do {
      let model = try Model.builtIn()
      XCTAssertEqual(model.name, "UIKit")
      XCTAssertEqual(
        model.machines.map(\.name),
        [
          "load", "appearance", "layout", "containment", "addition", "history", "attachment", "viewOwner",
          "host",
          "forwarding", "forwardingMode", "scene",
        ])
      XCTAssertTrue(model.systemContainers.contains("UINavigationController"))
    } catch {
      XCTFail("\n\(error)")
    }
  }

  func testMachineTablesAreValid() throws {
    let model = try Model.builtIn()
    for machine in model.machines {
      XCTAssertEqual(machine.rows.count, machine.states.count * Callback.allCases.count * 2, machine.name)
      XCTAssertLessThan(Int(machine.start), machine.states.count, machine.name)
      XCTAssertLessThan(Int(machine.born), machine.states.count, machine.name)
      var next = 0
      for row in machine.rows where !row.isEmpty {
        XCTAssertEqual(Int(row.lowerBound), next, "\(machine.name): rows are contiguous")
        next = Int(row.upperBound)
      }
      XCTAssertEqual(next, machine.edges.count, "\(machine.name): every edge is in a row")
      for edge in machine.edges {
        XCTAssertLessThan(Int(edge.target), machine.states.count, "\(machine.name), line \(edge.line)")
        XCTAssertEqual(edge.meaning == .breaks, !edge.breaks.isEmpty, "line \(edge.line)")
        XCTAssertTrue(edge.breaks.allSatisfy(model.rules.indices.contains), "line \(edge.line)")
        for case .state(_, let other, let states) in edge.guards.map(\.condition) {
          XCTAssertTrue(model.machines.indices.contains(other), "line \(edge.line)")
          XCTAssertEqual(states >> UInt64(model.machines[other].states.count), 0, "line \(edge.line)")
        }
      }
    }
  }

  /// An event in the unknown state only shows the instance's current state.
  func testUnknownStateHasNoViolations() throws {
    let model = try Model.builtIn()
    for machine in model.machines {
      let width = Callback.allCases.count * 2
      let rows = machine.rows[Int(machine.start) * width..<(Int(machine.start) + 1) * width]
      for edge in rows.flatMap({ machine.edges[Int($0.lowerBound)..<Int($0.upperBound)] }) {
        XCTAssertNotEqual(edge.meaning, .breaks, "\(machine.name), line \(edge.line)")
      }
    }
  }

  func testEveryRuleHasReasonAndFix() throws {
    for rule in try Model.builtIn().rules {
      XCTAssertTrue(rule.reason.hasSuffix("."), "\(rule.id): one sentence")
      XCTAssertFalse(rule.fixes.isEmpty, rule.id)
      XCTAssertTrue(rule.fixes.allSatisfy { $0.hasPrefix("FX-") }, rule.id)
    }
  }

  /// For any removed part of the source, the compiler reports errors, each within the source.
  func testCorruptModelHasErrorsWithinSource() {
    let bytes = Array(Template.models.map(\.text).joined().utf8)
    let length = bytes.count
    for cut in stride(from: 0, to: length, by: TestTier.isAll ? 97 : 970) {
      let end = min(length, cut + 1 + (cut * 31) % 400)
      let source = String(decoding: bytes[..<cut] + bytes[end...], as: UTF8.self)
      do {
        _ = try ModelCompiler.compile(source: source, file: "UIKit.order")
      } catch {
        XCTAssertFalse(error.errors.isEmpty)
        for mistake in error.errors {
          XCTAssertLessThanOrEqual(mistake.offset, source.utf8.count, "removed at \(cut)")
          XCTAssertLessThanOrEqual(mistake.column, mistake.sourceLine.count + 1, "removed at \(cut)")
          XCTAssertGreaterThan(mistake.length, 0, "removed at \(cut)")
        }
      }
    }
  }

  /// The compiler rejects any random bytes.
  func testRandomBytesAreRejected() {
    var state: UInt64 = 20_190_505
    for _ in 0..<TestTier.rounds(300) {
      let bytes = (0..<200).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 33)
      }
      let source = String(decoding: bytes, as: UTF8.self)
      XCTAssertThrowsError(try ModelCompiler.compile(source: source, file: "noise"))
    }
  }
}
