import Foundation
import TestSupport
import XCTest

@testable import LifelogChecking
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogReports
@testable import LifelogText
@testable import LifelogTrace

final class JSONReportTests: XCTestCase {
  private func text(_ report: Report) -> String {
    var output = ""
    JSONReport(version: "1.2.3").render(report, to: &output)
    return output
  }

  private func readBack(_ text: String) throws -> NSDictionary {
    try XCTUnwrap(JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
  }

  private var report: Report {
    var report = Report()
    report.inputs = [ReportSamples.input(skipped: [.continuationLine: 14, .echo: 0])]
    report.findings = [ReportSamples.doubleAppearance, ReportSamples.bareFinding]
    report.verdicts = [
      ClassVerdict(
        rule: "appearance-unresolved", subject: "FeedViewController", verdict: .inconclusive,
        missing: [.viewWillDisappear]),
      ClassVerdict(
        rule: "duplicate-view-did-load", subject: "", verdict: .inconclusive,
        pending: "the log ends before it is decided"),
      ClassVerdict(rule: "duplicate-view-did-appear", subject: "TTViewController", verdict: .violated),
    ]
    report.runEnd.onScreen = [
      .init(
        subject: "FeedViewController", instance: "0x7fa1", file: "device.log", line: 56, process: 0,
        appearance: .appeared, count: 1)
    ]
    report.runEnd.loadedNotShown = [
      .init(
        subject: "Cell", instance: nil, file: "device.log", line: 7, process: 0, appearance: .disappeared,
        count: 3)
    ]
    report.runEnd.crashes = [.init(file: "device.log", line: 60, process: 0)]
    report.leaks = [LeakSuspect(subject: "Cart", seen: 5, removed: 4, deallocated: 1, suspects: 3)]
    report.latencies = [
      Latency(
        subject: "FeedViewController", start: .viewWillAppear, count: 300, median: 301_000,
        percentile95: 512_000, maximum: 900_000, isExact: false, resolution: 1_000,
        slowest: Latency.Appearance(file: "device.log", line: 41, startLine: 38, instance: "0x7fa1"))
    ]
    report.subjects = 7
    return report
  }

  func testJSONParserReadsEveryValue() throws {
    let expected: NSDictionary = [
      "schema": "lifelog.report/1",
      "tool": ["name": "lifelog", "version": "1.2.3"],
      "inputs": [
        [
          "path": "device.log", "format": "nslog", "dialects": ["objc-function": 118, "angle-bracket": 2],
          "lines": 5210, "bytes": 612_345, "events": 120, "skipped": ["continuation-line": 14],
        ] as NSDictionary
      ],
      "findings": [
        [
          "rule": "duplicate-view-did-appear", "severity": "error", "file": "device.log", "line": 41,
          "subject": "TTViewController", "instance": "0x7fa1",
          "message": "TTViewController got viewDidAppear twice in one appearance",
          "witness": [
            [
              "line": 38, "text": "<TTViewController: 0x7fa1> viewWillAppear", "callback": "viewWillAppear",
              "note": "addSubview started the appearance",
            ],
            [
              "line": 39, "text": "<TTViewController: 0x7fa1> willMove(toParent: Host)",
              "callback": "willMoveToParent", "note": "… before it was a child",
            ],
            [
              "line": 40, "text": "<TTViewController: 0x7fa1> viewDidAppear", "callback": "viewDidAppear",
              "note": NSNull(),
            ],
            [
              "line": 41, "text": "<TTViewController: 0x7fa1> viewDidAppear", "callback": "viewDidAppear",
              "note": "again, forwarded by Host",
            ],
          ] as [NSDictionary],
          "causes": [
            [
              "rule": "add-subview-before-add-child", "confidence": "certain",
              "text":
                "addSubview ran before addChild while Host was between viewWillAppear and viewDidAppear",
              "lines": [38, 39],
            ] as NSDictionary
          ],
          "effects": [
            [
              "rule": "will-appear-while-appeared", "line": 44, "subject": "TTViewController",
              "instance": NSNull(), "message": "TTViewController got viewWillAppear while it was on screen",
            ] as NSDictionary
          ],
          "fix": "FX-ADD",
          "fixText": "call addChild(child) first, then addSubview(child.view), then child.didMove(toParent:)",
          "usualCauses": [] as [NSDictionary], "mayBeTwoInstances": false, "transition": NSNull(),
          "expected": NSNull(), "picture": NSNull(),
        ] as NSDictionary,
        [
          "rule": "team-rule", "severity": "note", "file": "b.log", "line": 1041, "subject": NSNull(),
          "instance": NSNull(), "message": "A controller did what the team does not do",
          "witness": [
            ["line": 7, "text": "viewDidLoad", "callback": "viewDidLoad", "note": NSNull()],
            [
              "line": 1041, "text": "Unbalanced calls to begin/end", "callback": NSNull(),
              "note": "UIKit's own report",
            ],
          ] as [NSDictionary],
          "causes": [] as [NSDictionary], "effects": [] as [NSDictionary], "fix": NSNull(),
          "fixText": NSNull(), "usualCauses": [] as [NSDictionary], "mayBeTwoInstances": false,
          "transition": NSNull(), "expected": NSNull(), "picture": NSNull(),
        ] as NSDictionary,
      ],
      "inconclusive": [
        [
          "rule": "appearance-unresolved", "subject": "FeedViewController", "missing": ["viewWillDisappear"],
          "pending": NSNull(),
        ],
        [
          "rule": "duplicate-view-did-load", "subject": NSNull(), "missing": [] as [String],
          "pending": "the log ends before it is decided",
        ],
      ] as [NSDictionary],
      "advice": [
        [
          "callbacks": ["viewWillDisappear"], "subjects": ["FeedViewController"],
          "rules": ["appearance-unresolved"], "verdicts": 1,
        ] as NSDictionary
      ],
      "leaks": [
        ["subject": "Cart", "seen": 5, "removed": 4, "deallocated": 1, "suspects": 3] as NSDictionary
      ],
      "latencies": [
        [
          "subject": "FeedViewController", "from": "viewWillAppear", "to": "viewDidAppear", "count": 300,
          "medianMicroseconds": 301_000, "p95Microseconds": 512_000, "maximumMicroseconds": 900_000,
          "resolutionMicroseconds": 1_000, "exact": false,
          "slowest": ["file": "device.log", "line": 41, "startLine": 38, "instance": "0x7fa1"]
            as NSDictionary,
        ] as NSDictionary
      ],
      "run": [
        "onScreenAtEnd": [
          [
            "subject": "FeedViewController", "instance": "0x7fa1", "file": "device.log", "line": 56,
            "process": 0,
            "state": "appeared",
          ] as NSDictionary
        ],
        "loadedNotShown": [
          [
            "subject": "Cell", "instance": NSNull(), "file": "device.log", "line": 7, "process": 0,
            "state": "disappeared", "count": 3,
          ] as NSDictionary
        ],
        "crashes": [["file": "device.log", "line": 60, "process": 0] as NSDictionary],
      ] as NSDictionary,
      "transitions": [] as [NSDictionary],
      "summary": ["errors": 1, "warnings": 0, "notes": 1, "subjects": 7, "conformance": "violated"]
        as NSDictionary,
    ]
    XCTAssertEqual(try readBack(text(report)), expected)
  }

  func testEmptyReportHasEveryKeyAndNoNull() {
    XCTAssertEqual(
      text(Report()),
      """
      {
        "schema": "lifelog.report/1",
        "tool": {
          "name": "lifelog",
          "version": "1.2.3"
        },
        "inputs": [],
        "findings": [],
        "inconclusive": [],
        "advice": [],
        "leaks": [],
        "run": {
          "onScreenAtEnd": [],
          "loadedNotShown": [],
          "crashes": []
        },
        "latencies": [],
        "transitions": [],
        "summary": {
          "errors": 0,
          "warnings": 0,
          "notes": 0,
          "subjects": 0,
          "conformance": "inconclusive"
        }
      }

      """)
  }

  func testExpectedEventHasLocationAndOtherSubject() throws {
    var report = report
    report.findings[0].expected = .init(callback: "viewWillAppear", line: 41, isBefore: true)
    report.findings[1].expected = .init(callback: "addChild", line: 8, isBefore: false, subject: "Host")
    let findings = try XCTUnwrap(try readBack(text(report))["findings"] as? [NSDictionary])
    XCTAssertEqual(
      findings.map { $0["expected"] as? NSDictionary },
      [
        ["callback": "viewWillAppear", "line": 41, "before": true],
        ["callback": "addChild", "line": 8, "before": false, "subject": "Host", "instance": NSNull()],
      ])
  }

  func testKeysAreInOrderOfSchema() {
    let lines = text(report).split(separator: "\n")
    func keys(after heading: String, indentation: Int) -> [Substring] {
      let start = String(repeating: " ", count: indentation) + "\""
      return lines.drop { !$0.contains("\"\(heading)\":") }.dropFirst(2)
        .prefix { !$0.hasPrefix("    }") }.filter { $0.hasPrefix(start) }
        .map { $0.dropFirst(start.count).prefix { $0 != "\"" } }
    }
    XCTAssertEqual(
      keys(after: "inputs", indentation: 6),
      ["path", "format", "dialects", "lines", "bytes", "events", "skipped"])
    XCTAssertEqual(keys(after: "dialects", indentation: 8), ["objc-function", "continuation-line"])
    XCTAssertEqual(
      keys(after: "findings", indentation: 6),
      [
        "rule", "severity", "file", "line", "subject", "instance", "message", "witness", "causes", "effects",
        "fix", "fixText", "usualCauses", "mayBeTwoInstances", "transition", "expected", "picture",
      ])
    XCTAssertEqual(keys(after: "inconclusive", indentation: 6), ["rule", "subject", "missing", "pending"])
  }

  func testHostileTextRoundTrips() throws {
    for hostile in HostileTexts.all {
      var finding = ReportSamples.bareFinding
      finding.subject = hostile
      finding.message = hostile
      var report = Report()
      report.findings = [finding]
      report.inputs = [ReportSamples.input(hostile)]

      let document = text(report)
      let forbidden = document.unicodeScalars.filter { !$0.isPrintable && $0 != "\n" }
      XCTAssertEqual(Array(forbidden), [], "the document has no invisible characters")
      let object = try readBack(document)
      let findings = try XCTUnwrap(object["findings"] as? [NSDictionary])
      XCTAssertEqual(findings.first?["subject"] as? String, hostile)
      XCTAssertEqual(findings.first?["message"] as? String, hostile)
      XCTAssertEqual((object["inputs"] as? [NSDictionary])?.first?["path"] as? String, hostile)
    }
  }

  func testNonBMPScalarIsEscapedAsSurrogatePair() {
    XCTAssertEqual(JSONText.quoted("\u{F0000}"), "\"\\udb80\\udc00\"")
  }
}
