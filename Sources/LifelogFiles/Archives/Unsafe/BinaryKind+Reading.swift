import CLibArchive
import LifelogText

/// Unsafe, since libarchive refers to its readers by address. The reader here belongs to the caller and is not stored.
extension BinaryKind {
  /// Enables a reader for this kind only, so that text is not mistaken for one of the many other formats of libarchive.
  ///
  /// - Returns: Whether libarchive supports this kind.
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
      case .xz: unsafe archive_read_support_filter_xz(archive)
      case .zstd: unsafe archive_read_support_filter_zstd(archive)
      case .bzip2: unsafe archive_read_support_filter_bzip2(archive)
      case .lz4: unsafe archive_read_support_filter_lz4(archive)
      default: unsafe archive_read_support_filter_none(archive)
      }
    // Otherwise, libarchive ignores what follows the first mark of an end, and on macOS the files that describe others.
    if self == .tar {
      unsafe archive_read_set_format_option(archive, "tar", "read_concatenated_archives", "1")
    }
    if self == .zip { unsafe archive_read_set_format_option(archive, "zip", "mac-ext", nil) }
    // A warning means that libarchive would need an external program.
    return format == ARCHIVE_OK && filter == ARCHIVE_OK
  }
}
