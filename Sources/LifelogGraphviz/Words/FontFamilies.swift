/// The fonts for text: from the one that is asked for to one that is everywhere.
///
/// Asked for Helvetica where there is none, Graphviz takes the first that it finds in a list of its own, in which DejaVu
/// Sans, which is wide, stands before Liberation Sans, which has Helvetica's widths. A family that it does not know by
/// that list it hands to Pango as it is, and Pango reads lists of families.
struct FontFamilies: Hashable {
  /// From the first choice to the last.
  var names: [String]
  /// Whether the letters are bold, which Pango reads behind the families, and CSS apart from them.
  var isBold: Bool

  /// What stands in for Helvetica, which is on few systems but Apple's. All but the last have its widths.
  static let helvetica = FontFamilies(
    names: ["Helvetica", "Arial", "Liberation Sans", "DejaVu Sans"], isBold: false)

  private init(names: [String], isBold: Bool) {
    self.names = names
    self.isBold = isBold
  }

  /// The fonts for a name in a drawing, or for a list of names that was made here.
  init(_ name: String) {
    var name = name
    isBold = false
    for ending in [" Bold", "-Bold"] where name.hasSuffix(ending) {
      name.removeLast(ending.count)
      isBold = true
    }
    names = name.split(separator: ",").map(String.init)
    if names.count == 1 { names += Self.helvetica.names }
    if names.isEmpty || names.first == "Helvetica" { names = Self.helvetica.names }
  }

  /// As Pango reads them.
  var description: String { names.joined(separator: ",") + (isBold ? " Bold" : "") }

  /// As CSS lists them.
  var css: String {
    let quoted = names.map { $0.utf8.contains(UInt8(ascii: " ")) ? "'\($0)'" : $0 }
    return (quoted + ["sans-serif"]).joined(separator: ", ")
  }
}
