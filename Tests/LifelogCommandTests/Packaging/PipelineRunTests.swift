import Foundation
import TestArchives
import TestSupport
import XCTest

@testable import LifelogCommand

/// Runs the pipelines with stubs of Xcode's tools, and checks their results.
final class PipelineRunTests: XCTestCase {
  private static let sampleFolder = TestPaths.package.appendingPathComponent(
    "SampleLogs/double-view-did-appear-dispatch-async")

  private static let source = """
    final class ReviewsViewController: UIViewController {
      override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
    }
    """

  func testPipelineFailsIfFindingIsError() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    for template in PipelineTemplate.all {
      let run = try pipelineRun(template, log: "device.log")
      XCTAssertEqual(run.status, 1, "\(template.path): \(run.output)\(run.errors)")
      XCTAssertTrue((run.output + run.errors).contains("duplicate-view-did-appear"), template.path)
    }
  }

  func testPipelinePassesWithoutViolation() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    for template in PipelineTemplate.all {
      let run = try pipelineRun(template, log: "fixed.log")
      XCTAssertEqual(run.status, 0, "\(template.path): \(run.output)\(run.errors)")
    }
  }

  func testPublishedReportsExist() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    for template in PipelineTemplate.all {
      let run = try pipelineRun(template, log: "device.log")
      for report in try template.reports() {
        let candidates = ["", "deploy/"].map { run.folder.appendingPathComponent($0 + report) }
        let sizes = candidates.compactMap { try? Data(contentsOf: $0).count }
        XCTAssertGreaterThan(sizes.first ?? 0, 20, "\(template.path) does not write \(report)")
      }
      if template.kind == .action || template.usesAction {
        let summary = try Data(contentsOf: run.folder.appendingPathComponent("summary.md"))
        XCTAssertEqual(summary, try Data(contentsOf: run.folder.appendingPathComponent("lifelog.md")))
      }
    }
  }

  func testCommentIsAtOverride() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    for template in PipelineTemplate.all where [.action, .dangerfile].contains(template.kind) {
      let run = try pipelineRun(template, log: "device.log", source: Self.source)
      let place =
        template.kind == .action ? "file=Shop/Reviews.swift,line=2" : "error: Shop/Reviews.swift:2: "
      XCTAssertTrue(run.output.contains(place), "\(template.path): \(run.output)\(run.errors)")
    }
  }

  func testPipelineFailsIfLogHasNoCallbacks() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    for template in PipelineTemplate.all {
      let run = try pipelineRun(template, log: "expected.json")
      XCTAssertNotEqual(run.status, 0, "\(template.path): \(run.output)\(run.errors)")
    }
  }

  func testPipelineFailsIfTestsFail() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    for template in PipelineTemplate.all where template.runsTests {
      let run = try pipelineRun(template, log: "fixed.log", tests: 65)
      XCTAssertNotEqual(run.status, 0, template.path)
      for report in try template.reports() where report.hasSuffix(".xml") {
        let file = run.folder.appendingPathComponent(report)
        XCTAssertTrue(
          FileManager.default.fileExists(atPath: file.path), "\(template.path): still checked")
      }
    }
  }

  /// Runs each step of a pipeline, including those after a failed one; the status is the first nonzero one.
  private func pipelineRun(_ template: PipelineTemplate, log: String, tests: Int32 = 0, source: String? = nil)
    throws -> Run
  {
    let run = try Run()
    if let source { try run.with("Shop/Reviews.swift", source) }
    try prepare(run, log: log, tests: tests)
    let steps = try steps(of: template)
    XCTAssertFalse(steps.isEmpty, template.path)
    for (number, step) in steps.enumerated() { try run.with("steps/\(number)", step) }
    try run.shell(
      """
      export PATH="$PWD/bin:$PATH" HOME="$PWD/home" APP=Shop DEVICE='iPhone 17' LIFELOG_VERSION=0.1.0 \
        LIFELOG_REPOSITORY=https://lifelog.invalid PIPELINE_WORKSPACE="$PWD/workspace" \
        GITHUB_STEP_SUMMARY="$PWD/summary.md" GITHUB_OUTPUT="$PWD/outputs" GITHUB_PATH="$PWD/path" \
        GITHUB_ACTION_PATH="$PWD/.lifelog-source" BITRISE_DEPLOY_DIR="$PWD/deploy" \
        RUNNER_TEMP="$PWD/temp" PATHS=sample.log ARGUMENTS= STRICT=true SOURCE_ROOT=. LIFELOG_CHECKSUM= \
        CI_XCODEBUILD_ACTION=test-without-building CI_RESULT_BUNDLE_PATH="$PWD/Test.xcresult"
      status=0
      for step in $(seq 0 \(steps.count - 1)); do
        [ ! -f path ] || PATH="$(cat path):$PATH"
        bash -e "steps/$step" || { failed=$?; [ $status -ne 0 ] || status=$failed; }
      done
      exit $status
      """)
    return run
  }

  /// The scripts of a template, in their order.
  private func steps(of template: PipelineTemplate) throws -> [String] {
    switch template.kind {
    case .yaml, .action:
      let run = try Run().shell(try ruby("steps.rb", template))
      XCTAssertEqual(run.errors, "")
      return try JSONDecoder().decode([String].self, from: Data(run.output.utf8))
    case .jenkinsfile:
      return try template.text().matches(of: /sh '''(.*?)'''|sh '([^'\n]+)'/.dotMatchesNewlines())
        .map { String($0.1 ?? $0.2 ?? "") }
    case .fastfile: return ["exec \(try ruby("lane.rb", template))"]
    case .dangerfile: return ["cp sample.log device.log && exec \(try ruby("danger.rb", template))"]
    case .shell: return ["exec \(shellWord(template.url.path))"]
    }
  }

  /// The command that runs a template in a reader.
  private func ruby(_ reader: String, _ template: PipelineTemplate) throws -> String {
    let script = OutsideTool.readers.appendingPathComponent(reader).path
    return "\(try OutsideTool.find("ruby")) \(shellWord(script)) \(shellWord(template.url.path))"
  }

  /// Stubs of Xcode's tools, as far as a pipeline uses them, of a clone of the repository, and of the build in it.
  private func prepare(_ run: Run, log: String, tests: Int32) throws {
    let sample = try Data(contentsOf: Self.sampleFolder.appendingPathComponent(log))
    try run.with("sample.log", sample)
    try run.with("deploy/.keep", "")
    let output = "StandardOutputAndStandardError-com.example.Shop.txt"
    let action = TestBundle.Action(files: ["run 1/\(output)": String(decoding: sample, as: UTF8.self)])
    for (name, content) in try TestBundle([action]).files {
      try run.with("Test.xcresult/\(name)", Data(content))
    }
    try run.with(
      "bin/xcrun",
      """
      #!/bin/sh
      case "$*" in
        "simctl bootstatus iPhone 17 -b") ;;
        "simctl spawn booted log stream --level debug --style ndjson --predicate process == \\"Shop\\"")
          cat sample.log; exec sleep 60 ;;
        *) echo "xcrun $*" >&2; exit 64 ;;
      esac
      """)
    // The tests run until the log is written.
    try run.with(
      "bin/xcodebuild",
      """
      #!/bin/sh
      [ "$1" = test ] || exit 64
      for turn in $(seq 200); do cmp -s sample.log device.log && exit \(tests); sleep 0.05; done
      exit 70
      """)
    let package = shellWord(TestPaths.package.path)
    try run.with(
      "bin/git",
      """
      #!/bin/sh
      for folder; do :; done
      [ "$*" = "clone --quiet --depth 1 --branch 0.1.0 https://lifelog.invalid $folder" ] || exit 64
      mkdir -p "$folder/Sources" "$folder/Templates"
      for part in scripts Makefile Package.swift Packaging; do cp -R \(package)/$part "$folder"; done
      """)
    try run.with(
      "bin/swift",
      """
      #!/bin/sh
      [ "$1 $2 $3" = "build -c release" ] || exit 64
      mkdir -p .build/release
      printf '#!/bin/sh\\nexec %s "$@"\\n' \(shellWord(TestPaths.executable.path)) > .build/release/lifelog
      chmod +x .build/release/lifelog
      """)
    try run.shell(
      """
      chmod +x bin/* && mkdir -p home temp &&
        bin/git clone --quiet --depth 1 --branch 0.1.0 https://lifelog.invalid .lifelog-source
      """)
    XCTAssertEqual(run.status, 0, run.errors)
  }
}
