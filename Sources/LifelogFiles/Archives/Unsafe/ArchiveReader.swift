import CLibArchive
import LifelogText

/// Takes a compressed file or an archive apart, member by member. As a source it gives the bytes of the present member.
///
/// Unsafe, since libarchive knows its readers, and whom it calls back, by their addresses. Its handle lives as long as this value; the callbacks get this value's address
/// and run only inside calls that it makes; what is lent to libarchive, and what libarchive lends, is used before the
/// next such call.
@safe final class ArchiveReader: ByteSource {
  /// How the archive is called.
  let path: String
  /// How often its content is packed, by the archive and by what that lies in.
  let depth: Int
  let meter: UnpackingMeter
  private let kind: BinaryKind
  private let archive: OpaquePointer
  private let stream: ByteStream
  /// The archive's own bytes, where they are read from any place.
  private let origin: (any SeekableSource)?
  /// Why the archive's own bytes could not be read.
  private var failure: InputError?
  private var memberPath: String
  private var isBroken = false
  /// Whether libarchive has found the format of what it reads.
  private var isOpen = false
  private var isBegun = false
  private var hasSkipped = false
  /// How many bytes the present member claims to have beside those that were read.
  private var unread = 0
  private var rest = unsafe UnsafeRawBufferPointer(start: nil, count: 0)

  /// Begins to read.
  ///
  /// - Parameter kind: What it is; a compression or an archive.
  init(
    _ stream: ByteStream, kind: BinaryKind, path: String, depth: Int, meter: UnpackingMeter
  ) throws(InputError) {
    var stream = stream
    var origin = kind.wantsPlaces ? try stream.rewind() : nil
    if kind.needsPlaces, origin == nil {
      stream = ByteStream(try SpooledSource(stream, path: path, limit: meter.limits.bytes))
      origin = try stream.rewind()
    }
    guard let archive = unsafe archive_read_new() else { throw .damaged(path: path, complaint: "") }
    self.kind = kind
    self.path = path
    self.depth = depth
    self.meter = meter
    self.stream = stream
    self.origin = origin
    unsafe self.archive = archive
    memberPath = path
    guard unsafe kind.prepare(archive) else { throw .unsupported(path: path, kind) }
    listen()
    try check(unsafe archive_read_open1(archive))
    isOpen = true
    // What only begins like something compressed would be handed on as it is.
    if kind.isCompression, unsafe archive_filter_code(archive, 0) == ARCHIVE_FILTER_NONE {
      throw .damaged(path: path, complaint: "")
    }
  }

  deinit { unsafe _ = archive_read_free(archive) }

  /// Goes to the next member; `nil` behind the last one. Of a compression the only member is what comes out of it.
  func next() throws(InputError) -> ArchiveMember? {
    guard !isBroken, !meter.isSpent else { return nil }
    // 7z unpacks what is passed over as well.
    if kind == .sevenZip { try meter.take(bytes: unread, at: depth) }
    unsafe rest = UnsafeRawBufferPointer(start: nil, count: 0)
    memberPath = path
    let before = unsafe lifelog_speak_utf8()
    defer { unsafe lifelog_restore_locale(before) }
    var entry: OpaquePointer?
    var status = unsafe archive_read_next_header(archive, &entry)
    while status == ARCHIVE_RETRY, hasSkipped {
      try meter.takeMember()
      status = unsafe archive_read_next_header(archive, &entry)
    }
    // What follows a broken header may be whole: it is said once, and the search goes on.
    hasSkipped = status == ARCHIVE_RETRY
    if status == ARCHIVE_EOF { return nil }
    try check(status)
    guard let entry = unsafe entry else { return nil }
    isBegun = true
    try meter.takeMember()
    unread = unsafe Int(clamping: archive_entry_size(entry))
    let member = unsafe ArchiveMember(
      name: Self.name(of: entry), isFile: lifelog_is_file(entry) != 0,
      isEncrypted: archive_entry_is_encrypted(entry) != 0)
    if kind.isArchive { memberPath = "\(path):\(member.name)" }
    return member
  }

  func append(to block: ByteBlock) throws(InputError) -> Int {
    if unsafe rest.isEmpty { try readBlock() }
    let more = unsafe block.append(rest)
    unsafe rest = UnsafeRawBufferPointer(rebasing: rest[more...])
    unread = max(0, unread - more)
    try meter.take(bytes: more, at: depth)
    return more
  }

  /// What libarchive holds back is not known here: it goes on as long as its own bytes are there.
  var waits: Bool { unsafe rest.isEmpty && stream.waits }

  var seekable: (any SeekableSource)? { nil }

  private func readBlock() throws(InputError) {
    while true {
      var start: UnsafeRawPointer?
      var size = 0
      var offset: Int64 = 0
      let status = unsafe archive_read_data_block(archive, &start, &size, &offset)
      if status == ARCHIVE_EOF { return }
      try check(status)
      // What a sparse file leaves out is no text.
      guard size > 0 else { continue }
      unsafe rest = UnsafeRawBufferPointer(start: start, count: size)
      return
    }
  }

  private func check(_ status: Int32) throws(InputError) {
    guard status < ARCHIVE_WARN || status == ARCHIVE_RETRY else { return }
    isBroken = status == ARCHIVE_FATAL || failure != nil
    if let failure { throw failure }
    // Of some archives not even the names can be read without the password. Where libarchive knows no format it must
    // not be asked: it looks behind the end of its list of formats.
    if isOpen, !isBegun, unsafe archive_read_has_encrypted_entries(archive) == 1 {
      throw .encrypted(path: path)
    }
    let complaint = unsafe archive_error_string(archive).map { unsafe String(cString: $0) } ?? ""
    throw .damaged(path: memberPath, complaint: complaint)
  }

  private static func name(of entry: OpaquePointer) -> String {
    let name = unsafe archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)
    return unsafe name.map { unsafe String(cString: $0) } ?? "?"
  }

  /// Lets libarchive ask for the archive's own bytes.
  private func listen() {
    unsafe archive_read_set_callback_data(archive, Unmanaged.passUnretained(self).toOpaque())
    unsafe archive_read_set_read_callback(archive) { _, context, start in
      guard let context = unsafe context, let start = unsafe start else { return -1 }
      let reader = unsafe Unmanaged<ArchiveReader>.fromOpaque(context).takeUnretainedValue()
      guard let chunk = unsafe reader.lendChunk() else { return -1 }
      unsafe start.pointee = chunk.baseAddress
      return chunk.count
    }
    guard origin != nil else { return }
    unsafe archive_read_set_seek_callback(archive) { _, context, offset, whence in
      guard let context = unsafe context else { return Int64(ARCHIVE_FATAL) }
      let reader = unsafe Unmanaged<ArchiveReader>.fromOpaque(context).takeUnretainedValue()
      return reader.seek(by: offset, whence: whence) ?? Int64(ARCHIVE_FATAL)
    }
  }

  /// The next bytes of the archive, or `nil` when they cannot be read, which is remembered.
  private func lendChunk() -> UnsafeRawBufferPointer? {
    do throws(InputError) { return unsafe try stream.lendChunk() } catch {
      failure = error
      return nil
    }
  }

  private func seek(by offset: Int64, whence: Int32) -> Int64? {
    let start = whence == SEEK_SET ? SeekOrigin.start : whence == SEEK_CUR ? .current : .end
    do throws(InputError) { return try origin?.seek(by: offset, from: start) } catch {
      failure = error
      return nil
    }
  }
}
