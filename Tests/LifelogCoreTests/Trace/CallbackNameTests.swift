import XCTest

@testable import LifelogTrace

final class CallbackNameTests: XCTestCase {
  func testEachCallbackHasNameOfItsCase() {
    XCTAssertEqual(Callback.allCases.map(\.name), Callback.allCases.map { "\($0)" })
  }
}
