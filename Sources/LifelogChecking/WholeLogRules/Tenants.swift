import LifelogTrace

/// Who was seen at each address of a process last, and by which event.
///
/// A log can have very many of them: one takes 24 bytes in a table with open addressing, which is never more than
/// seven eighths full. That also bounds what can be kept: lines up to 2³² - 1, and the times of fourteen kinds of
/// clock; any later line is that last one, and any other time is none. Where very many live, the tenants of some addresses
/// are forgotten.
struct Tenants {
  /// Who was seen, and the event that showed it.
  struct Tenant: Equatable {
    var name: Name
    /// One of ``SuspectedIdentityReuseObserver/callbacks``.
    var callback: Callback
    var line: Int
    var time: LogTime?
  }

  private struct Slot {
    var address: UInt64 = 0
    /// The microseconds, the place of the clock plus one, and that of the callback.
    var moment: Int64 = 0
    var line: UInt32 = 0
    /// Empty where nobody is.
    var name = Name.empty
  }

  private static let callbacks: [Callback] = [.`init`, .awakeFromNib, .loadView, .viewDidLoad]
  private static let mostClocks = 14
  /// The most addresses whose tenants are known: half a table, so that who is forgotten leaves a short gap to close.
  static let most = 1 << 15

  /// Its count is a power of two, or 0.
  private var slots: ContiguousArray<Slot> = []
  /// The times that were seen first, one for each way in which the log prints them.
  private var clocks: [LogTime] = []
  /// How many addresses have a tenant.
  private(set) var count = 0
  /// Whose turn it is to be forgotten where there is no room.
  private var hand = 0
  private let most: Int

  /// - Parameter most: How many tenants are known at most.
  init(most: Int = Self.most) { self.most = most }

  /// Lets another be the tenant of an address.
  ///
  /// - Returns: The one before; `nil` when there was none.
  mutating func replace(_ instance: InstanceToken, with tenant: Tenant) -> Tenant? {
    if count * 8 >= slots.count * 7, count < most { grow() }
    var index = place(of: instance.word)
    let earlier = slots[index].name.isEmpty ? nil : self.tenant(at: index)
    if earlier == nil {
      if count == most {
        forgetOne()
        index = place(of: instance.word)
      }
      count += 1
    }
    slots[index] = Slot(
      address: instance.word, moment: moment(of: tenant), line: UInt32(clamping: tenant.line),
      name: tenant.name)
    return earlier
  }

  /// The tenant of an address is gone, if there was one.
  mutating func remove(_ instance: InstanceToken) {
    guard count > 0 else { return }
    let index = place(of: instance.word)
    if !slots[index].name.isEmpty { remove(at: index) }
  }

  private mutating func forgetOne() {
    repeat { hand = (hand + 1) & (slots.count - 1) } while slots[hand].name.isEmpty
    remove(at: hand)
  }

  private mutating func remove(at index: Int) {
    var hole = index
    count -= 1
    // Those behind it that were put off by it move up.
    var next = hole
    while true {
      next = (next + 1) & (slots.count - 1)
      if slots[next].name.isEmpty { break }
      let way = (next - home(of: slots[next].address)) & (slots.count - 1)
      guard way >= (next - hole) & (slots.count - 1) else { continue }
      slots[hole] = slots[next]
      hole = next
    }
    slots[hole].name = .empty
  }

  // MARK: Places

  private func home(of address: UInt64) -> Int {
    Int(truncatingIfNeeded: (address &* 0x9e37_79b9_7f4a_7c15) &>> 32) & (slots.count - 1)
  }

  /// Where an address is, or belongs.
  private func place(of address: UInt64) -> Int {
    var index = home(of: address)
    while !slots[index].name.isEmpty, slots[index].address != address {
      index = (index + 1) & (slots.count - 1)
    }
    return index
  }

  private mutating func grow() {
    let old = slots
    slots = ContiguousArray(repeating: Slot(), count: max(16, old.count * 2))
    for slot in old where !slot.name.isEmpty { slots[place(of: slot.address)] = slot }
  }

  // MARK: Events

  private func tenant(at index: Int) -> Tenant {
    let slot = slots[index]
    let callback = Self.callbacks[Int(slot.moment & 3)]
    let clock = Int(slot.moment >> 2 & 15)
    var time: LogTime?
    if clock > 0 {
      time = clocks[clock - 1]
      time?.microseconds = slot.moment >> 6
    }
    return Tenant(name: slot.name, callback: callback, line: Int(slot.line), time: time)
  }

  private mutating func moment(of tenant: Tenant) -> Int64 {
    let callback = Int64(Self.callbacks.firstIndex(of: tenant.callback) ?? 0)
    guard let time = tenant.time, let clock = clock(of: time) else { return callback }
    return time.microseconds << 6 | Int64(clock + 1) << 2 | callback
  }

  /// The place of a clock that prints times as it does one; `nil` when there are too many.
  private mutating func clock(of time: LogTime) -> Int? {
    let known = clocks.firstIndex {
      $0.date == time.date && $0.decimals == time.decimals && $0.offsetMinutes == time.offsetMinutes
    }
    if known != nil || clocks.count == Self.mostClocks { return known }
    clocks.append(time)
    return clocks.count - 1
  }
}
