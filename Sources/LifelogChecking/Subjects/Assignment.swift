import LifelogModel
import LifelogTrace

/// The ways in which the events of one name can belong to several instances.
///
/// Every event is given to every instance for which it is legal; what was legal so far is kept, the most
/// plausible first. Only when no way is left is something wrong.
///
/// Of each instance only its machines are followed: what clauses remember is not told apart by a name, and would
/// crowd out ways that differ.
struct Assignment {
  /// One way: the state of each instance.
  private struct Way {
    private(set) var members = StateBag()
    /// Which instance had the last event; of no meaning while there is none.
    private(set) var last: Int
    /// The state in which the last event found it. Of meaning only until the next one.
    var origin: StateID
    /// How many further instances may exist that the log has not shown to begin.
    var unseen: Int
    /// How far-fetched it is: cancellations, instances that nobody saw.
    var cost = 0
    /// The rules that it breaks, if the log turns out to decide them.
    var excused = RuleSet()

    init(_ states: StateID, unseen: Int) {
      last = members.insert(states)
      origin = states
      self.unseen = unseen
    }

    /// A further instance, which has the last event.
    func adding(_ states: StateID) -> Way {
      var way = self
      if way.members.count == Assignment.mostMembers {
        way.members.remove(at: 0)
        way.unseen += 1  // Its state is forgotten, not that it exists.
      }
      way.last = way.members.insert(states)
      return way
    }

    /// An event of one instance.
    func stepping(_ index: Int, to states: StateID) -> Way {
      var way = self
      way.origin = members[index]
      way.members.remove(at: index)
      way.last = way.members.insert(states)
      return way
    }

    /// The end of the instance that had the last event.
    func endingLast() -> Way {
      var way = self
      way.members.remove(at: last)
      way.last = max(0, way.members.count - 1)
      return way
    }

    /// An event of one instance; `nil` when it is illegal for that one.
    func taking(
      _ letter: Letter, by index: Int, _ legality: Legality
    ) -> Way? {
      let states = members[index]
      let step = legality.monitor.step(states, letter)
      guard let excuse = legality.excuse(for: step) else { return nil }
      var way = stepping(index, to: step.course)
      // What is out of the ordinary, and a change of instance, make a way less plausible.
      way.cost += (step.isViolation ? 16 : 0) + (step.isCancellation ? 4 : 0)
      way.cost += (step.course == states ? 2 : 0) + (states == members[last] ? 0 : 1)
      way.excused.formUnion(excuse)
      return way
    }

    mutating func renumber(_ numbers: [StateID: StateID]) {
      let current = members.isEmpty ? nil : members[last]
      var renumbered = StateBag()
      for index in 0..<members.count { renumbered.insert(numbers[members[index]] ?? members[index]) }
      members = renumbered
      // Those in one state are all the same: it does not matter which of them is the last.
      last = current.flatMap { numbers[$0] }.flatMap { members.index(of: $0) } ?? 0
    }

    /// The way without its excuses: each is weighed once.
    func weighed() -> Way {
      var way = self
      way.excused = RuleSet()
      return way
    }

    /// An event of an instance that the log has not shown to begin; `nil` when there can be none.
    func inventing(_ states: StateID) -> Way? {
      guard unseen > 0 else { return nil }
      var way = adding(states)
      way.unseen -= 1
      way.cost += 8
      return way
    }
  }

  /// How many ways are kept, and how many instances of one name.
  private static let mostWays = 12
  private static let mostMembers = 5
  /// How many older instances may hide behind a name that the log does not show to begin.
  static let mostUnseen = 2

  private var ways: [Way]
  /// Whether ways were given up for want of room: then that no way is left proves nothing.
  private var isIncomplete = false
  /// The rules that excused ways break which were given up for want of room.
  private var excusedAway: [RuleSet] = []

  /// One instance in a state of which its machines are known.
  ///
  /// - Parameter unseen: How many others may exist that the log has not shown to begin.
  init(_ states: StateID, unseen: Int) { ways = [Way(states, unseen: unseen)] }

  /// The states of the instance that, most plausibly, had the last event; `nil` when none is left.
  var state: StateID? { ways[0].members.isEmpty ? nil : ways[0].members[ways[0].last] }

  /// The state in which the last event found the instance that, most plausibly, had it. Of meaning only until
  /// the next event of the name.
  var origin: StateID { ways[0].origin }

  /// Every state that an instance may be in.
  var everyState: Set<StateID> {
    Set(ways.flatMap { way in (0..<way.members.count).map { way.members[$0] } })
  }

  /// Gives the states other numbers.
  mutating func renumber(_ numbers: [StateID: StateID]) {
    for index in ways.indices { ways[index].renumber(numbers) }
  }

  /// Whether all instances may have ended.
  var mayBeOver: Bool { ways.contains { $0.members.isEmpty && $0.unseen == 0 } }

  /// Nothing is known of any instance any more; those that there may be are still there.
  mutating func forget(_ monitor: Monitor) {
    let others = ways[0].members.count - 1 + ways[0].unseen
    self = Assignment(monitor.course(of: monitor.start), unseen: min(others, Self.mostUnseen))
  }

  /// A further instance, in a state that is known; perhaps only, unless it is certain.
  mutating func add(_ states: StateID, isCertain: Bool) {
    let more = ways.map { way in
      var more = way.adding(states)
      more.cost += isCertain ? 0 : 4
      return more
    }
    keepBest(of: isCertain ? more : ways + more)
  }

  /// What is wrong with an event that no instance can have had.
  struct Fault {
    /// The step of the instance that is taken to be at fault.
    var step: Monitor.Step
    /// The state in which the event finds that instance.
    var before: StateID
    /// For each way that the event could have gone, the rules that this way breaks: something is wrong only
    /// if the log decides one of each.
    var alternatives: [RuleSet]
  }

  /// Gives an event to an instance for which it is legal. A load that no instance waits for opens a new one.
  ///
  /// - Returns: `nil` when it was legal for one.
  mutating func step(
    _ letter: Letter, _ legality: Legality
  ) -> Fault? {
    let next = continuations(letter, legality)
    if next.contains(where: \.excused.isEmpty) {
      keepBest(of: next)
      return nil
    }
    let fault = fault(letter, legality)
    excusedAway = []
    if !next.isEmpty {
      keepBest(of: next.map { $0.weighed() })
    } else if let fault {
      var way = ways[0].stepping(ways[0].last, to: fault.step.course).weighed()
      way.origin = fault.before
      ways = [Self.isEnd(letter) ? way.endingLast() : way]
    } else {
      let others = ways[0].members.count + ways[0].unseen
      let start = legality.monitor.start(before: letter)
      self = Assignment(legality.monitor.step(start, letter).course, unseen: others)
      ways[0].origin = start
    }
    return fault
  }

  /// Considers an event that may be another report of the one before it, or the same of another instance.
  mutating func stepOrStay(
    _ letter: Letter, _ legality: Legality
  ) {
    keepBest(of: ways + continuations(letter, legality))
  }

  /// Every way to go on from every way, the event being legal.
  private func continuations(
    _ letter: Letter, _ legality: Legality
  ) -> [Way] {
    let isLoad = letter.symbol.isLoad
    let start = legality.monitor.start(before: letter)
    let opened = legality.monitor.step(start, letter).course
    var next: [Way] = []
    next.reserveCapacity(ways.count * (Self.mostMembers + 1))
    for way in ways {
      let count = next.count
      func take(where condition: (StateID) -> Bool) {
        for index in 0..<way.members.count where !way.members.isRepeated(at: index) {
          guard condition(way.members[index]) else { continue }
          if let taken = way.taking(letter, by: index, legality) { next.append(taken) }
        }
      }
      if isLoad { take(where: legality.isWaiting) }
      guard next.count == count else { continue }
      take { _ in true }
      if var another = isLoad ? way.adding(opened) : way.inventing(opened) {
        another.origin = start
        next.append(another)
      }
    }
    return Self.isEnd(letter) ? next.map { $0.endingLast() } : next
  }

  private static func isEnd(_ letter: Letter) -> Bool { letter.symbol == Symbol(.deinit) }

  /// No way is left that breaks nothing: the instance that had the last event is at fault, unless ways were
  /// given up.
  private func fault(_ letter: Letter, _ legality: Legality) -> Fault? {
    guard !isIncomplete, let way = ways.first(where: \.excused.isEmpty), !way.members.isEmpty else {
      return nil
    }
    let before = way.members[way.last]
    var alternatives = excusedAway
    for way in ways {
      for index in 0..<way.members.count where !way.members.isRepeated(at: index) {
        var broken = legality.broken(by: legality.monitor.step(way.members[index], letter))
        broken.formUnion(way.excused)
        if !alternatives.contains(broken) { alternatives.append(broken) }
      }
    }
    return Fault(
      step: legality.monitor.step(before, letter), before: before, alternatives: alternatives)
  }

  /// Keeps the most plausible ways, each once.
  private mutating func keepBest(of next: [Way]) {
    var kept: [Way] = []
    for way in next.sorted(by: { $0.cost < $1.cost }) {
      let isKnown = kept.contains {
        $0.members == way.members && $0.unseen >= way.unseen
          && ($0.excused.isEmpty || $0.excused == way.excused)
      }
      guard !isKnown else { continue }
      guard kept.count < Self.mostWays else {
        if way.excused.isEmpty {
          isIncomplete = true
        } else if !excusedAway.contains(way.excused) {
          excusedAway.append(way.excused)
        }
        continue
      }
      kept.append(way)
    }
    // Costs are differences: what all ways have in common says nothing.
    let least = kept.first?.cost ?? 0
    for index in kept.indices { kept[index].cost -= least }
    ways = kept
  }
}
