import LifelogTrace

/// The last events of the active subjects, a few of each, and before them those that gave a subject its parent: what a
/// container must still do for a child, it must do since then.
///
/// All subjects share one store of bounded size. Events are forgotten early only if very many subjects are active.
struct RememberedEvents {
  /// The events of one subject.
  struct Chain {
    /// The index of the newest event; −1 if there is none.
    fileprivate var newest: Int32 = -1
    fileprivate(set) var count: UInt8 = 0
    /// The number of the oldest events that are kept although they are not among the last.
    fileprivate var kept: UInt8 = 0
  }

  private struct Entry {
    var event: TraceEntry
    /// The next newer event of the same subject, or the oldest one after the newest. In a free entry, the next free
    /// one.
    var next: Int32
    /// The index of the subject; −1 if the entry is free.
    var owner: Int32
  }

  /// The maximum number of last events of one subject, of earlier events that are kept, and of events of all subjects.
  static let maxPerSubject = 6
  private static let maxKept = 3
  static let capacity = TrackingLimit.rememberedEvents.maximum
  /// The count at which the full capacity is reserved. Unused capacity takes no memory, and moving many entries would
  /// need twice their memory.
  private static let reserveThreshold = 1 << 13

  private var entries: ContiguousArray<Entry> = []
  private var free: Int32 = -1
  /// The next entry to forget at capacity.
  private var nextVictim = 0
  private let capacity: Int

  init(capacity: Int = Self.capacity) { self.capacity = capacity }

  /// Adds an event of a subject with few remembered events, or replaces its oldest one.
  ///
  /// - Returns: Whether there was capacity. If not, another subject must first forget an event: see ``nextToForget()``.
  mutating func add(_ event: TraceEntry, to chain: inout Chain, of owner: Int) -> Bool {
    // An event that gives another parent makes the kept ones obsolete.
    defer { if event.givesParent { chain.kept = 0 } }
    if Int(chain.count) >= Self.maxPerSubject + Int(chain.kept) {
      keepOldest(of: &chain)
      if Int(chain.count) >= Self.maxPerSubject + Int(chain.kept) {
        replaceOldest(of: &chain, with: event)
        return true
      }
    }
    guard let slot = freeSlot(owner) else { return false }
    entries[slot].event = event
    if chain.count == 0 {
      entries[slot].next = Int32(truncatingIfNeeded: slot)
    } else {
      entries[slot].next = entries[Int(chain.newest)].next
      entries[Int(chain.newest)].next = Int32(truncatingIfNeeded: slot)
    }
    chain.newest = Int32(truncatingIfNeeded: slot)
    chain.count += 1
    return true
  }

  /// Keeps the oldest event that is not kept yet, if it is the last of its kind that gave the subject its parent.
  private func keepOldest(of chain: inout Chain) {
    guard chain.kept < Self.maxKept else { return }
    let age = Int(chain.count) - 1 - Int(chain.kept)
    let place = place(age, in: chain)
    guard entries[place].event.givesParent else { return }
    let callback = entries[place].event.callback
    let isLast = (0..<age).allSatisfy { entries[self.place($0, in: chain)].event.callback != callback }
    if isLast { chain.kept += 1 }
  }

  /// Replaces the oldest event that is not kept.
  private mutating func replaceOldest(of chain: inout Chain, with event: TraceEntry) {
    var last = Int(chain.newest)
    for _ in 0..<chain.kept { last = Int(entries[last].next) }
    let slot = entries[last].next
    if chain.kept > 0 {
      entries[last].next = entries[Int(slot)].next
      entries[Int(slot)].next = entries[Int(chain.newest)].next
      entries[Int(chain.newest)].next = slot
    }
    entries[Int(slot)].event = event
    chain.newest = slot
  }

  private mutating func freeSlot(_ owner: Int) -> Int? {
    let owner = Int32(truncatingIfNeeded: owner)
    if free >= 0 {
      let slot = Int(free)
      free = entries[slot].next
      entries[slot].owner = owner
      return slot
    }
    guard entries.count < capacity else { return nil }
    if entries.count == Self.reserveThreshold { entries.reserveCapacity(capacity) }
    entries.append(Entry(event: TraceEntry(), next: -1, owner: owner))
    return entries.count - 1
  }

  /// The subject that must forget an event next. Meaningful only at capacity: then every entry has an
  /// owner.
  mutating func nextToForget() -> Int {
    nextVictim = nextVictim + 1 < entries.count ? nextVictim + 1 : 0
    return Int(entries[nextVictim].owner)
  }

  /// Forgets the oldest event of a subject.
  mutating func forgetOldest(of chain: inout Chain) {
    guard chain.count > 0 else { return }
    let newest = Int(chain.newest)
    let oldest = Int(entries[newest].next)
    entries[newest].next = entries[oldest].next
    entries[oldest].next = free
    entries[oldest].owner = -1
    free = Int32(truncatingIfNeeded: oldest)
    chain.count -= 1
    if chain.kept > 0 { chain.kept -= 1 }
    if chain.count == 0 { chain.newest = -1 }
  }

  /// Forgets all events of a subject.
  mutating func forget(_ chain: inout Chain) {
    while chain.count > 0 { forgetOldest(of: &chain) }
  }

  /// The last event of a subject; `nil` if it remembers none.
  func last(of chain: Chain) -> TraceEntry? { chain.count == 0 ? nil : entries[Int(chain.newest)].event }

  /// The callback of the last event of a subject; `nil` if it remembers none.
  @inline(__always)
  func lastCallback(of chain: Chain) -> Callback? {
    chain.count == 0 ? nil : entries[Int(chain.newest)].event.callback
  }

  /// One of the events of a subject, counted back from the last, which is 0; `nil` if it remembers fewer.
  func event(_ age: Int, of chain: Chain) -> TraceEntry? {
    age < Int(chain.count) ? entries[place(age, in: chain)].event : nil
  }

  /// The place of one of the events of a subject, counted back from the last.
  @inline(__always)
  private func place(_ age: Int, in chain: Chain) -> Int {
    var place = Int(chain.newest)
    for _ in 0..<Int(chain.count) - age { place = Int(entries[place].next) }
    return place
  }

  /// The last events of a subject, the oldest first.
  func all(of chain: Chain) -> [TraceEntry] {
    (0..<min(Int(chain.count), Self.maxPerSubject)).reversed().compactMap { event($0, of: chain) }
  }

  /// The kept events before the last ones, the oldest first.
  func kept(of chain: Chain) -> [TraceEntry] {
    guard chain.count > Self.maxPerSubject else { return [] }
    return (Self.maxPerSubject..<Int(chain.count)).reversed().compactMap { event($0, of: chain) }
      .filter(\.givesParent)
  }

  /// Adds a call stack to the events of a line.
  ///
  /// - Returns: The last of them; `nil` if there is none.
  mutating func record(_ stack: CallStack, onLine line: Int, in chain: Chain) -> TraceEntry? {
    var last: TraceEntry?
    var index = Int(chain.newest)
    for _ in 0..<Int(chain.count) {
      index = Int(entries[index].next)
      guard entries[index].event.line == line, !entries[index].event.isChild else { continue }
      entries[index].event.stack = stack
      last = entries[index].event
    }
    return last
  }
}

extension TraceEntry {
  /// Whether it gives its subject a parent, or puts its view into another one.
  fileprivate var givesParent: Bool {
    switch callback {
    case .willMoveToParent: argument != .noParent
    case .addChild, .addSubview, .push: isChild
    default: false
    }
  }
}
