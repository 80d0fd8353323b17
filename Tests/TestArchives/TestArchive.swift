import CLibArchive

/// Creates archives and compressed files for tests with libarchive, so that tests need no external tools.
public enum TestArchive {
  public enum Compression: String, CaseIterable, Sendable { case gzip, xz, zstd, bzip2, lz4 }
  public enum Format: String, CaseIterable, Sendable { case zip, sevenZip, tar }

  /// A member's path and content. A name that ends with a slash is a folder.
  public typealias Member = (name: String, content: [UInt8])

  /// An error of libarchive.
  public struct ArchiveError: Error, CustomStringConvertible {
    public let description: String
  }

  /// Returns one compressed file.
  public static func compressed(_ content: [UInt8], by compression: Compression) throws -> [UInt8] {
    try unsafe written([("data", content)], password: nil) { archive in
      let status = unsafe archive_write_set_format_raw(archive)
      return unsafe min(status, add(compression, to: archive))
    }
  }

  /// Returns an archive of the members, in the given order.
  ///
  /// - Parameter isStored: Whether a zip archive contains its members uncompressed.
  public static func archive(
    _ format: Format, _ members: [Member], compression: Compression? = nil, password: String? = nil,
    isStored: Bool = false
  ) throws -> [UInt8] {
    try unsafe written(members, password: password) { archive in
      let status =
        switch format {
        case .zip: unsafe archive_write_set_format_zip(archive)
        case .sevenZip: unsafe archive_write_set_format_7zip(archive)
        case .tar: unsafe archive_write_set_format_pax_restricted(archive)
        }
      if isStored { unsafe archive_write_set_options(archive, "zip:compression=store") }
      guard let compression else { return status }
      return unsafe min(status, add(compression, to: archive))
    }
  }

  private static func add(_ compression: Compression, to archive: OpaquePointer) -> Int32 {
    switch compression {
    case .gzip: unsafe archive_write_add_filter_gzip(archive)
    case .xz: unsafe archive_write_add_filter_xz(archive)
    case .zstd: unsafe archive_write_add_filter_zstd(archive)
    case .bzip2: unsafe archive_write_add_filter_bzip2(archive)
    case .lz4: unsafe archive_write_add_filter_lz4(archive)
    }
  }

  private static func written(
    _ members: [Member], password: String?, prepare: (OpaquePointer) -> Int32
  ) throws -> [UInt8] {
    let before = unsafe lifelog_use_utf8()
    defer { unsafe lifelog_restore_locale(before) }
    guard let archive = unsafe archive_write_new() else { throw ArchiveError(description: "no memory") }
    defer { unsafe _ = archive_write_free(archive) }
    try unsafe check(prepare(archive), archive)
    if let password {
      try unsafe check(archive_write_set_options(archive, "zip:encryption=traditional"), archive)
      try unsafe check(archive_write_set_passphrase(archive, password), archive)
    }
    // More than the overhead of any of these formats.
    let size = members.reduce(1 << 20) { $0 + $1.content.count + 4_096 }
    var used = 0
    return unsafe try [UInt8](unsafeUninitializedCapacity: size) { memory, count in
      try unsafe check(archive_write_open_memory(archive, memory.baseAddress, size, &used), archive)
      for member in members { try unsafe write(member, into: archive) }
      try unsafe check(archive_write_close(archive), archive)
      count = used
    }
  }

  private static func write(_ member: Member, into archive: OpaquePointer) throws {
    guard let entry = unsafe archive_entry_new() else { throw ArchiveError(description: "no memory") }
    defer { unsafe archive_entry_free(entry) }
    let isFolder = member.name.hasSuffix("/")
    unsafe archive_entry_set_pathname_utf8(entry, member.name)
    unsafe archive_entry_set_filetype(entry, isFolder ? 0o040000 : 0o100000)
    unsafe archive_entry_set_perm(entry, 0o644)
    unsafe archive_entry_set_size(entry, Int64(member.content.count))
    try unsafe check(archive_write_header(archive, entry), archive)
    guard !member.content.isEmpty else { return }
    let count = unsafe member.content.withUnsafeBytes { bytes in
      unsafe archive_write_data(archive, bytes.baseAddress, bytes.count)
    }
    try unsafe check(count < 0 ? ARCHIVE_FAILED : ARCHIVE_OK, archive)
  }

  private static func check(_ status: Int32, _ archive: OpaquePointer) throws {
    guard status < ARCHIVE_WARN else { return }
    let text = unsafe archive_error_string(archive).map { unsafe String(cString: $0) }
    throw ArchiveError(description: text ?? "status \(status)")
  }
}
