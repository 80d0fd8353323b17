import Foundation
import XCTest

@testable import LifelogCommand

final class ExampleTests: XCTestCase {
  private let commands = ListedCommand.all(of: Commands.tree)

  func testEveryCommandHasOneToThreeExamples() {
    for command in commands {
      XCTAssertTrue((1...3).contains(command.examples.count), command.name)
      for example in command.examples {
        XCTAssertTrue(example.line.hasPrefix("lifelog "), example.line)
        XCTAssertTrue(example.help.hasSuffix("."), "\(example.line): a sentence")
        if command.subcommands.isEmpty { XCTAssertTrue(example.line.hasPrefix(command.name), example.line) }
      }
    }
  }

  func testEveryExampleRuns() throws {
    let samples = TestPaths.package.appendingPathComponent("SampleLogs")
    for command in commands {
      for example in command.examples {
        let other = samples.appendingPathComponent("transition-from-to/device.log")
        let run = try Run().with("logs/device.log", Data(contentsOf: other))
        for (file, sample) in [
          ("device.log", "double-view-did-appear-dispatch-async/device.log"),
          ("cart.order", "custom-order/Shop.order"),
        ] {
          try FileManager.default.copyItem(
            at: samples.appendingPathComponent(sample), to: run.folder.appendingPathComponent(file))
        }
        try run.lifelog("analyze", "device.log", "--summary", "device.summary")
        // An app is launched on a Mac only.
        try run.with("LifelogProbe.dylib", "").with("tools/xcrun", "#!/bin/sh\n")
        try run.shell(
          #"chmod +x tools/xcrun; PATH="$PWD/tools:$PATH"; alias lifelog='"$0"'"# + "\n" + example.line)
        let status = try XCTUnwrap(run.status, example.line)
        // The log has a finding.
        XCTAssertTrue(status == 0 || status == 1, "\(example.line): \(status)\n\(run.errors)")
        XCTAssertFalse(run.errors.contains("error:"), "\(example.line): \(run.errors)")
      }
    }
  }
}
