/// The size of a block of a tree, in points.
struct ShelfSize: Sendable, Hashable {
  var width: Double
  var height: Double
}
