import LifelogModel
import LifelogText
import LifelogTrace
import TestSupport
import XCTest

/// The image of the built-in model is what the compiler makes of its sources.
///
/// After a change of the sources, or of the compiler, record it with `make model`, which runs this test with `RECORD_GOLDEN=1`.
final class ModelImageTests: XCTestCase {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Templates/Models/UIKit.image")

  func testImageIsOfTheSources() throws {
    let model = try ModelCompiler.compileBuiltIn()
    let image = ModelImage.bytes(of: model, sources: .builtIn)
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try Data(image).write(to: Self.file)
      XCTFail("recorded; build and run again without RECORD_GOLDEN")
    }
    XCTAssertTrue(ContiguousArray(image) == Template.modelImage, "run make model")
    let read = try XCTUnwrap(ModelImage.model(in: ContiguousArray(image), of: .builtIn))
    XCTAssertTrue(ModelImage.bytes(of: read, sources: .builtIn) == image)
    for (line, expected) in zip(lines(of: read), lines(of: model)) where line != expected {
      return XCTFail("\(line), not \(expected)")
    }
    XCTAssertEqual(lines(of: read).count, lines(of: model).count)
  }

  func testImageOfOtherSourcesIsNotRead() throws {
    let image = ContiguousArray(ModelImage.bytes(of: try Model.builtIn(), sources: .builtIn))
    var sources = ModelImage.Sources.builtIn
    for index in sources.files.indices {
      var changed = sources
      changed.files[index][sources.files[index].count / 2] ^= 1
      XCTAssertTrue(ModelImage.model(in: image, of: changed) == nil, "file \(index)")
    }
    sources.files.append([])
    XCTAssertTrue(ModelImage.model(in: image, of: sources) == nil)
  }

  func testDamagedImageIsNotRead() throws {
    let image = ContiguousArray(ModelImage.bytes(of: try Model.builtIn(), sources: .builtIn))
    for count in stride(from: 0, to: image.count, by: 997) {
      XCTAssertTrue(
        ModelImage.model(in: ContiguousArray(image.prefix(count)), of: .builtIn) == nil, "\(count) bytes")
    }
    var chance = SeededRandom(7)
    for _ in 0..<200 {
      var changed = image
      changed[Int.random(in: 10..<image.count, using: &chance)] = UInt8.random(in: 0...255, using: &chance)
      // Whatever it is, reading it ends.
      _ = ModelImage.model(in: changed, of: .builtIn)
    }
  }

  /// Everything that a model contains, without the order of its sets and dictionaries.
  private func lines(of model: Model) -> [Substring] {
    var text = "\(model.name) \(model.declared) \(model.systemContainers.sorted())\n"
    dump(model.freeOrders, to: &text)
    for slice in SliceKind.allCases {
      let plan = model.plan(of: slice)
      dump(plan.program.timers, to: &text)
      dump(plan.program.clauses, to: &text)
      dump(plan.program.propositions, to: &text)
      text +=
        "\(plan.neededPropositions) \(plan.isUnconstrained) \(plan.readers) \(plan.breakable.map(\.members))\n"
      text += "\(plan.start) \(plan.born) \(plan.mattering)\n"
    }
    for var machine in model.machines {
      dump(machine.awaits.sorted { $0.key < $1.key }, to: &text)
      machine.awaits = [:]
      dump(machine, to: &text)
    }
    for var rule in model.rules {
      dump(rule.witnesses.map(\.rawValue).sorted(), to: &text)
      rule.witnesses = []
      dump(rule, to: &text)
    }
    return text.split(separator: "\n")
  }
}
