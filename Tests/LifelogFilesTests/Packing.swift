import TestArchives

/// A log in a compression, an archive or both.
struct Packing {
  var name: String
  var bytes: [UInt8]
  /// The bytes that have no checksum, so that damage to them cannot be noticed.
  var unverified = 0..<0

  private typealias Archive = TestArchive

  init(name: String, bytes: [UInt8], unverified: Range<Int> = 0..<0) {
    self.name = name
    self.bytes = bytes
    self.unverified = unverified
  }

  /// The frames of zstd have a checksum if `zstd` writes them, and not if libarchive 3.6 does.
  private init(name: String, compression: Archive.Compression, bytes: [UInt8]) {
    let hasChecksum = compression != .zstd || bytes[4] & 4 != 0
    self.init(name: name, bytes: bytes, unverified: hasChecksum ? 0..<0 : 0..<bytes.count)
  }

  /// Each packing of a log.
  static func all(of log: [UInt8]) throws -> [Packing] {
    let members = [("device.log", log)]
    let compressed = try Archive.Compression.allCases.map {
      Packing(name: "\($0)", compression: $0, bytes: try Archive.compressed(log, by: $0))
    }
    let archives = try Archive.Compression.allCases.map {
      Packing(name: "tar.\($0)", compression: $0, bytes: try Archive.archive(.tar, members, compression: $0))
    }
    let gzip = try [("device.log.gz", Archive.compressed(log, by: .gzip))]
    return try compressed + archives + [
      // The header of a member has a checksum, its content has none.
      Packing(name: "tar", bytes: Archive.archive(.tar, members), unverified: 512..<512 + log.count),
      Packing(name: "gzip in tar", bytes: Archive.archive(.tar, gzip)),
      Packing(name: "gzip in zip", bytes: Archive.archive(.zip, gzip)),
      Packing(name: "zip", bytes: Archive.archive(.zip, members)),
      Packing(name: "stored zip", bytes: Archive.archive(.zip, members, isStored: true)),
      Packing(
        name: "zip in tar.gz",
        bytes: Archive.archive(
          .tar, [("logs.zip", Archive.archive(.zip, members))], compression: .gzip)),
      Packing(name: "7z", bytes: Archive.archive(.sevenZip, members)),
      Packing(
        name: "tar.gz in 7z",
        bytes: Archive.archive(
          .sevenZip, [("logs.tar.gz", Archive.archive(.tar, members, compression: .gzip))])),
    ]
  }
}
