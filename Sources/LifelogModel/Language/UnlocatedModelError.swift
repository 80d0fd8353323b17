/// An error of the parser or the compiler of which only the bytes are known.
struct UnlocatedModelError: Error, Hashable {
  /// Counted from 0 in the text of all sources.
  var range: Range<Int>
  var reason: ModelError.Reason
}
