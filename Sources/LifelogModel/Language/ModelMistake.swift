/// A mistake as the parser or the compiler meets it: only its bytes are known.
struct ModelMistake: Error, Hashable {
  /// Counted from 0 in the text of all sources.
  var range: Range<Int>
  var problem: ModelError.Problem
}
