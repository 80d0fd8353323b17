import CLibArchive
import LifelogText

/// Unsafe, since libarchive knows its readers by their addresses; this one is the caller's, and is not kept.
extension BinaryKind {
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
