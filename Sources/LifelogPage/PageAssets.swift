import LifelogDiagrams
import LifelogText

/// The scripts and the style of every page, and the policy that allows nothing else.
enum PageAssets {
  /// All modules as one: `Templates/Page` is plain modules, without their imports, exports, comments and indentation.
  static let script: String = Template.pageModules.map(\.text).map(joined).joined()

  /// What runs before the page is shown.
  static let start: String = joined(Template.pageStart.text)

  /// The colors of the drawings in both themes, and the style.
  static let style: String =
    ":root{color-scheme:light dark;\(variables(.light))}\n"
    + "@media (prefers-color-scheme:dark){:root{\(variables(.dark))}}\n"
    + dense(joined(Template.pageStyle.text))

  /// The content security policy: the scripts and the style by their hashes, and no request at all.
  static let policy: String = [
    "default-src 'none'", "script-src '\(hash(of: start))' '\(hash(of: script))'",
    "style-src '\(hash(of: style))'",
    "img-src data:", "base-uri 'none'", "form-action 'none'",
  ].joined(separator: "; ")

  private static func variables(_ theme: DiagramStyle.Theme) -> String {
    let style = DiagramStyle(theme)
    return DiagramColor.allCases.map { "--\($0.rawValue):\(style[$0])" }.joined(separator: ";")
  }

  /// Returns the statements of a module, or the rules of the style. A comment, an import or an export starts at the first letter of its line.
  private static func joined(_ module: String) -> String {
    var isInComment = false
    var script = ""
    for var line in module.split(separator: "\n") {
      if isInComment || line.drop(while: \.isWhitespace).hasPrefix("/*") {
        let end = line.firstRange(of: "*/")?.upperBound
        isInComment = end == nil
        // A type can be before what it is the type of.
        line = line[(end ?? line.endIndex)...]
      }
      let text = line.drop(while: \.isWhitespace)
      guard !text.isEmpty, !text.hasPrefix("//"), !line.hasPrefix("import ") else { continue }
      script += (line.hasPrefix("export ") ? text.dropFirst(7) : text) + "\n"
    }
    return script
  }

  /// Returns a style without the spaces between its signs. No text in it has a space after one of them.
  private static func dense(_ style: String) -> String {
    [": ", "; ", ", ", " {", " }"].reduce(style) { text, sign in
      text.replacing(sign, with: sign.filter { $0 != " " })
    }.replacing(";}", with: "}")
  }

  private static func hash(of text: String) -> String {
    var hash = ContiguousArray<UInt8>()
    Base64.append(SHA256.hash(of: text.utf8).span, to: &hash)
    return "sha256-" + String(decoding: hash, as: UTF8.self)
  }
}
