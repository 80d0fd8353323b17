/// A linked area of a page, in points from the upper left corner.
struct PageLink: Hashable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  /// The URL as in DOT, which escapes `&`; ASCII only.
  var url: String

  /// The attributes for cairo. An unescaped quote would end the URL.
  var attributes: String {
    var uri = ""
    var rest = url[...]
    while let next = rest.first {
      if rest.hasPrefix("&amp;") {
        uri += "&"
        rest = rest.dropFirst(5)
      } else {
        uri += next == "'" || next == "\\" ? "\\\(next)" : String(next)
        rest = rest.dropFirst()
      }
    }
    return "rect=[\(x) \(y) \(width) \(height)] uri='\(uri)'"
  }
}
