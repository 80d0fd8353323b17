public import LifelogTrace

/// An event as a letter of monitors: its callback, roles, argument and circumstances. Two events with the same letter
/// have the same effect on a slice in the same state.
@usableFromInline
package struct Letter: Sendable, Hashable {
  @usableFromInline package var callback: Callback
  /// The roles of the slice's objects in the event.
  @usableFromInline package var roles: RoleSet
  @usableFromInline package var argument: ArgumentClass
  /// Whether the log does not show the event: it is any event that may precede the load of a view, or none.
  @usableFromInline private(set) var isUnknown = false
  /// Two bits for each proposition of the monitor: possibly true, and certainly true.
  @usableFromInline package fileprivate(set) var propositions: UInt64 = 0

  /// The maximum number of propositions of a monitor.
  static let maxPropositions = 32

  @inlinable package init(_ callback: Callback, roles: RoleSet, argument: ArgumentClass = .unprinted) {
    self.callback = callback
    self.roles = roles
    self.argument = argument
  }

  /// An event of a controller about which nothing more is known.
  package init(_ callback: Callback) { self.init(callback, roles: .receiver) }

  /// An event of a controller, or a call that names it as the child.
  @inlinable package init(_ symbol: Symbol, argument: ArgumentClass = .unprinted) {
    self.init(symbol.callback, roles: symbol.isChild ? .namedChild : .receiver, argument: argument)
  }

  /// An event before the load of the view that the log does not show.
  static func somethingBeforeLoading(propositions: Int) -> Letter {
    var letter = Letter(.`init`, roles: [])
    letter.isUnknown = true
    for proposition in 0..<propositions { letter[proposition] = .unknown }
    return letter
  }

  /// Sets propositions. None of them may be set already.
  package mutating func take(_ values: PropositionValues) { propositions |= values.propositions }

  /// The symbol of the event for machines.
  @inlinable package var symbol: Symbol { Symbol(callback, isChild: roles.contains(.namedChild)) }

  /// The value of a proposition; false if not set.
  package subscript(proposition: Int) -> Truth {
    get {
      Truth(rawValue: UInt8(truncatingIfNeeded: propositions >> UInt64(2 * proposition)) & 3) ?? .unknown
    }
    set {
      let shift = UInt64(2 * proposition)
      propositions = propositions & ~(3 << shift) | UInt64(newValue.rawValue) << shift
    }
  }
}

/// The values of some propositions, which many letters have in common.
package struct PropositionValues: Sendable, Hashable {
  /// In the encoding of a letter.
  fileprivate var propositions: UInt64 = 0

  /// No proposition.
  package init() {}

  /// Propositions of which nothing is known.
  package init(unknown: PropositionSet) {
    // The upper one of the two bits of each: interleaves the bits with zeros.
    var bits = UInt64(unknown.bits)
    bits = (bits | bits << 16) & 0x0000_ffff_0000_ffff
    bits = (bits | bits << 8) & 0x00ff_00ff_00ff_00ff
    bits = (bits | bits << 4) & 0x0f0f_0f0f_0f0f_0f0f
    bits = (bits | bits << 2) & 0x3333_3333_3333_3333
    bits = (bits | bits << 1) & 0x5555_5555_5555_5555
    propositions = bits * UInt64(Truth.unknown.rawValue)
  }

  /// The propositions that the iOS version determines, for all letters of a process.
  ///
  /// - Parameter os: `nil` if unknown.
  package init(of program: ClauseProgram, on os: OSVersion?) {
    var letter = Letter(.`init`, roles: [])
    for case (let number, .condition(.os(let versions, let mustBeSure))) in program.propositions.enumerated()
    {
      let truth = versions.contains(os)
      letter[number] = mustBeSure ? Truth(truth.isCertain) : truth
    }
    propositions = letter.propositions
  }
}

/// A set of roles.
@usableFromInline
package struct RoleSet: OptionSet, Sendable, Hashable {
  @usableFromInline package let rawValue: UInt8

  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }
  @inlinable package init(_ role: Role) { rawValue = 1 << role.rawValue }

  @inlinable package static var receiver: RoleSet { RoleSet(.receiver) }
  @inlinable static var namedChild: RoleSet { RoleSet(.namedChild) }
}

/// The distinctions that patterns make between arguments.
@usableFromInline
package enum ArgumentClass: UInt8, Sendable, Hashable {
  /// The log does not print it.
  case unprinted
  case noParent
  /// The current parent of the subject, another one, or one of which that is unknown.
  case sameParent, otherParent, someParent
  case appearing, disappearing
  case yes, no
  /// The end of the call, not a new call.
  case ended

  /// - Parameter parent: The current parent of the subject; `none` if it has none or none is known.
  package init(_ argument: Argument, parent: ObjectReference) {
    switch argument {
    case .none, .text: self = .unprinted
    case .noParent: self = .noParent
    case .appearing: self = .appearing
    case .disappearing: self = .disappearing
    case .flag(let value): self = value ? .yes : .no
    case .object(let object):
      switch object.isSame(as: parent) {
      case true?: self = .sameParent
      case false?: self = .otherParent
      case nil: self = .someParent
      }
    }
  }

  /// Whether a pattern matches it.
  package func matches(_ pattern: ArgumentPattern) -> Truth {
    if self == .ended || pattern == .ended { return Truth(self == .ended && pattern == .ended) }
    if pattern == .any { return .yes }
    if self == .unprinted { return .unknown }
    switch pattern {
    case .any, .ended: return .yes
    case .noParent: return Truth(self == .noParent)
    case .parent: return Truth(self == .sameParent || self == .otherParent || self == .someParent)
    case .sameParent: return self == .someParent ? .unknown : Truth(self == .sameParent)
    case .otherParent: return self == .someParent ? .unknown : Truth(self == .otherParent)
    case .appearing: return Truth(self == .appearing)
    case .disappearing: return Truth(self == .disappearing)
    case .yes: return Truth(self == .yes)
    case .no: return Truth(self == .no)
    }
  }
}

extension ObjectReference {
  /// Whether two references mean one object; `nil` if one of them is missing or the log does not show it.
  package func isSame(as other: ObjectReference) -> Bool? {
    guard !isNone, !other.isNone else { return nil }
    if instance.isNone || other.instance.isNone { return name == other.name }
    return instance == other.instance
  }
}
