import Foundation
import LifelogText
import TestSupport
import XCTest

@testable import LifelogPage

/// The hash, the columns and the joined script of pages.
final class PageDataTests: XCTestCase {
  /// The examples of FIPS 180, and lengths around the ends of blocks as sha256sum hashes them.
  func testHashIsThatOfTheStandard() {
    let examples = [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ]
    for (text, hash) in examples {
      let digits = SHA256.hash(of: text.utf8).map { byte in
        let digits = String(byte, radix: 16)
        return digits.count < 2 ? "0" + digits : digits
      }
      XCTAssertEqual(digits.joined(), hash, text)
    }
  }

  /// Python hashes texts of every length around two blocks.
  func testHashIsThatOfPython() throws {
    let run = try Run()
    try run.shell(
      """
      python3 -c "import hashlib; [print(hashlib.sha256(b'a' * n).hexdigest()) for n in range(130)]"
      """)
    try XCTSkipUnless(run.status == 0, "python3 is not installed")
    let hashes = run.output.split(separator: "\n").map(String.init)
    XCTAssertEqual(hashes.count, 130)
    for (count, hash) in hashes.enumerated() {
      let bytes = SHA256.hash(of: [UInt8](repeating: 0x61, count: count))
      XCTAssertEqual(
        bytes.map { String($0 | 0, radix: 16) }.map { $0.count < 2 ? "0" + $0 : $0 }.joined(), hash)
    }
  }

  func testColumnsAreReadBack() {
    var random = SeededRandom(5)
    let counts = (0..<1_000).map { _ in
      Int.random(in: 0...Int.max, using: &random) >> Int.random(in: 0...62, using: &random)
    }
    let values = counts.map { Int64(Bool.random(using: &random) ? $0 : -$0) >> 1 }
    var columns = Columns()
    columns.append("counts", counts)
    columns.append(differences: "values", values)
    columns.append("small", (0..<1_000).map { $0 % 256 })
    columns.append("zeros", repeatElement(0, count: 1_000))
    columns.append("none", [Int]())
    XCTAssertEqual(columns.places.map(\.name), ["counts", "values", "small", "zeros", "none"])
    XCTAssertEqual(columns.places.map(\.count), [1_000, 1_000, 1_000, 1_000, 0])
    XCTAssertEqual(columns.places.map(\.width), [8, 8, 1, 0, 0])
    XCTAssertEqual(Self.numbers(in: columns, 0).map(Int.init), counts)
    XCTAssertEqual(Self.numbers(in: columns, 2).map(Int.init), (0..<1_000).map { $0 % 256 })
    XCTAssertEqual(Self.numbers(in: columns, 3), [UInt64](repeating: 0, count: 1_000))
    XCTAssertEqual(Self.numbers(in: columns, 4), [])
    var value: Int64 = 0
    let read = Self.numbers(in: columns, 1).map { number in
      value &+= Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
      return value
    }
    XCTAssertEqual(read, values)
  }

  /// Reads a column.
  private static func numbers(in columns: Columns, _ index: Int) -> [UInt64] {
    let place = columns.places[index]
    return (0..<place.count).map { number in
      (0..<place.width).reduce(0) { sum, byte in
        sum + UInt64(columns.bytes[place.offset + byte * place.count + number]) << UInt64(8 * byte)
      }
    }
  }

  func testTextOfLogsIsNotMarkup() {
    for text in HostileTexts.all {
      let html = text.html
      XCTAssertFalse(html.contains { "<>\"'".contains($0) }, html)
      XCTAssertFalse(html.unicodeScalars.contains { !$0.isPrintable }, html)
      // A mark after an entity is not a part of it.
      let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
      let read = entities.reduce(html) {
        $0.replacingOccurrences(of: $1.0, with: $1.1, options: .literal)
      }
      XCTAssertEqual(Array(read.unicodeScalars), Array(text.printable.unicodeScalars))
    }
  }

  // MARK: Script

  func testEveryModuleIsListedAfterThoseThatItImports() throws {
    let folder = TestPaths.package.appendingPathComponent("Templates/Page")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".js")
    }
    let modules = Template.pageModules
    XCTAssertEqual(
      (modules + [Template.pageStart]).map(\.name).sorted(), files.sorted(),
      "Templates/Templates.c does not list Page")
    for (index, module) in modules.enumerated() {
      for match in module.text.matches(of: /from "\.\/([a-z]+\.js)"/) {
        XCTAssertTrue(
          modules[..<index].contains { $0.name == match.1 }, "\(match.1) is not before \(module.name)")
      }
      XCTAssertLessThan(module.text.split(separator: "\n").count, 500, module.name)
    }
  }

  func testJoinedScriptHasNoModuleSyntaxAndEndsNoElement() {
    XCTAssertNil(PageAssets.script.firstMatch(of: /(?m)^\s*(import|export)\b/))
    XCTAssertNil(PageAssets.script.firstMatch(of: /<\/script|<!--/.ignoresCase()))
    XCTAssertNil(PageAssets.style.firstMatch(of: /<\/style|@import|url\((?!#)/.ignoresCase()))
    XCTAssertNil(
      PageAssets.script.firstMatch(of: /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(/))
  }

  func testNamesOfModulesAreUnique() {
    var names: [String: String] = [:]
    for module in Template.pageModules {
      for match in module.text.matches(
        of: /(?m)^(?:export )?(?:async )?(?:function\*?|const|let|class) ([A-Za-z_$][\w$]*)/)
      {
        let name = String(match.1)
        XCTAssertNil(names.updateValue(module.name, forKey: name), "\(name) is also in \(module.name)")
      }
    }
  }

  func testScriptAndStyleAreSmall() {
    XCTAssertLessThanOrEqual(PageAssets.script.utf8.count + PageAssets.style.utf8.count, 120 << 10)
  }

  func testPolicyAllowsOnlyTheScriptAndTheStyle() {
    let directives = PageAssets.policy.split(separator: ";").map { $0.drop { $0 == " " } }
    XCTAssertEqual(directives.first, "default-src 'none'")
    for unsafe in ["unsafe-", "http:", "https:", "*", "'self'", "blob:"] {
      XCTAssertFalse(PageAssets.policy.contains(unsafe), unsafe)
    }
  }
}
