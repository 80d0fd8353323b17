import Foundation
import TestSupport
import XCTest

/// No build server finds a command in an output, except for the commands of the format that is meant for it.
final class BuildServerTests: XCTestCase {
  private static let hostile = [
    "##vso[task.complete result=Succeeded;]x", "##[stop-commands]tok", "::error::x", "  ::stop-commands::x",
    "##teamcity[buildStop comment='x']", "section_start:1560896352:x", "##VSO[task.complete]", "###[error]x",
    "#\u{200D}#vso[task.complete]", "##\u{200C}[error]",
  ]

  /// The text at every place where a log has text.
  private static func log(_ text: String) -> String {
    let app = "2026-03-05 10:22:01.100 Sh\(text)op[41:7] "
    return [
      "<\(text): 0x7fa1> viewDidLoad", "<Cart: 0x7fa1> viewDidLoad note=\(text)",
      "<Cart: 0x7fa1> viewWillAppear", "<Cart: 0x7fa1> viewDidAppear \(text)",
      "<Cart: 0x7fa1> viewDidAppear \(text)", "[\(text)] viewDidAppear", "[\(text)] viewDidAppear",
      "Attempt to present <\(text): 0x7fb1> on <Cart: 0x7fa1> whose view is not in the window hierarchy!",
      "Unbalanced calls to begin/end appearance transitions for <\(text): 0x7fa1>.",
      "LC <\(text): 0x7fc1> viewDidLoad", "LC <\(text): 0x7fc1> viewDidAppear",
      "LC <Map: 0x7fc2> willMoveToParent parent=<\(text): 0x7fd2>",
      "LC <Map: 0x7fc2> didMoveToParent parent=nil",
    ].map { app + $0 + "\n" }.joined() + "\(text) viewDidLoad\n\(text)\n"
  }

  func testServerFindsNoCommandInOutputs() throws {
    let reports = [
      "checkstyle", "csv", "gitlab", "json", "junit", "markdown", "sarif", "summary", "text", "xcode",
    ]
    for text in Self.hostile {
      let name = "\(text).log"
      let run = try Run().with(name, Self.log(text)).with("a.log", Self.log("Text"))
      for format in reports {
        try run.lifelog("analyze", "--format", format, "--transitions", "--verbose", "--", name)
        XCTAssertEqual(run.status, 1, "\(format): \(run.errors)")
        assertInert(run, "\(format) with \(text)")
      }
      let fromLog = [
        ["events", "--", name], ["events", "--json", "--", name], ["events", "--", name, "a.log"],
        ["formats", "--", name], ["formats", "--json", "--", name], ["advice", "--", name],
        ["query", "--", name, "select class from subject"], ["query", "--", name, "select * from subject"],
        ["query", "--format", "csv", "--", name, "select * from finding"],
        // GitLab's sections end with a carriage return: that of a row, or one of the text.
        ["query", "--format", "csv", "--", name, "select class from subject"],
        ["query", "--format", "csv", "--", name, "select 1 as \"\(text)\""],
        ["query", "--", name, "select class || char(13) from subject"],
        ["query", "--format", "json", "--", name, "select * from witness"],
        ["analyze", "--notes", "--all", "--latencies", "--", name, "a.log"], ["analyze", "--", name + "x"],
        ["rules", "--", text],
      ]
      try run.lifelog("analyze", "--summary", "l.summary", "--quiet", "--", name)
      let fleet = ["text", "markdown", "json"].map { ["merge", "l.summary", "--format", $0] }
      for arguments in fromLog + fleet + [["merge", "l.summary", "--quiet", "--latencies", "/dev/stdout"]] {
        try run.lifelog(arguments)
        assertInert(run, arguments.joined(separator: " "))
      }
    }
  }

  /// A report for a server has no more commands whatever the log contains.
  func testTextAddsNoCommandToReportForServer() throws {
    for server in BuildServer.allCases {
      guard let format = server.format else { continue }
      func commands(_ text: String) throws -> Int {
        let run = try Run().with("\(text).log", Self.log(text))
        try run.lifelog("analyze", "--format", format, "--verbose", "--", "\(text).log")
        return server.commands(in: run.output + run.errors).count
      }
      let expected = try commands("Text")
      XCTAssertGreaterThan(expected, 0, format)
      for text in Self.hostile {
        XCTAssertLessThanOrEqual(try commands(text), expected, "\(format) with \(text)")
      }
    }
  }

  private func assertInert(_ run: Run, _ what: String) {
    for server in BuildServer.allCases {
      XCTAssertEqual(server.commands(in: run.output + run.errors), [], "\(server): \(what)")
    }
  }
}
