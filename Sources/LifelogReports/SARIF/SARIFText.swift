import LifelogFindings
import LifelogText

/// Text and paths in the form that SARIF requires.
enum SARIFText {
  /// Returns a `message` object.
  static func message(_ text: String) -> JSONValue { .object([("text", .text(plain(text)))]) }

  /// Returns the text without the log's line breaks, and with braces and brackets escaped, which would be placeholders
  /// and links: SARIF 2.1.0, 3.11.5 and 3.11.6.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func plain(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    let mayLink = text.utf8.contains(UInt8(ascii: "["))
    for scalar in text.printable.unicodeScalars {
      if scalar == "{" || scalar == "}" { result.append(scalar) }
      if mayLink, scalar == "[" || scalar == "]" || scalar == "\\" { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  /// Returns a `physicalLocation` object.
  static func location(_ location: Finding.Location) -> JSONValue {
    .object([
      ("artifactLocation", .object([("uri", .text(uri(location.file)))])),
      ("region", .object([("startLine", .number(max(1, location.line)))])),
    ])
  }

  /// Returns a path as a URI, or as a reference relative to the reader's base folder. RFC 3986.
  ///
  /// - Complexity: O(*n*) in the length of the path.
  static func uri(_ path: String) -> String {
    var uri = path.hasPrefix("/") ? "file://" : ""
    // Two slashes at the start of a path would denote a host.
    let path = path.hasPrefix("//") ? "/" + path.drop { $0 == "/" } : path[...]
    for byte in path.utf8 {
      if isUnreserved(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return uri
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
