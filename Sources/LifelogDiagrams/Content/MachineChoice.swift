/// The machines that a diagram of the states in a log draws.
package enum MachineChoice: Sendable, Hashable {
  /// The machine of Apple's four states; if the log does not use it, the others.
  case appearance
  /// Every machine that the log uses, with the edges that it never took.
  case all
  /// The machine of a name, with what the log took.
  case only(String)

  /// The name of the machine of Apple's four states.
  static let appearanceMachine = "appearance"

  /// Whether a machine may be drawn.
  func contains(_ machine: String) -> Bool {
    if case .only(let name) = self { name == machine } else { true }
  }

  /// Whether the appearance of the controllers is drawn alone, in its fixed places.
  var isOfAppearance: Bool { self == .appearance || self == .only(Self.appearanceMachine) }
}
