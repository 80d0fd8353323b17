import Foundation
import XCTest

@testable import LifelogModel

final class RuleSourceTests: XCTestCase {
  func testEverySourceIsListed() throws {
    let declarations = try SourceFolder.swiftFiles(in: "Rules/Sources").map {
      try SourceFolder.text(of: $0, in: "Rules/Sources").components(separatedBy: "  static let ").count - 1
    }
    // The list itself is one of them.
    XCTAssertEqual(declarations.reduce(0, +), Rule.Source.registered.count + 1)
  }

  func testEachSourceIsListedOnce() {
    let sources = Rule.Source.registered
    XCTAssertEqual(Set(sources.map(\.title)).count, sources.count, "two sources of one title")
    let addresses = sources.compactMap(\.address)
    XCTAssertEqual(Set(addresses).count, addresses.count, "two sources at one address")
  }

  func testEachAddressIsThatOfAPage() throws {
    for address in Rule.Source.registered.compactMap(\.address) {
      let parts = try XCTUnwrap(URLComponents(string: address), address)
      XCTAssertEqual(parts.scheme, "https", address)
      XCTAssertEqual(parts.host?.contains("."), true, address)
      XCTAssertGreaterThan(parts.path.count, 1, "\(address): a whole site is no source")
      XCTAssertFalse(address.contains(where: \.isWhitespace), address)
    }
  }

  func testRulesAndSourcesNameEachOther() {
    let used = Rule.all.flatMap(\.sources)
    XCTAssertEqual(Set(used).subtracting(Rule.Source.registered), [], "sources that are not listed")
    XCTAssertEqual(Set(Rule.Source.registered).subtracting(used), [], "sources of no rule")
  }
}
