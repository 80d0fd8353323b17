import TestSupport
import XCTest

@testable import LifelogDiagrams
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogTrace

/// Contents that several notation tests use.
enum NotationSample {
  /// The shop trace, with a missing callback and edge counts.
  static func shop(_ style: DiagramStyle = DiagramStyle()) throws -> DiagramContent {
    var (trace, findings) = RecordedTrace.shop
    findings[1].expected = Finding.Expected(callback: "viewDidAppear", line: 123, isBefore: false)
    let model = try Model.builtIn()
    trace.edges = try edges(
      of: model, ["disappeared", "appearing", "appeared"], [.viewWillAppear: 7, .viewDidAppear: 5])
    return DiagramContent(trace: trace, findings: findings, model: model, title: "shop.log", style: style)
  }

  /// The number of times that a log took the edges of some callbacks from some states of the machine `appearance`.
  private static func edges(of model: Model, _ states: [String], _ taken: [Callback: Int]) throws -> [[Int]] {
    var edges = model.machines.map { Array(repeating: 0, count: $0.edges.count) }
    let machineIndex = try XCTUnwrap(model.machine("appearance"))
    let machine = model.machines[machineIndex]
    for state in states {
      let index = try XCTUnwrap(machine.states.firstIndex(of: state))
      for (callback, count) in taken {
        guard let edge = machine.candidates(state: UInt8(index), symbol: Symbol(callback)).first else {
          continue
        }
        edges[machineIndex][edge] = count
      }
    }
    return edges
  }

  /// A log with hostile names, instances, rules, sentences and title.
  static func hostileContent() -> DiagramContent {
    var builder = TraceBuilder()
    var findings: [Finding] = []
    for (index, text) in HostileTexts.all.enumerated() {
      let subject = builder.subject(text, text)
      if index > 0 { builder.parent(of: subject, is: index / 4) }
      builder.step(subject, .viewDidLoad, .disappeared)
      builder.step(subject, .viewWillAppear, .appearing)
      builder.step(subject, .addChild, other: index / 2)
      builder.step(subject, .viewDidAppear, .appeared)
      var finding = Finding(
        rule: text, severity: .error, file: text, line: 4 * index + 4, subject: text, instance: text,
        message: text.isEmpty ? "none" : text, witness: [], fixID: "", fix: "")
      finding.expected = Finding.Expected(callback: text, line: 4 * index + 4, isBefore: true)
      findings.append(finding)
    }
    return DiagramContent(
      trace: builder.trace, findings: findings,
      title: "<b>%%{init}%% \"quoted\" \\ #60; --- end")
  }

  /// The text that a diagram shows for a hostile subject name.
  static func shown(_ text: String) -> String { text.isEmpty ? "(unnamed)" : text.diagramLabel(limit: 40) }

  /// A log with many events of few subjects.
  static func long(steps: Int, subjects: Int) -> DiagramContent {
    var builder = TraceBuilder()
    let screens = (0..<subjects).map {
      builder.subject("Screen\($0)ViewController", "0x7fb2c40\(10_000 + $0)")
    }
    for child in screens.dropFirst() { builder.parent(of: child, is: screens[child / 3]) }
    for index in 0..<steps {
      let subject = screens[index * 7 % subjects]
      switch index / subjects % 4 {
      case 0: builder.step(subject, .viewWillAppear, .appearing)
      case 1: builder.step(subject, .viewDidAppear, .appeared)
      case 2: builder.step(subject, .viewWillDisappear, .disappearing)
      default: builder.step(subject, .viewDidDisappear, .disappeared)
      }
    }
    return DiagramContent(trace: builder.trace, findings: [], title: "long.log")
  }

  /// Every diagram of a content in a notation.
  static func all(_ notation: DiagramNotation, _ content: DiagramContent) -> [String] {
    notation.pieces(of: .sequence, content) + notation.pieces(of: .tree, content)
      + notation.pieces(of: .timeline, content)
      + notation.pieces(of: .states, content)
  }
}
