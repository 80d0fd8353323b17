import LifelogTrace
import TestSupport
import XCTest

@testable import LifelogFindings
@testable import LifelogXML

/// For any log text, libxml2 and expat can read the document, and get the same text back.
final class HostileTextTests: XCTestCase {
  func testHostileTextGivesValidDocumentWithSameCases() throws {
    let xmllint = try Tool.xmllint()
    let reader = try Tool.reader()
    let folder = try TemporaryFolder()
    var random = SplitMix64(seed: 0x11FE)
    var written: [String: [[String]]] = [:]
    let listed = HostileTexts.all.map(Report.of)
    for (number, report) in (listed + (0..<300).map { _ in Report.hostile(using: &random) }).enumerated() {
      let version = String.hostile(using: &random)
      let cases = JUnitCase.all(in: report).map { [$0.identity.classname.string, $0.identity.name.string] }
      for profile in JUnitProfile.allCases {
        let document = try JUnitReport(
          report.dated, version: version, options: JUnitOptions(profile: profile)
        )
        .write()
        written[try folder.write(document, as: "\(profile)-\(number).xml")] = cases
      }
    }
    let paths = written.keys.sorted()
    let strict = paths.filter { $0.contains("strict-") }
    XCTAssertEqual(strict.count * 2, paths.count)
    for schema in Tool.schemas {
      let (status, _, errors) = try xmllint.run(["--noout", "--schema", schema] + strict)
      XCTAssertEqual(status, 0, String(errors.prefix(2_000)))
    }
    let (status, _, errors) = try xmllint.run(["--noout"] + paths)
    XCTAssertEqual(status, 0, String(errors.prefix(2_000)))
    let read = try reader.answer(["cases"] + paths, as: [String: [[String]]].self)
    for path in paths {
      XCTAssertEqual(Set(try XCTUnwrap(read[path])), Set(try XCTUnwrap(written[path])), path)
    }
  }
}

extension Report {
  /// A report in which every text is the same.
  fileprivate static func of(_ text: String) -> Report {
    var report = Report()
    report.inputs = [InputSummary(path: text, format: text, events: 1, skipped: [.brokenRecord: 1])]
    var finding = Finding(
      rule: text, severity: .error, file: text, line: 41, subject: text, instance: text, message: text,
      witness: [Finding.Witness(line: 1, time: text, callback: nil, text: text, note: text)],
      causes: [Finding.Cause(rule: text, confidence: .likely, text: text)], fixID: text, fix: text)
    finding.picture = text
    finding.source = Finding.Location(file: text, line: 3)
    report.findings = [finding]
    return report
  }

  /// A report in which every text is hostile.
  fileprivate static func hostile(using random: inout SplitMix64) -> Report {
    var report = Report()
    report.inputs = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      InputSummary(
        path: .hostile(using: &random), format: .hostile(using: &random),
        events: Int.random(in: 0...1, using: &random), skipped: [.brokenRecord: 1])
    }
    report.findings = (0..<Int.random(in: 0...5, using: &random)).map { _ in .hostile(using: &random) }
    report.verdicts = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      ClassVerdict(
        rule: .hostile(using: &random), subject: .hostile(using: &random),
        verdict: [.satisfied, .violated, .inconclusive].randomElement(using: &random) ?? .satisfied,
        pending: .hostile(using: &random))
    }
    let times = (0..<2).map { _ in
      let microseconds = Int64.random(
        in: -100_000_000_000_000_000...1_000_000_000_000_000_000, using: &random)
      return LogTime(microseconds: microseconds, date: .full, decimals: 6, offsetMinutes: nil)
    }
    report.time = (times[0], times[1])
    return report
  }
}

extension Finding {
  fileprivate static func hostile(using random: inout SplitMix64) -> Finding {
    var finding = Finding(
      rule: .hostile(using: &random), severity: Severity.allCases.randomElement(using: &random) ?? .error,
      file: .hostile(using: &random), line: Int.random(in: 1...Int.max, using: &random),
      subject: Bool.random(using: &random) ? .hostile(using: &random) : nil, instance: nil,
      message: .hostile(using: &random),
      witness: [
        Witness(
          line: 1, time: .hostile(using: &random), callback: nil, text: .hostile(using: &random),
          note: .hostile(using: &random))
      ],
      causes: [
        Cause(rule: .hostile(using: &random), confidence: .likely, text: .hostile(using: &random))
      ],
      effects: [
        Effect(
          rule: .hostile(using: &random), line: 2, subject: .hostile(using: &random), instance: nil,
          message: .hostile(using: &random))
      ],
      fixID: .hostile(using: &random), fix: .hostile(using: &random))
    finding.instance = .hostile(using: &random)
    finding.isBaselined = Bool.random(using: &random)
    finding.picture = .hostile(using: &random)
    finding.source = Finding.Location(file: .hostile(using: &random), line: 3)
    finding.expected = Expected(callback: .hostile(using: &random), line: 1, isBefore: true)
    return finding
  }
}

extension String {
  /// Text as in a log: random bytes read as UTF-8, and pieces that have broken other writers.
  fileprivate static func hostile(using random: inout SplitMix64) -> String {
    let pieces = [
      "Cart", "<&\"'>", "]]>", "</failure>", "<![CDATA[", "<!--", "-->", "&#0;", "&amp;", "\u{0}",
      "\u{1B}[31m",
      "\u{1B}]0;", "\u{7}", "\u{FFFE}", "\u{FFFF}", "\u{FEFF}", "\u{D7FF}", "\u{E000}", "\u{10FFFF}",
      "\u{85}",
      "\u{2028}", "🛒", "👩‍👩‍👧", "e\u{301}", "\u{202E}", "\r\n", "\t", "  ", "\u{9B}1m", "\u{7F}",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      if Bool.random(using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
      } else {
        let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
        text += String(decoding: bytes, as: UTF8.self)
      }
    }
    return text
  }
}
