/// A part of a page that leads somewhere. In points from the upper left corner.
struct PageLink: Hashable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  /// As it stands in DOT, which escapes `&`; of ASCII only.
  var address: String

  /// As cairo wants to be told. A quote in the address would end it.
  var attributes: String {
    var uri = ""
    var rest = address[...]
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
