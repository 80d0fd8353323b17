/// The state of one slice: one byte for each machine of the model, in one word.
struct MachineStates: Sendable, Hashable, Comparable {
  private var word: UInt64 = 0

  /// Every machine in its first state.
  init() {}

  /// An order without a meaning of its own.
  static func < (left: MachineStates, right: MachineStates) -> Bool { left.word < right.word }

  /// The state of a machine.
  @inline(__always)
  subscript(machine: Int) -> UInt8 {
    get { UInt8(truncatingIfNeeded: word >> UInt64(machine * 8)) }
    set {
      let shift = UInt64(machine * 8)
      word = word & ~(0xff << shift) | UInt64(newValue) << shift
    }
  }
}
