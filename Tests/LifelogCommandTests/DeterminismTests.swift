import Foundation
import TestSupport
import XCTest

@testable import LifelogCommand

/// Every output has the same bytes in every run, for any number of threads and any order in which the system lists files.
///
/// Each run is a new process, so that Swift orders sets and dictionaries differently each time.
final class DeterminismTests: XCTestCase {
  /// Names that are equal as `String` but not as bytes, and names that are not UTF-8.
  private static let names: [[UInt8]] = [
    Array("Caf\u{e9}".utf8), Array("Cafe\u{301}".utf8), [0x43, 0x61, 0xFE], [0x43, 0x61, 0xFF],
    Array("Cart".utf8),
  ]

  /// A log in which each class has the same findings, transitions and latencies, at the same times.
  private static func log(pid: Int) -> Data {
    var log = Data()
    for (step, callback) in [
      "viewDidLoad", "viewDidAppear", "viewWillAppear", "viewDidAppear", "viewDidAppear", "viewWillDisappear",
      "viewDidLoad", "viewWillAppear", "viewDidAppear", "deinit",
    ].enumerated() {
      for (index, name) in names.enumerated() {
        log += Data("2026-03-05 10:22:0\(step).301 Shop[\(pid):41] <".utf8)
        log += Data(name) + Data(": 0x7fa\(index)> \(callback)\n".utf8)
      }
    }
    return log
  }

  private static let files: [(name: String, content: Data)] = [
    ("logs/a.log", log(pid: 7)), ("logs/b/c.log", log(pid: 8)), ("logs/b.log", log(pid: 7)),
    ("logs/caf\u{e9}.log", log(pid: 9)), ("logs/cafe\u{301}.log", log(pid: 9)),
    ("logs/d.bin", Data([0, 1, 2, 0, 0])),
  ]

  /// The arguments of runs that together write every output.
  private static let commands: [[String]] = {
    let formats = OutputFormat.all.filter { $0 != .text && !$0.isForStandardOutput }
      .flatMap { ["--\($0.id)", "report.\($0.id)"] }
    let printed = OutputFormat.all.filter(\.isForStandardOutput).map {
      ["analyze", "logs", "--format", $0.id]
    }
    let drawings = ["sequence", "timeline", "tree", "states"].flatMap { kind in
      DiagramRequest.Format.allCases.map { ["diagram", kind, "logs/a.log", "-o", "\(kind).\($0.rawValue)"] }
    }
    return [
      [
        "analyze", "logs", "--notes", "--all", "--latencies", "--transitions", "--write-baseline",
        "known.json",
      ]
        + formats,
      ["analyze", "logs", "--merge", "--json", "merged.json"],
      [
        "analyze", "logs/a.log", "--finding-diagrams", "findings", "--junit", "rich.xml", "--junit-profile",
        "rich",
      ],
      ["events", "logs"], ["events", "logs", "--format", "ndjson"], ["events", "logs", "--merge"],
      ["analyze", "logs", "--sqlite", "life.db", "--perfetto", "life.pftrace", "--html", "page.html"],
      ["query", "logs", "select * from event"],
      ["formats", "logs"],
      ["advice", "logs"], ["merge", "report.summary"], ["merge", "report.summary", "--format", "json"],
      ["merge", "report.summary", "--format", "markdown", "--output", "all.summary"],
      ["merge", "report.summary", "--latencies", "latencies.svg"],
      ["merge", "report.summary", "--latencies", "latencies.pdf", "--quiet"],
    ] + printed + TestTier.some(drawings)
  }()

  func testEveryOutputIsSameInEveryRun() throws {
    var expected: [String: Data]?
    for round in 0..<(TestTier.isAll ? 10 : 2) {
      let run = try Run()
      var random = SeededRandom(round)
      // Some file systems list files in the order in which they were created.
      for file in round == 0 ? Self.files : Self.files.shuffled(using: &random) {
        try run.with(file.name, file.content)
      }
      var outputs: [String: Data] = [:]
      for command in Self.commands {
        try run.executable(command + ["--threads", "\(1 + round * 3 % 5)"])
        outputs[command.joined(separator: " ")] = Data((run.output + run.errors).utf8)
      }
      for name in try FileManager.default.subpathsOfDirectory(atPath: run.folder.path)
      where !name.hasPrefix("logs") {
        let file = run.folder.appendingPathComponent(name)
        outputs[name] = file.hasDirectoryPath ? Data() : try Data(contentsOf: file)
      }
      if let expected {
        XCTAssertEqual(Set(outputs.keys), Set(expected.keys))
        for (name, content) in outputs where content != expected[name] {
          XCTFail("another \(name) in round \(round)")
        }
      }
      expected = outputs
    }
    XCTAssertGreaterThan(expected?.count ?? 0, TestTier.isAll ? 70 : 25)
  }
}
