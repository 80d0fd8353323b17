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

  /// Whether reading works best with random access.
  ///
  /// A zip archive has its list of members at the end, and a 7z archive cannot be read without its list. A tar archive
  /// is read sequentially, so that truncation is detected.
  var prefersSeeking: Bool { self == .zip || self == .sevenZip }

  /// Whether it cannot be read sequentially.
  var requiresSeeking: Bool { self == .sevenZip }
}
