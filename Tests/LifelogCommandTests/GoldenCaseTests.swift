import Foundation
import XCTest

/// Runs each folder of `Cases/`: `arguments` (one per line) and input files in, `expected` out.
///
/// The case runs in a new folder with the case's files and the package's `SampleLogs`. `expected` has standard output,
/// then standard error and the exit status if they are not empty or zero. Each file that a run leaves is compared with
/// the case's `written` folder. Durations, which `--verbose` prints, are replaced by zero.
///
/// Each folder is a test: that of `Cases/analyze-as-csv` is `AnalyzeGoldenCaseTests/test_analyze_as_csv`, written by
/// the plug-in FolderTests. `RECORD_GOLDEN=1 swift test --filter …` rewrites `expected` and `written`, and fails, so that a
/// recording run is never mistaken for a passing one.
class GoldenCaseTests: XCTestCase {
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1"
  private static let reserved: Set = ["arguments", "expected", "written", "README.md"]

  /// Runs the case of a folder.
  func check(_ name: String) throws {
    let folder = TestPaths.cases.appendingPathComponent(name)
    let run = try Run()
    let inputs = try files(in: folder).filter { !Self.reserved.contains($0) }
    for input in inputs {
      try FileManager.default.copyItem(
        at: folder.appendingPathComponent(input), to: run.folder.appendingPathComponent(input))
    }
    try FileManager.default.createSymbolicLink(
      at: run.folder.appendingPathComponent("SampleLogs"),
      withDestinationURL: TestPaths.package.appendingPathComponent("SampleLogs"))

    let arguments = try text(folder.appendingPathComponent("arguments")).split(separator: "\n")
    try run.lifelog(arguments.map(String.init))

    var actual = run.output
    let errors =
      arguments.contains("--verbose")
      ? run.errors.replacing(#/[\d,]+\.\d{3} s/#, with: "0.000 s") : run.errors
    if !errors.isEmpty { actual += "--- standard error\n" + errors }
    if run.status != 0 { actual += "--- exit status \(run.status.map(String.init) ?? "none: a signal")\n" }
    try compare(actual, with: folder.appendingPathComponent("expected"), name)

    let written = folder.appendingPathComponent("written")
    let left = run.names.filter { !inputs.contains($0) && $0 != "SampleLogs" }
    if Self.isRecording {
      try? FileManager.default.removeItem(at: written)
      if !left.isEmpty {
        try FileManager.default.createDirectory(at: written, withIntermediateDirectories: true)
      }
    } else {
      XCTAssertEqual(left, (try? files(in: written)) ?? [], "\(name): the written files")
    }
    for file in left {
      try compare(
        try text(run.folder.appendingPathComponent(file)), with: written.appendingPathComponent(file),
        "\(name)/\(file)")
    }
    if Self.isRecording { XCTFail("recorded; read the difference, then run again without RECORD_GOLDEN") }
  }

  private func compare(_ actual: String, with expected: URL, _ name: String) throws {
    if Self.isRecording { return try Data(actual.utf8).write(to: expected) }
    let wanted = (try? text(expected)) ?? ""
    guard actual != wanted else { return }
    let lines = (actual.split(separator: "\n"), wanted.split(separator: "\n"))
    let changes = lines.0.difference(from: lines.1).map { change in
      switch change {
      case .insert(let line, let text, _): "+\(line + 1): \(text)"
      case .remove(let line, let text, _): "-\(line + 1): \(text)"
      }
    }
    XCTFail("\(name) gives something else than expected:\n" + changes.joined(separator: "\n"))
  }

  private func files(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }.sorted()
  }

  private func text(_ file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}
