/// The facts in the `Info.plist` of a result bundle.
struct BundleInfo {
  /// The first object; `nil` if it is not named.
  private(set) var root: ObjectID?
  /// The version and the kind of storage, if lifelog does not know them; otherwise `nil`.
  private(set) var unknownVersion: String?

  /// Reads the text of the property list. Xcode writes it as XML.
  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    root = Self.value(of: "hash", in: text).flatMap { ObjectID($0) }
    let major = Self.value(of: "major", in: text) ?? "?"
    let minor = Self.value(of: "minor", in: text) ?? "?"
    let backend = Self.value(of: "backend", in: text) ?? "?"
    let compression = Self.value(of: "compression", in: text) ?? "?"
    if major != "3" || backend != "fileBacked2" || compression != "standard" {
      unknownVersion = "\(major).\(minor) (\(backend), \(compression))"
    }
  }

  /// The text of the element after a key. Every key of this file occurs once.
  private static func value(of key: String, in text: String) -> Substring? {
    guard let start = text.firstRange(of: "<key>\(key)</key>")?.upperBound,
      let open = text[start...].firstIndex(of: ">").map(text.index(after:)),
      let end = text[open...].firstIndex(of: "<")
    else { return nil }
    return text[open..<end]
  }
}
