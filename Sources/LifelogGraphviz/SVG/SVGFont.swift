/// The fonts of a page for one that Graphviz names.
struct SVGFont: Hashable {
  /// Families from the one asked for to one that is everywhere, as CSS lists them.
  var families: String
  /// Whether the name asks for bold letters, which CSS knows apart from the family.
  var isBold: Bool

  /// What stands in for Helvetica, which is on few systems but Apple's: each is at most as wide as room is made for.
  private static let sansSerif = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"

  /// The fonts for a name: `Helvetica,sans-Serif`, which Graphviz makes of a PostScript font, or a family as it was
  /// given.
  init(_ name: String) {
    let names = name.split(separator: ",")
    var family = String(names.first ?? "Helvetica")
    isBold = false
    for ending in [" Bold", "-Bold"] where family.hasSuffix(ending) && family.utf8.count > ending.utf8.count {
      family.removeLast(ending.count)
      isBold = true
    }
    if family == "Helvetica" {
      families = Self.sansSerif
    } else if names.count > 1, let generic = names.last {
      families = "'\(family)', \(generic.lowercased())"
    } else {
      families = "'\(family)', \(Self.sansSerif)"
    }
  }
}
