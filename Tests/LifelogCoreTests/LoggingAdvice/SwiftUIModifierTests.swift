import XCTest

@testable import LifelogReading
@testable import LifelogReports
@testable import LifelogTrace

/// The modifier of `lifelog advice --swiftui`.
final class SwiftUIModifierTests: XCTestCase {
  func testEachLineThatItLogsIsAnEventWithToken() {
    let logged = SwiftUIModifierText.code.split(separator: "log(\"").dropFirst().compactMap { part in
      part.split(separator: "\"").first.map { String($0).replacing("\\(scenePhase)", with: "active") }
    }
    XCTAssertEqual(logged.count, 5)
    for line in logged {
      let read = ReadLog("LC <CartView: 8A1F03C2> \(line)")
      XCTAssertEqual(read.events.map { "\($0.callback)" }, [String(line.prefix { $0 != " " })], line)
      XCTAssertEqual(read.instances, ["8A1F03C2"], line)
      XCTAssertEqual(read.events.allSatisfy { $0.callback.isSwiftUI }, true, line)
    }
  }
}
