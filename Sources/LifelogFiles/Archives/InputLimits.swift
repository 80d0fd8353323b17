/// Limits for unpacking, so that a small input cannot expand without end.
package struct InputLimits: Hashable, Sendable {
  /// The maximum number of bytes to unpack from one file, at each depth.
  package var bytes: Int
  /// The maximum depth of nested packing. A compressed archive has depth 2.
  package var depth: Int
  /// The maximum number of members of one file, at all depths.
  package var members: Int

  /// Creates limits. The defaults are far above any real log: 16 GiB, depth 8, one million members.
  package init(bytes: Int = 16 << 30, depth: Int = 8, members: Int = 1_000_000) {
    self.bytes = bytes
    self.depth = depth
    self.members = members
  }
}
