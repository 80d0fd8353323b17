/// A word of the source and its location.
struct SourceName {
  var text: String
  /// Its bytes in the source, counted from 0.
  var range: Range<Int>
}
