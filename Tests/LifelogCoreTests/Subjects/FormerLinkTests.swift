import XCTest

@testable import LifelogChecking
@testable import LifelogModel
@testable import LifelogTrace

/// An object keeps a bounded number of links that have ended.
final class FormerLinkTests: XCTestCase {
  private let host = SubjectKey(reference: ObjectReference(name: Name(index: 1)), processIndex: 0)

  func testLinksThatContainerVisitsDoNotGrowWithFormerChildren() throws {
    for size in [100, 200, 400] {
      var slices = RelatedSlices(Monitor(try Model.builtIn(), slice: .link))
      for number in 0..<size { join(child(number), host, &slices, leaves: true) }
      XCTAssertEqual(
        slices.slices(of: host).count, TrackingLimit.formerLinks.maximum, "\(size) former children")
    }
  }

  func testLinksThatChildVisitsDoNotGrowWithFormerContainers() throws {
    for size in [100, 200, 400] {
      var slices = RelatedSlices(Monitor(try Model.builtIn(), slice: .link))
      for number in 0..<size { join(host, child(number), &slices, leaves: true) }
      XCTAssertEqual(
        slices.slices(of: host).count, TrackingLimit.formerLinks.maximum, "\(size) former containers")
    }
  }

  func testCurrentChildrenKeepTheirLinks() throws {
    var slices = RelatedSlices(Monitor(try Model.builtIn(), slice: .link))
    for number in 0..<200 { join(child(number), host, &slices, leaves: number % 2 == 0) }
    XCTAssertEqual(slices.slices(of: host).count, 100 + TrackingLimit.formerLinks.maximum)
    for number in stride(from: 1, to: 200, by: 2) {
      XCTAssertNotNil(slices.slice(of: members(child(number), host)), "child \(number)")
    }
  }

  /// A child that comes and goes is not the oldest one.
  func testReturningChildKeepsItsLink() throws {
    var slices = RelatedSlices(Monitor(try Model.builtIn(), slice: .link))
    for number in 0..<300 {
      join(child(1_000), host, &slices, leaves: true)
      join(child(number), host, &slices, leaves: true)
    }
    XCTAssertNotNil(slices.slice(of: members(child(1_000), host)))
  }

  /// What the child did in the container before is unknown.
  func testLinkOfForgottenChildBeginsInUnknownState() throws {
    var slices = RelatedSlices(Monitor(try Model.builtIn(), slice: .link))
    for number in 0...TrackingLimit.formerLinks.maximum { join(child(number), host, &slices, leaves: true) }
    let returned = join(child(0), host, &slices, leaves: false)
    let new = join(child(1_000), host, &slices, leaves: false)
    XCTAssertEqual(slices.state(of: returned), slices.monitor.start)
    XCTAssertEqual(slices.state(of: new), slices.monitor.born)
    slices.end(child(1))
    let reborn = join(child(1), host, &slices, leaves: false)
    XCTAssertEqual(slices.state(of: reborn), slices.monitor.born)
  }

  private func child(_ number: Int) -> SubjectKey {
    SubjectKey(reference: ObjectReference(name: Name(index: UInt32(2 + number))), processIndex: 0)
  }

  private func members(_ child: SubjectKey, _ parent: SubjectKey) -> [RelatedSlices.Member] {
    [RelatedSlices.Member(role: .child, key: child), RelatedSlices.Member(role: .parent, key: parent)]
  }

  @discardableResult
  private func join(
    _ child: SubjectKey, _ parent: SubjectKey, _ slices: inout RelatedSlices, leaves: Bool
  ) -> Int {
    let members = members(child, parent)
    let link = slices.slice(of: members) ?? slices.add(members, processIndex: 0, mainClass: 0, isBorn: true)
    slices.recordDeparture(false, of: link)
    guard leaves else { return link }
    slices.recordDeparture(true, of: link)
    for member in members { slices.forgetFormer(of: member.key) }
    return link
  }
}
