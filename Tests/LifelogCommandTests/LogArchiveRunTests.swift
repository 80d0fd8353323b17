import Foundation
import XCTest

/// Reads log archives with a replacement of `unifiedlog_iterator` on the `PATH`. macOS has its own program.
final class LogArchiveRunTests: XCTestCase {
  #if os(Linux)
    func testLogArchiveIsAnalyzedThroughIterator() throws {
      let run = try run(
        """
        #!/bin/sh
        [ "$*" = "--mode log-archive --input device.logarchive --format jsonl" ] || exit 64
        second=0
        for callback in viewDidLoad viewWillAppear viewDidAppear viewDidAppear; do
          second=$((second + 1))
          printf '{"pid":41,"event_type":"Log","log_type":"Default","process":"/Shop.app/Shop",'
          echo '"message":"<Cart: 0x7fa1> '$callback'","timestamp":"2026-03-05T10:22:0'$second'.100Z"}'
        done
        """)
      XCTAssertEqual(run.status, 1, run.errors)
      XCTAssertTrue(
        run.output.hasPrefix("device.logarchive:4: error: Cart got viewDidAppear twice"), run.output)
    }

    func testFailureOfIteratorIsReportedWithItsWords() throws {
      let run = try run("#!/bin/sh\necho '[ERROR] no timesync' >&2\nexit 3\n")
      XCTAssertEqual(run.status, 2)
      XCTAssertTrue(
        run.errors.hasPrefix("lifelog: error: cannot read 'device.logarchive' completely: '"), run.errors)
      XCTAssertTrue(
        run.errors.contains("/unifiedlog_iterator' ended with status 3: [ERROR] no timesync\n"), run.errors)
    }

    func testUnpackedArchiveIsRemovedAlsoIfLifelogIsKilled() throws {
      let run = try run(
        """
        #!/bin/sh
        echo "$4" > archive
        while echo line; do sleep 0.05; done
        """, input: nil)
      try run.shell(
        """
        mkdir -p dump/system_logs.logarchive && echo x > dump/system_logs.logarchive/Info.plist
        tar -czf dump.tar.gz dump && PATH="$PWD/bin:$PATH" && export PATH
        "$0" analyze dump.tar.gz & lifelog=$!
        for turn in $(seq 200); do [ ! -s archive ] || break; sleep 0.05; done
        ls "$(cat archive)" && kill -9 $lifelog
        for turn in $(seq 200); do [ -e "$(cat archive)" ] || exit 0; sleep 0.05; done
        exit 1
        """)
      XCTAssertEqual(run.output, "Info.plist\n", run.errors)
      XCTAssertEqual(run.status, 0, "the folder remains")
    }
  #endif

  /// - Parameter input: The log to analyze; `nil` to only prepare the program.
  private func run(_ program: String, input: String? = "device.logarchive") throws -> Run {
    let run = try Run().with("bin/unifiedlog_iterator", program).with(
      "device.logarchive/Info.plist", "<plist/>")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: run.folder.appendingPathComponent("bin/unifiedlog_iterator").path)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    guard let input else { return run }
    return try run.executable(
      ["analyze", input],
      environment: ["PATH": "\(run.folder.appendingPathComponent("bin").path):\(path)"])
  }
}
