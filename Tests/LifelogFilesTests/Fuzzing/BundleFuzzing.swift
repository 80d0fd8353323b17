import TestArchives
import TestSupport

@testable import LifelogFiles

/// The fuzz target for the objects of result bundles.
enum BundleFuzzing {
  static let targets = [object]

  /// Any bytes are an object, a listing, references or a description, or nothing.
  private static let object = FuzzTarget(
    name: "bundle-object", seeds: seeds,
    words: [
      "[T[K2:_nV5:Array]", "[S6:String", "K2:_vV1:", "{\"name\":", "\"type\":", "\\u00e4", "<key>hash</key>",
    ],
    check: check)

  /// The files of small bundles.
  private static let seeds: [[UInt8]] = {
    let action = TestBundle.Action(files: [
      "Shop/1/StandardOutputAndStandardError.txt": "viewDidLoad\n", "Shop/system.logarchive/Info.plist": "x",
    ])
    let bundle = try? TestBundle([action, action], packs: false)
    return bundle?.files.sorted { $0.key < $1.key }.map(\.value) ?? []
  }()

  /// - Returns: A description of the failure; `nil` if there is none.
  private static func check(_ bytes: [UInt8]) -> String? {
    _ = BundleInfo(bytes)
    if let value = BundleValueParser.parse(bytes), bytes.isEmpty { return "\(value) from nothing" }
    let references = ObjectReferences(bytes) ?? ObjectReferences()
    if references.ids.contains(where: { ObjectID($0.text) != $0 }) { return "an invalid id" }
    // The first byte is a count, so that a listing of up to 255 entries can match.
    let hash = [UInt8](repeating: 7, count: ObjectID.hashSize)
    let count = Int(bytes.first ?? 0)
    let entry: [UInt8] = [65, 0] + hash
    let list: [UInt8] = [129, UInt8(count)] + Array(repeating: entry, count: count).joined()
    guard let names = ObjectReferences(list), let listing = BundleListing(Array(bytes.dropFirst()), names)
    else { return nil }
    return listing.entries.contains { $0.name.isEmpty } ? "an entry without a name" : nil
  }
}
