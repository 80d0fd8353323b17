/// The objects to which an object refers, from its file `refs.…`: their count, then for each of them a length and the
/// hash after a byte 0.
struct ObjectReferences {
  /// The ids, in the order of the file.
  private(set) var ids: [ObjectID] = []
  /// The bytes of the referred objects that the hash of the object covers, before its own bytes.
  private(set) var hashed: [UInt8] = []

  /// An object that refers to nothing.
  init() {}

  /// - Returns: `nil` if the bytes are not a list of references.
  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    guard let count = Self.number(&rest) else { return nil }
    for _ in 0..<count {
      guard Self.number(&rest) == ObjectID.hashSize + 1, rest.count > ObjectID.hashSize, rest.first == 0
      else { return nil }
      ids.append(ObjectID(hash: rest.dropFirst().prefix(ObjectID.hashSize)))
      hashed += rest.prefix(ObjectID.hashSize + 1)
      rest = rest.dropFirst(ObjectID.hashSize + 1)
    }
    guard rest.isEmpty else { return nil }
  }

  /// Takes a number: one byte below 128, or 128 plus the count of bytes that follow, the highest first.
  private static func number(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.popFirst() else { return nil }
    guard first > 127 else { return Int(first) }
    let size = Int(first & 127)
    guard (1...4).contains(size), bytes.count >= size else { return nil }
    defer { bytes = bytes.dropFirst(size) }
    return bytes.prefix(size).reduce(0) { $0 << 8 | Int($1) }
  }
}
