/// The state of one slice: one byte for each machine of the model, in one word.
struct MachineStates: Sendable, Hashable {
  /// The states of all machines.
  private(set) var word: UInt64 = 0

  /// Every machine in its first state.
  init() {}

  /// The states that a word holds.
  init(word: UInt64) { self.word = word }

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
