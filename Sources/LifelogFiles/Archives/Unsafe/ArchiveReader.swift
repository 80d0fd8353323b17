import CLibArchive
import LifelogText

/// Unpacks a compressed file or an archive, member by member. As a source, it returns the bytes of the current member.
///
/// The packed bytes are read to their end: each is a part of a member, or padding, or an error says that it was not read.
///
/// Unsafe, since libarchive refers to its readers and to the callback context by address. The handle lives as long as
/// this object. The callbacks receive this object's address and run only inside calls that it makes. Memory lent to
/// libarchive, or by libarchive, is used before the next such call.
@safe final class ArchiveReader: ByteSource {
  /// The path of the archive.
  let path: String
  /// The number of times that the content is packed, by this archive and by those around it.
  let depth: Int
  let meter: UnpackingMeter
  private let kind: BinaryKind
  private let archive: OpaquePointer
  private let stream: ByteStream
  /// The packed bytes, if they are read with random access.
  private let seekableSource: (any SeekableSource)?
  /// The packed bytes that libarchive received last. They are valid until it receives the next ones.
  private var lastChunk = unsafe UnsafeRawBufferPointer(start: nil, count: 0)
  /// The number of packed bytes that libarchive received.
  private var lent = 0
  private var hasCheckedEnd = false
  /// The number of zeros at the end of the packed bytes that libarchive received. Up to 512 are counted in each chunk.
  private var finalZeros = 0
  /// The error that stopped reading the packed bytes.
  private var failure: InputError?
  /// Damage after which libarchive continued, for the end of the archive.
  private var damage: InputError?
  private var memberPath: String
  private var hasFailed = false
  /// Whether libarchive has detected the format.
  private var isOpen = false
  private var hasBegun = false
  private var hasSkipped = false
  /// The number of bytes that the current member declares in addition to those already read.
  private var unread = 0
  private var rest = unsafe UnsafeRawBufferPointer(start: nil, count: 0)

  /// Starts reading.
  ///
  /// - Parameter kind: The kind of packing: a compression or an archive.
  init(
    _ stream: ByteStream, kind: BinaryKind, path: String, depth: Int, meter: UnpackingMeter
  ) throws(InputError) {
    var stream = stream
    var seekableSource = kind.requiresSeeking ? try stream.rewind() : nil
    if kind.requiresSeeking, seekableSource == nil {
      let spool = try SpooledSource(stream, path: path, limit: meter.limits.bytes)
      failure = spool.failure
      stream = ByteStream(spool)
      seekableSource = spool
    }
    guard let archive = unsafe archive_read_new() else { throw .corrupt(path: path, detail: "") }
    self.kind = kind
    self.path = path
    self.depth = depth
    self.meter = meter
    self.stream = stream
    self.seekableSource = seekableSource
    unsafe self.archive = archive
    memberPath = path
    guard unsafe kind.prepare(archive) else { throw .unsupported(path: path, kind) }
    setCallbacks()
    try check(unsafe archive_read_open1(archive))
    isOpen = true
    // libarchive returns data unchanged if only its beginning looks compressed.
    if kind.isCompression, unsafe archive_filter_code(archive, 0) == ARCHIVE_FILTER_NONE {
      throw .corrupt(path: path, detail: "")
    }
  }

  deinit { unsafe _ = archive_read_free(archive) }

  /// Advances to the next member. Returns `nil` after the last one. A compression has one member: its unpacked content.
  func next() throws(InputError) -> ArchiveMember? {
    guard !hasFailed, !hasCheckedEnd, !meter.isExhausted else { return nil }
    // 7z also unpacks skipped members.
    if kind == .sevenZip { try meter.count(bytes: unread, at: depth) }
    unsafe rest = UnsafeRawBufferPointer(start: nil, count: 0)
    memberPath = path
    let before = unsafe lifelog_use_utf8()
    defer { unsafe lifelog_restore_locale(before) }
    var entry: OpaquePointer?
    var status = unsafe archive_read_next_header(archive, &entry)
    while status == ARCHIVE_RETRY, hasSkipped {
      try meter.countMember()
      status = unsafe archive_read_next_header(archive, &entry)
    }
    // Members after a corrupt header may be intact. Report the header once and continue.
    hasSkipped = status == ARCHIVE_RETRY
    if status == ARCHIVE_EOF {
      try checkEnd()
      return nil
    }
    try check(status)
    guard let entry = unsafe entry else { return nil }
    hasBegun = true
    try meter.countMember()
    unread = unsafe Int(clamping: archive_entry_size(entry))
    let member = unsafe ArchiveMember(
      name: Self.name(of: entry), isFile: lifelog_is_file(entry) != 0,
      isSpecial: lifelog_is_special(entry) != 0,
      isEncrypted: archive_entry_is_encrypted(entry) != 0)
    if kind.isArchive { memberPath = "\(path):\(member.name)" }
    if status == ARCHIVE_WARN { recordWarning() }
    return member
  }

  func append(to block: ByteBlock) throws(InputError) -> Int {
    if unsafe rest.isEmpty { try readBlock() }
    let more = unsafe block.append(rest)
    unsafe rest = UnsafeRawBufferPointer(rebasing: rest[more...])
    unread = max(0, unread - more)
    try meter.count(bytes: more, at: depth)
    return more
  }

  /// libarchive does not expose its buffer. It continues as long as packed bytes are available.
  var mayBlock: Bool { unsafe rest.isEmpty && stream.mayBlock }

  var seekable: (any SeekableSource)? { nil }

  private func readBlock() throws(InputError) {
    while true {
      var start: UnsafeRawPointer?
      var size = 0
      var offset: Int64 = 0
      let status = unsafe archive_read_data_block(archive, &start, &size, &offset)
      if status == ARCHIVE_EOF {
        if kind.isCompression { try checkEnd() }
        return
      }
      // A warning about data, such as a wrong checksum, means that the data is damaged.
      try check(status == ARCHIVE_WARN ? ARCHIVE_FAILED : status)
      // The gaps of a sparse file contain no text.
      guard size > 0 else { continue }
      unsafe rest = UnsafeRawBufferPointer(start: start, count: size)
      return
    }
  }

  /// Throws if a part of the packed bytes was not read, or damaged.
  ///
  /// libarchive stops at the end of the content. Only padding with zeros may follow. A filter around this one verifies
  /// its checksum at its own end.
  private func checkEnd() throws(InputError) {
    guard !hasCheckedEnd else { return }
    hasCheckedEnd = true
    if let error = failure ?? damage { throw error }
    if let seekableSource {
      let layout = ArchiveLayout(source: seekableSource, path: path)
      return kind == .zip ? try layout.checkZip() : try layout.checkSevenZip()
    }
    let unread = unsafe lent - Int(archive_filter_bytes(archive, -1))
    var isPadding = unsafe lastChunk.suffix(max(0, unread)).allSatisfy { $0 == 0 }
    while isPadding, let isZero = try stream.readChunk({ $0.isOnlyZeros }) {
      isPadding = isZero
    }
    guard isPadding else {
      throw .corrupt(path: path, detail: "unexpected bytes after the compressed data")
    }
    // Without the mark, members may be missing at the end.
    if kind == .tar, finalZeros < 512 {
      throw .corrupt(path: path, detail: "the mark at its end is missing")
    }
  }

  /// Records damage after which libarchive continues, except for a name that is not valid in the current locale.
  private func recordWarning() {
    guard damage == nil, !errorText.contains("converted") else { return }
    damage = .corrupt(path: memberPath, detail: errorText)
  }

  private var errorText: String {
    unsafe archive_error_string(archive).map { unsafe String(cString: $0) } ?? ""
  }

  private func check(_ status: Int32) throws(InputError) {
    guard status < ARCHIVE_WARN || status == ARCHIVE_RETRY else { return }
    hasFailed = status == ARCHIVE_FATAL || failure != nil
    if let failure { throw failure }
    // Some archives encrypt even the names of their members. Do not ask libarchive before it has detected a format: it
    // would read past the end of its format list.
    if isOpen, !hasBegun, unsafe archive_read_has_encrypted_entries(archive) == 1 {
      throw .encrypted(path: path)
    }
    throw .corrupt(path: memberPath, detail: errorText)
  }

  private static func name(of entry: OpaquePointer) -> String {
    let name = unsafe archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)
    return unsafe name.map { unsafe String(cString: $0) } ?? "?"
  }

  /// Registers the callbacks through which libarchive reads the packed bytes.
  private func setCallbacks() {
    unsafe archive_read_set_callback_data(archive, Unmanaged.passUnretained(self).toOpaque())
    unsafe archive_read_set_read_callback(archive) { _, context, start in
      guard let context = unsafe context, let start = unsafe start else { return -1 }
      let reader = unsafe Unmanaged<ArchiveReader>.fromOpaque(context).takeUnretainedValue()
      guard let chunk = unsafe reader.lendChunk() else { return -1 }
      unsafe start.pointee = chunk.baseAddress
      return chunk.count
    }
    guard seekableSource != nil else { return }
    unsafe archive_read_set_seek_callback(archive) { _, context, offset, whence in
      guard let context = unsafe context else { return Int64(ARCHIVE_FATAL) }
      let reader = unsafe Unmanaged<ArchiveReader>.fromOpaque(context).takeUnretainedValue()
      return reader.seek(by: offset, whence: whence) ?? Int64(ARCHIVE_FATAL)
    }
  }

  /// The next packed bytes, or `nil` if reading them failed; the error is stored.
  private func lendChunk() -> UnsafeRawBufferPointer? {
    do throws(InputError) {
      let chunk = unsafe try stream.lendChunk()
      // At the end there is none, and the last one stays valid.
      if unsafe !chunk.isEmpty { unsafe lastChunk = chunk }
      lent += chunk.count
      let zeros = unsafe chunk.suffix(512).reversed().prefix { $0 == 0 }.count
      finalZeros = zeros == chunk.count ? finalZeros + zeros : zeros
      return unsafe chunk
    } catch {
      failure = error
      return nil
    }
  }

  private func seek(by offset: Int64, whence: Int32) -> Int64? {
    let start = whence == SEEK_SET ? SeekOrigin.start : whence == SEEK_CUR ? .current : .end
    do throws(InputError) { return try seekableSource?.seek(by: offset, from: start) } catch {
      failure = error
      return nil
    }
  }
}

extension Span<UInt8> {
  fileprivate var isOnlyZeros: Bool {
    for index in indices where self[index] != 0 { return false }
    return true
  }
}
