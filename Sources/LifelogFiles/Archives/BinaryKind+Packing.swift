import CLibArchive
import LifelogCore

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

  /// Makes a reader able to read this kind, and nothing else: text must not pass for one of the many formats that
  /// libarchive knows.
  ///
  /// - Returns: Whether it can.
  func prepare(_ archive: OpaquePointer) -> Bool {
    let format =
      switch self {
      case .zip: unsafe archive_read_support_format_zip(archive)
      case .sevenZip: unsafe archive_read_support_format_7zip(archive)
      case .tar: unsafe archive_read_support_format_tar(archive)
      default: unsafe archive_read_set_format(archive, ARCHIVE_FORMAT_RAW)
      }
    let filter =
      switch self {
      case .gzip: unsafe archive_read_support_filter_gzip(archive)
      case .xz: unsafe archive_read_support_filter_xz(archive)
      case .zstd: unsafe archive_read_support_filter_zstd(archive)
      case .bzip2: unsafe archive_read_support_filter_bzip2(archive)
      case .lz4: unsafe archive_read_support_filter_lz4(archive)
      default: unsafe archive_read_support_filter_none(archive)
      }
    // A warning means that another program would have to do it.
    return format == ARCHIVE_OK && filter == ARCHIVE_OK
  }
}
