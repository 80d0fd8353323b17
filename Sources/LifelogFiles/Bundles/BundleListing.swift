import LifelogReading

/// The names in a folder of a result bundle: a JSON array of objects with `name` and `type`, in the order of the
/// references of its object.
struct BundleListing {
  enum Kind: Hashable { case file, folder, other }

  struct Entry: Hashable {
    var name = ""
    var kind = Kind.other
    /// The object with the content, or with the listing of a folder.
    let id: ObjectID
  }

  let entries: [Entry]

  /// - Returns: `nil` if the bytes are not a listing, or if its references do not match.
  init?(_ bytes: [UInt8], _ references: ObjectReferences) {
    guard bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") else { return nil }
    var entries: [Entry] = []
    var index = 1
    while index < bytes.count - 1 {
      guard bytes[index] == UInt8(ascii: "{") else {
        guard bytes[index] == UInt8(ascii: ",") || bytes[index] <= 0x20 else { return nil }
        index += 1
        continue
      }
      guard entries.count < references.ids.count,
        let entry = Self.entry(bytes, at: &index, references.ids[entries.count])
      else { return nil }
      entries.append(entry)
    }
    guard entries.count == references.ids.count else { return nil }
    self.entries = entries
  }

  /// Reads the object at an index, and moves the index after it.
  private static func entry(_ bytes: [UInt8], at index: inout Int, _ id: ObjectID) -> Entry? {
    var entry = Entry(id: id)
    let span = bytes.span
    guard var scanner = JSONScanner(span, from: index) else { return nil }
    while let (key, value) = scanner.next(in: span) {
      var text: ContiguousArray<UInt8> = []
      JSONScanner.unescape(value.range, in: span, into: &text)
      switch String(decoding: bytes[key], as: UTF8.self) {
      case "name": entry.name = String(decoding: text, as: UTF8.self)
      case "type":
        entry.kind = text.elementsEqual("1".utf8) ? .file : text.elementsEqual("2".utf8) ? .folder : .other
      default: break
      }
    }
    guard scanner.isComplete(in: span), !entry.name.isEmpty else { return nil }
    index = scanner.offset + 1
    return entry
  }
}
