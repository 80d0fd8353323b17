import LifelogText

extension BinaryKind {
  /// Whether one file comes out of it, which bears no name of its own.
  var isCompression: Bool {
    switch self {
    case .gzip, .xz, .zstd, .bzip2, .lz4: true
    default: false
    }
  }

  /// Whether files with names come out of it.
  var isArchive: Bool {
    switch self {
    case .zip, .sevenZip, .tar: true
    default: false
    }
  }

  /// Whether it can be read well only from any place: a zip archive has its list of members at its end, and one of 7z
  /// cannot be read without it. A tar archive is read in order, so that its being cut off shows.
  var wantsPlaces: Bool { self == .zip || self == .sevenZip }

  /// Whether it cannot be read at all in order only.
  var needsPlaces: Bool { self == .sevenZip }
}
