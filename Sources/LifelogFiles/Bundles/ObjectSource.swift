import LifelogText

/// The content of an object: the bytes of its file, unpacked if they are packed. Its end is an error if the hash of the
/// file is not the object's id.
final class ObjectSource: ByteSource {
  private let id: ObjectID
  private let path: String
  private let file: HashedSource
  private let content: ByteStream
  private let packed: ByteStream
  private var isChecked = false

  /// - Parameters:
  ///   - file: The bytes of the object's file.
  ///   - references: The objects to which it refers.
  ///   - path: Its path in messages.
  ///   - depth: The number of times that its content is packed.
  init(
    _ id: ObjectID, _ file: any ByteSource, _ references: ObjectReferences, path: String, depth: Int,
    meter: UnpackingMeter
  ) throws(InputError) {
    self.id = id
    self.path = path
    self.file = HashedSource(file, after: references.hashed)
    packed = ByteStream(self.file)
    guard try packed.withHead({ BinaryKind(head: $0) }) == .zstd else {
      content = packed
      return
    }
    guard depth <= meter.limits.depth else { throw .tooDeep(path: path, limit: meter.limits.depth) }
    let reader = try ArchiveReader(packed, kind: .zstd, path: path, depth: depth, meter: meter)
    _ = try reader.next()
    content = ByteStream(reader)
  }

  func append(to block: ByteBlock) throws(InputError) -> Int {
    let count = try content.append(to: block)
    if count == 0, !isChecked { try check() }
    return count
  }

  var mayBlock: Bool { content.mayBlock }

  var seekable: (any SeekableSource)? { nil }

  private func check() throws(InputError) {
    isChecked = true
    while try packed.readChunk({ _ in true }) != nil {}
    guard ObjectID(hash: file.hash.finished()) == id else {
      throw .corrupt(path: path, detail: "its hash is not that of its name")
    }
  }
}

/// A source that hashes what is read from it.
private final class HashedSource: ByteSource {
  private(set) var hash = BLAKE2b()
  private let source: any ByteSource

  init(_ source: any ByteSource, after start: [UInt8]) {
    self.source = source
    hash.update(start.span)
  }

  func append(to block: ByteBlock) throws(InputError) -> Int {
    let start = block.count
    let count = try source.append(to: block)
    block.withBytes { hash.update($0.extracting(start..<start + count)) }
    return count
  }

  var mayBlock: Bool { source.mayBlock }

  var seekable: (any SeekableSource)? { nil }
}
