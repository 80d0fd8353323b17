/// The room that something takes, in points.
struct ShelfSize: Sendable, Hashable {
  var width: Double
  var height: Double
}
