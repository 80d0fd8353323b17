import LifelogModel
import LifelogTrace

/// The missing events of violations: for each rule the candidates, the best one first.
///
/// Which of them a class would have logged is known at the end: the evidence decides.
extension Subjects {
  /// The events that a controller did not receive.
  ///
  /// - Parameters:
  ///   - letter: The event that violates the rules.
  ///   - state: The state of the controller before it.
  func missing(
    _ rules: [Int], before letter: Letter, in state: StateID, at index: Int
  ) -> [RuleID: [MissingEvent]] {
    collected(rules) { rule in
      let events = monitor.missing(before: letter, in: state, for: rule) { letter.exchanged(for: $0) }
      return events.compactMap { missing($0, of: table[index]) }
    }
  }

  /// The events that a controller awaited until the end.
  func missing(_ rules: [Int], after state: StateID, end: Letter, at index: Int) -> [RuleID: [MissingEvent]] {
    collected(rules) { rule in
      let events = monitor.missing(after: state, end: end, for: rule) { end.exchanged(for: $0) }
      return events.compactMap { missing($0, of: table[index]) }
    }
  }

  /// The events that the members of a slice did not receive.
  ///
  /// - Parameter broken: The event that violates the rules, and its letter.
  mutating func missing(
    _ rules: [Int], before broken: (event: Event, letter: Letter), in slice: RelatedSlices.Slice,
    _ monitor: Monitor, _ names: NameTable
  ) -> [RuleID: [MissingEvent]] {
    // The circumstances of each candidate.
    var letters: [EventPattern: Letter] = [:]
    for event in rules.flatMap({ monitor.candidates(for: $0, at: broken.letter) }) {
      var letter = broken.letter.exchanged(for: event)
      for proposition in monitor.needs(of: event.callback).all {
        letter[proposition] = truth(
          of: monitor.program.propositions[proposition], in: slice, monitor, at: broken.event.time, names)
      }
      letters[event] = letter
    }
    return collected(rules) { rule in
      monitor.missing(before: broken.letter, in: slice.state, for: rule) { letters[$0] }
        .compactMap { missing($0, in: slice, before: broken.event) }
    }
  }

  /// The events that the members of a slice awaited until the end.
  func missing(
    _ rules: [Int], end: Letter, in slice: RelatedSlices.Slice, _ monitor: Monitor
  ) -> [RuleID: [MissingEvent]] {
    collected(rules) { rule in
      monitor.missing(after: slice.state, end: end, for: rule) { end.exchanged(for: $0) }
        .compactMap { missing($0, in: slice, before: nil) }
    }
  }

  private func collected(_ rules: [Int], _ events: (Int) -> [MissingEvent]) -> [RuleID: [MissingEvent]] {
    var found: [RuleID: [MissingEvent]] = [:]
    for rule in rules {
      let missing = events(rule)
      if !missing.isEmpty { found[RuleID(monitor.model.rules[rule].id)] = missing }
    }
    return found
  }

  /// A missing event of a controller. An event that its parent would have caused requires a known parent.
  private func missing(_ event: EventPattern, of subject: Subject) -> MissingEvent? {
    guard event.role == .namedChild else { return MissingEvent(event: event) }
    return subject.parent.isNone ? nil : MissingEvent(event: event, owner: subject.parent)
  }

  /// A missing event of a member of a slice, if it is valid for that member.
  private func missing(
    _ pattern: EventPattern, in slice: RelatedSlices.Slice, before event: Event?
  ) -> MissingEvent? {
    let main = slice.member(slice.members.first?.role ?? .receiver)
    var missing = MissingEvent(event: pattern)
    // The receiver, and the caller.
    var receiver = slice.member(pattern.role)
    var symbol = Symbol(pattern.callback)
    if pattern.role == .receiver, let child = slice.member(.child) {
      receiver = child
      if pattern.callback == .addChild || pattern.callback == .addSubview {
        missing.owner = slice.member(.parent)?.reference ?? .none
        symbol.isChild = true
      }
    } else if let receiver, receiver != main {
      missing.owner = receiver.reference
    }
    guard let receiver, let index = table.index(of: receiver), !table.isAmbiguous(at: index) else {
      return missing
    }
    let argument = ArgumentClass(matching: pattern.argument)
    // Another rule's time may have expired for that member; that does not make the event wrong.
    let first = monitor.step(table[index].state, monitor.inTime(Letter(symbol, argument: argument)))
    guard first.broken.isEmpty else { return nil }
    guard let event, event.subject == receiver.reference else { return missing }
    let own = monitor.inTime(
      Letter(Symbol(event.callback), argument: ArgumentClass(event.argument, parent: table[index].parent)))
    let broken = monitor.step(table[index].state, own).broken
    return monitor.step(first.state, own).broken.isSubset(of: broken) ? missing : nil
  }
}
