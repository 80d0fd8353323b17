import TestSupport
import XCTest

@testable import LifelogChecking
@testable import LifelogTrace

/// Against a dictionary.
final class TenantTests: XCTestCase {
  func testATenantIsWhoWasSeenLast() {
    for seed in 0..<TestTier.rounds(60) {
      var random = SeededRandom(seed)
      var tenants = Tenants()
      var known: [UInt64: Tenants.Tenant] = [:]
      for line in 1...600 {
        let address = UInt64(random.below(200) + 1) << 4
        if random.once(in: 3) {
          tenants.remove(InstanceToken(address: address, digits: 12))
          known[address] = nil
        } else {
          let tenant = Self.tenant(line, &random)
          let earlier = tenants.replace(InstanceToken(address: address, digits: 12), with: tenant)
          XCTAssertEqual(earlier, known.updateValue(tenant, forKey: address), "seed \(seed), line \(line)")
        }
        XCTAssertEqual(tenants.count, known.count)
      }
    }
  }

  func testWhereThereIsNoRoomSomeoneIsForgotten() {
    for seed in 0..<TestTier.rounds(60) {
      var random = SeededRandom(seed)
      var tenants = Tenants(most: 14)
      var known: [UInt64: Tenants.Tenant] = [:]
      for line in 1...600 {
        let address = UInt64(random.below(40) + 1) << 4
        let tenant = Self.tenant(line, &random)
        let earlier = tenants.replace(InstanceToken(address: address, digits: 12), with: tenant)
        // Who is still known is known right.
        if let earlier { XCTAssertEqual(earlier, known[address], "seed \(seed), line \(line)") }
        known[address] = tenant
        XCTAssertLessThanOrEqual(tenants.count, 14)
        XCTAssertEqual(
          tenants.replace(InstanceToken(address: address, digits: 12), with: tenant), tenant,
          "who came last stays")
      }
    }
  }

  private static func tenant(_ line: Int, _ random: inout SeededRandom) -> Tenants.Tenant {
    var names = NameTable()
    let name = names.intern(random.pick(["A", "B"]))
    let time = LogTime(
      microseconds: Int64(line) * 1_000, date: .full, decimals: UInt8(random.below(3)), offsetMinutes: 60)
    return Tenants.Tenant(
      name: name, callback: random.pick([.`init`, .loadView, .viewDidLoad]), line: line,
      time: random.once(in: 4) ? nil : time)
  }
}
