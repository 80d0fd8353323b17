/// The objects of a result bundle, by their ids.
struct ObjectStore {
  /// The maximum number of bytes of an object that is read as a whole.
  private static let maxSize = 1 << 25

  let files: any BundleFiles
  /// The number of times that the bundle is packed.
  let depth: Int
  let meter: UnpackingMeter

  /// The content of an object.
  ///
  /// - Parameter path: Its path in messages; `nil` for that of its file.
  func stream(_ id: ObjectID, path: String? = nil) throws(InputError) -> ByteStream {
    let name = BundleLayout.content + id.text
    guard let file = try files.open(name) else {
      throw .incompleteBundle(path: path ?? files.path, missing: name)
    }
    return ByteStream(
      try ObjectSource(
        id, file, try references(of: id), path: path ?? filePath(name), depth: depth + 1, meter: meter))
  }

  /// The objects to which an object refers. An object without a list refers to none.
  func references(of id: ObjectID) throws(InputError) -> ObjectReferences {
    let name = BundleLayout.references + id.text
    guard let file = try files.open(name) else { return ObjectReferences() }
    guard let references = ObjectReferences(try bytes(of: ByteStream(file), name)) else {
      throw .corrupt(path: filePath(name), detail: "it is not a list of references")
    }
    return references
  }

  /// The typed object of an id.
  func value(_ id: ObjectID) throws(InputError) -> BundleValue {
    let name = BundleLayout.content + id.text
    guard let value = BundleValueParser.parse(try bytes(of: stream(id), name)) else {
      throw .corrupt(path: filePath(name), detail: "it is not a typed object")
    }
    return value
  }

  /// The listing of a folder.
  func listing(_ id: ObjectID) throws(InputError) -> BundleListing {
    let name = BundleLayout.content + id.text
    guard let listing = BundleListing(try bytes(of: stream(id), name), try references(of: id)) else {
      throw .corrupt(path: filePath(name), detail: "it is not the listing of a folder")
    }
    return listing
  }

  /// The description of the bundle; `nil` if it is missing.
  func info() throws(InputError) -> BundleInfo? {
    guard let file = try files.open(BundleLayout.info) else { return nil }
    return BundleInfo(try bytes(of: ByteStream(file), BundleLayout.info))
  }

  /// The objects that begin like the listing of a folder with files, sorted.
  func listings() -> [ObjectID] {
    files.names.compactMap { name -> ObjectID? in
      guard name.hasPrefix(BundleLayout.content),
        let id = ObjectID(name.dropFirst(BundleLayout.content.count)), let stream = try? stream(id),
        (try? stream.withHead({ $0.count > 1 && $0[0] == UInt8(ascii: "[") && $0[1] == UInt8(ascii: "{") }))
          ?? false
      else { return nil }
      return id
    }
  }

  private func filePath(_ name: String) -> String { "\(files.path)/\(name)" }

  private func bytes(of stream: ByteStream, _ name: String) throws(InputError) -> [UInt8] {
    var bytes: [UInt8] = []
    while try stream.readChunk({ chunk -> Void in
      for index in chunk.indices { bytes.append(chunk[index]) }
    }) != nil {
      guard bytes.count <= Self.maxSize else { throw .tooLarge(path: filePath(name), limit: Self.maxSize) }
    }
    return bytes
  }
}
