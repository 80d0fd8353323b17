import LifelogCore
import Templates
import XCTest

final class BuiltInModelTests: XCTestCase {
  func testCompiles() {
    do {
      let model = try Model.builtIn();
      print(model.machines.map { ($0.name, $0.states.count, $0.edges.count) }, model.rules.count)
      let c = ContinuousClock()
      let t = c.measure {
        for _ in 0..<20 { _ = try? ModelCompiler.compile(source: Templates.uiKitModel, file: "x") }
      }
      print(t / 20)
    } catch { print(error); XCTFail() }
  }
}
