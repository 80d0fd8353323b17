/// A mistake as the parser or the compiler meets it: only its bytes are known.
struct UnlocatedModelError: Error, Hashable {
  /// Counted from 0 in the text of all sources.
  var range: Range<Int>
  var reason: ModelError.Reason
}
