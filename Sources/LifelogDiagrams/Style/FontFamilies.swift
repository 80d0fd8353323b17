/// A list of font families, from the requested one to one that is always available.
///
/// If Helvetica is missing, Graphviz uses the first available family of a built-in list, in which the wide DejaVu Sans
/// precedes Liberation Sans, which has Helvetica's widths. Graphviz passes a family that is not in that list to Pango
/// unchanged, and Pango accepts lists of families.
struct FontFamilies: Hashable {
  /// The families in order of preference.
  var names: [String]
  /// Whether the font is bold. Pango reads this after the families, CSS in a separate attribute.
  var isBold: Bool

  /// The substitutes for Helvetica, which is rare outside Apple's systems. All but the last have its widths.
  static let helvetica = FontFamilies(
    names: ["Helvetica", "Arial", "Liberation Sans", "DejaVu Sans"], isBold: false)

  private init(names: [String], isBold: Bool) {
    self.names = names
    self.isBold = isBold
  }

  /// Creates the families for a font name in a drawing, or from a list created by this type.
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

  /// The list for Pango.
  var description: String { names.joined(separator: ",") + (isBold ? " Bold" : "") }

  /// The list for CSS.
  var css: String {
    let quoted = names.map { $0.utf8.contains(UInt8(ascii: " ")) ? "'\($0)'" : $0 }
    return (quoted + ["sans-serif"]).joined(separator: ", ")
  }
}
