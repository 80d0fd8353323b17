import Foundation
import XCTest

/// The types, members, files and folders that the articles name exist.
final class ArticleNameTests: XCTestCase {
  /// Names that the package does not declare, with the reason.
  private static let exceptions = [
    "Mutex": "a type of Swift that the code does not use",
    "OSLogStore": "a type of Apple's",
    "Regex": "a type of Swift that the code does not use",
    "Unsafe": "a folder in several targets",
    "Dialect+Carets.swift": "a file that the reader adds",
    "LanternFormat.swift": "a file that the reader adds",
    "Tables/TSVReport.swift": "a file that the reader adds",
    "Templates/Rules/removed-while-appearing.md": "a file that the reader adds",
    ".lifelog.json": "a file of the app's project",
  ]

  func testEveryNamedTypeAndMemberIsDeclared() throws {
    let package = try SwiftWords.ofPackage()
    var count = 0
    for article in try Article.all() {
      let known = package + [SwiftWords(article.blocks(of: "swift").joined(separator: "\n"))]
      for code in Set(article.codes).sorted() where isSymbol(code) && Self.exceptions[code] == nil {
        count += 1
        let names = code.prefix { $0 != "(" }.split { $0 == "." || $0 == "/" }.map(String.init)
        let files = known.filter { $0.types.contains(names[0]) }
        XCTAssertFalse(files.isEmpty, "\(article.name): no type is named `\(names[0])`")
        for member in names.dropFirst() {
          XCTAssertTrue(
            files.contains { $0.words.contains(member) }, "\(article.name): `\(code)` has no '\(member)'")
        }
      }
    }
    XCTAssertGreaterThan(count, 150, "too few names were recognized")
  }

  func testEveryNamedFileAndFolderExists() throws {
    let folders = ["", "Sources/", "Templates/Page/"]
    var count = 0
    for article in try Article.all() {
      for code in Set(article.codes).sorted() where isPath(code) && Self.exceptions[code] == nil {
        count += 1
        let exists = folders.contains {
          FileManager.default.fileExists(atPath: Article.package.appendingPathComponent($0 + code).path)
        }
        XCTAssertTrue(exists, "\(article.name): `\(code)` does not exist")
      }
    }
    XCTAssertGreaterThan(count, 50, "too few paths were recognized")
  }

  func testEveryExceptionIsNamed() throws {
    let codes = Set(try Article.all().flatMap(\.codes))
    XCTAssertEqual(Set(Self.exceptions.keys).subtracting(codes), [], "remove what no article names")
  }

  /// Whether a text is the name of a type, or of its member: `LogFormat.all`, `Report/text(as:)`.
  private func isSymbol(_ code: String) -> Bool {
    code.wholeMatch(of: /[A-Z]\w*[a-z]\w*([.\/]\w+)*(\(.*\))?/) != nil && !isPath(code) && !isModule(code)
  }

  private func isModule(_ code: String) -> Bool {
    FileManager.default.fileExists(atPath: Article.package.appendingPathComponent("Sources/\(code)").path)
  }

  /// Whether a text is a path: it has a file extension, or a slash that is not that of a link to a member.
  private func isPath(_ code: String) -> Bool {
    if code.wholeMatch(of: /[\w.+\/-]+\.(c|h|js|json|m|md|order|swift|txt)/) != nil { return true }
    let folders = /(Documentation|Lifelog\w+|Plugins|SampleLogs|Sources|Templates|Tests)\/[\w.+\/-]+/
    return code.wholeMatch(of: folders) != nil
  }
}

/// The words of a file in Swift.
private struct SwiftWords {
  /// The words after a keyword that declares or extends a type.
  private(set) var types: Set<String> = []
  private(set) var words: Set<String> = []

  private static let keywords: Set = [
    "actor", "class", "enum", "extension", "protocol", "struct", "typealias",
  ]

  init(_ text: String) {
    var isType = false
    for bytes in text.utf8.split(whereSeparator: { !Self.isWordPart($0) }) {
      let word = String(decoding: bytes, as: UTF8.self)
      if isType { types.insert(word) }
      isType = Self.keywords.contains(word)
      words.insert(word)
    }
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// The words of each file of the package.
  static func ofPackage() throws -> [SwiftWords] {
    try ["Sources", "Tests"].flatMap { folder in
      let root = Article.package.appendingPathComponent(folder)
      let files = try XCTUnwrap(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
      return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map {
        try SwiftWords(String(contentsOf: $0, encoding: .utf8))
      }
    }
  }
}
