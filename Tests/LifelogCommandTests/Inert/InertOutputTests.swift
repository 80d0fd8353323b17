import Foundation
import TestSupport
import XCTest

/// Nothing in a log, its path or an option controls what reads an output: each unprintable character is escaped visibly.
final class InertOutputTests: XCTestCase {
  /// All unprintable characters in one text, and in the second tier also a few at a time. Lines of a log and names of files
  /// contain no line ends and zeros, and a tab is printable.
  private static let hostile: [String] = {
    let texts = HostileTexts.unprintable.map { $0.filter { !$0.isNewline && !"\0\t".contains($0) } }
    let few = stride(from: 0, to: texts.count, by: 4).map {
      texts[$0..<min($0 + 4, texts.count)].joined(separator: "-")
    }
    return [texts.joined(separator: "-")] + (TestTier.isAll ? few : [])
  }()

  private static let reports = [
    "checkstyle", "csv", "github", "gitlab", "json", "junit", "markdown", "sarif", "summary", "text",
  ]
  private static let drawings = ["svg", "dot", "mmd", "puml"]

  /// The text at every place where a log has text.
  private static func log(_ text: String) -> String {
    let app = "2026-03-05 10:22:01.100 Sh\(text)op[41:7] "
    return [
      "<Ca\(text)rt: 0x7fa1> viewDidLoad", "<Cart: 0x7fa1> viewDidLoad note=\(text)",
      "<Cart: 0x7fa1> viewWillAppear", "<Cart: 0x7fa1> viewDidAppear \(text)",
      "<Cart: 0x7fa1> viewDidAppear \(text)",
      "[\(text)] viewDidAppear", "[\(text)] viewDidAppear", "[\(text)] viewWillDisappear",
      "Attempt to present <Me\(text)nu: 0x7fb1> on <Ca\(text)rt: 0x7fa1> whose view is not in the window hierarchy!",
      "LC <Ma\(text)p: 0x7fc1> viewDidLoad", "LC <Ma\(text)p: 0x7fc1> viewDidAppear",
      "LC <Map: 0x7fc2> willMoveToParent parent=<Ho\(text)st: 0x7fd2>",
      "LC <Map: 0x7fc2> didMoveToParent parent=nil",
    ].map { app + $0 + "\n" }.joined()
  }

  func testReportsAreInert() throws {
    for text in Self.hostile {
      let run = try Run().with("dev\(text)ice.log", Self.log(text))
      for format in Self.reports {
        try run.lifelog("analyze", "dev\(text)ice.log", "--format", format)
        XCTAssertEqual(run.status, 1, "\(format): \(run.errors)")
        assertInert(run.output, format, text)
        assertInert(run.errors, format, text)
      }
      try run.lifelog("analyze", "dev\(text)ice.log", "--summary", "l\(text)og.summary")
      for format in ["text", "markdown", "json", "summary"] {
        try run.lifelog("merge", "l\(text)og.summary", "--format", format)
        XCTAssertEqual(run.status, 0, "merge as \(format): \(run.errors)")
        assertInert(run.output, format, text)
      }
      try run.lifelog("merge", "l\(text)og.summary", "--quiet", "--latencies", "/dev/stdout")
      XCTAssertTrue(run.output.contains("</svg>"), run.errors)
      assertInert(run.output, "latencies.svg", text)
      try run.lifelog(
        "analyze", "dev\(text)ice.log", "--notes", "--all", "--latencies", "--transitions", "--verbose")
      assertInert(run.output + run.errors, "text", text)
    }
  }

  func testPageIsInert() throws {
    for text in Self.hostile {
      let run = try Run().with("dev\(text)ice.log", Self.log(text))
      try run.lifelog("analyze", "dev\(text)ice.log", "--html", "page.html", "--quiet")
      let page = try Data(contentsOf: run.folder.appendingPathComponent("page.html"))
      assertInert(String(decoding: page, as: UTF8.self), "page.html", text)
    }
  }

  func testDrawingsAreInert() throws {
    for text in Self.hostile {
      let run = try Run().with("dev\(text)ice.log", Self.log(text))
      for kind in ["sequence", "timeline", "tree", "states"] {
        for ending in Self.drawings {
          let file = "\(kind).\(ending)"
          try run.lifelog("diagram", kind, "dev\(text)ice.log", "-o", file, "--title", text)
          XCTAssertEqual(run.status, 0, "\(file): \(run.errors)")
          let content = try Data(contentsOf: run.folder.appendingPathComponent(file))
          assertInert(String(decoding: content, as: UTF8.self), file, text)
        }
      }
    }
  }

  func testOtherCommandsAndErrorsAreInert() throws {
    for text in Self.hostile {
      let name = "dev\(text)ice.log"
      let run = try Run().with(name, Self.log(text))
      for arguments in [
        ["events", name], ["events", name, "--json"], ["formats", name], ["advice", name], ["analyze", text],
        ["query", name, "select * from event join subject on subject.id = subject_id"],
        ["query", name, "select class from subject"],
        ["query", name, "select * from finding", "--format", "csv"],
        ["query", name, "select * from witness", "--format", "json"], ["query", name, text],
        ["analyze", name, "--class", text], ["analyze", name, "--rules", text],
        ["analyze", name, "--" + text],
        ["analyze", name, "--junit", "none\(text)/x.xml"], ["rules", text], [text],
      ] {
        try run.lifelog(arguments)
        assertInert(run.output + run.errors, arguments.joined(separator: " "), text)
      }
    }
  }

  /// Expects no control, line separator, private or unassigned character but line ends, and no format character but the
  /// joiners of written words and emoji.
  private func assertInert(_ output: String, _ what: String, _ text: String) {
    let raw = output.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n" && scalar != "\r"
      case .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: true
      case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
      default: false
      }
    }
    XCTAssertEqual(
      raw.map { String($0.value, radix: 16) }, [],
      "\(what) with \(text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined())")
  }
}
