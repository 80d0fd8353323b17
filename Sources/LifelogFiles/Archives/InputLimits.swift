/// How much may come out of something packed, so that a few bytes cannot keep a machine busy for ever.
package struct InputLimits: Hashable, Sendable {
  /// How many bytes may come out of one file, at each depth.
  package var bytes: Int
  /// How often something may be packed; a compressed archive is packed twice.
  package var depth: Int
  /// How many members may come out of one file, at all depths.
  package var members: Int

  /// Limits; those that are not given are far above any log: 16 GiB, 8 times, a million.
  package init(bytes: Int = 16 << 30, depth: Int = 8, members: Int = 1_000_000) {
    self.bytes = bytes
    self.depth = depth
    self.members = members
  }
}
