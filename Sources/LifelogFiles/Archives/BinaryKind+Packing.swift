import LifelogText

extension BinaryKind {
  /// Whether it unpacks to one file without a name.
  var isCompression: Bool {
    switch self {
    case .gzip, .xz, .zstd, .bzip2, .lz4: true
    default: false
    }
  }

  /// Whether it unpacks to files with names.
  var isArchive: Bool {
    switch self {
    case .zip, .sevenZip, .tar: true
    default: false
    }
  }

  /// Whether it is read with random access, because its list of members is at the end.
  var requiresSeeking: Bool { self == .zip || self == .sevenZip }
}
