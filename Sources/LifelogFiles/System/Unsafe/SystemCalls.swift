#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The calls to the C library that this module makes: a descriptor or path in, a value or a `SystemError` out.
///
/// Unsafe, since these calls take addresses. Each is made for a single call from a value that outlives the call, and no
/// call keeps its own.
enum SystemCalls {
  /// What lies behind a path or a descriptor.
  struct Status {
    enum Kind { case regular, directory, symbolicLink, other }

    var kind: Kind
    var permissions: UInt32
    var identity: FileIdentity
    /// In bytes.
    var size: Int
  }

  static func text(of number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }

  static var workingFolder: String? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  static func openToRead(_ path: String) throws(SystemError) -> Int32 {
    try repeating { unsafe open(path, O_RDONLY | O_CLOEXEC) }
  }

  /// Opens a file that is there or not, to be written from its start.
  static func openToWrite(_ path: String) throws(SystemError) -> Int32 {
    try repeating { unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) }
  }

  /// Creates a file; fails if anything bears its name.
  static func create(_ path: String) throws(SystemError) -> Int32 {
    try repeating { unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
  }

  /// Makes a folder, unless there is one of that name.
  static func makeFolder(_ path: String) throws(SystemError) {
    guard unsafe mkdir(path, 0o777) != 0 else { return }
    let number = errno
    guard number == EEXIST else { throw SystemError(number: number) }
    if try status(of: path).kind == .regular { throw SystemError(number: ENOTDIR) }
  }

  static func duplicate(_ descriptor: Int32) throws(SystemError) -> Int32 {
    try repeating { fcntl(descriptor, F_DUPFD_CLOEXEC, 3) }
  }

  static func isOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) >= 0 }

  /// Closes a descriptor. Some file systems report only here that the disk is full.
  static func closeFile(_ descriptor: Int32) throws(SystemError) {
    // Not repeated after EINTR: Linux has closed the descriptor by then.
    guard close(descriptor) != 0, errno != EINTR else { return }
    throw SystemError(number: errno)
  }

  /// Reads up to as many bytes as there is room for; 0 at the end.
  static func readBytes(
    _ descriptor: Int32, into room: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    let count = retrying { unsafe read(descriptor, room.baseAddress, room.count) }
    guard count >= 0 else { throw SystemError(number: errno) }
    return count
  }

  /// Whether a read would return at once, be it with an error or at the end.
  static func isReadable(_ descriptor: Int32) -> Bool {
    var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&one, 1, 0) > 0
  }

  /// Goes to a place of a file, and returns its offset from the start.
  static func seek(
    _ descriptor: Int32, by offset: Int64, from origin: SeekOrigin
  ) throws(SystemError) -> Int64 {
    let whence =
      switch origin {
      case .start: SEEK_SET
      case .current: SEEK_CUR
      case .end: SEEK_END
      }
    let place = lseek(descriptor, off_t(offset), whence)
    guard place >= 0 else { throw SystemError(number: errno) }
    return Int64(place)
  }

  /// Writes all bytes, in as many calls as it takes.
  static func writeBytes(_ descriptor: Int32, _ bytes: Span<UInt8>) throws(SystemError) {
    var offset = 0
    while offset < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        guard let start = buffer.baseAddress else { return 0 }
        return retrying { unsafe write(descriptor, start + offset, buffer.count - offset) }
      }
      guard count >= 0 else { throw SystemError(number: errno) }
      offset += count
    }
  }

  /// Waits until what was written is on the disk, which is when a full one shows.
  static func synchronize(_ descriptor: Int32) throws(SystemError) {
    guard retrying({ Int(fsync(descriptor)) }) != 0 else { return }
    // Some file systems cannot do this and say so.
    guard errno != EINVAL, errno != ENOTSUP else { return }
    throw SystemError(number: errno)
  }

  static func status(of path: String) throws(SystemError) -> Status {
    var found = stat()
    guard unsafe stat(path, &found) == 0 else { throw SystemError(number: errno) }
    return Status(found)
  }

  static func status(of descriptor: Int32) throws(SystemError) -> Status {
    var found = stat()
    guard unsafe fstat(descriptor, &found) == 0 else { throw SystemError(number: errno) }
    return Status(found)
  }

  /// What bears a name, be it a symbolic link.
  static func statusOfLink(_ path: String) throws(SystemError) -> Status {
    var found = stat()
    guard unsafe lstat(path, &found) == 0 else { throw SystemError(number: errno) }
    return Status(found)
  }

  /// The names in a folder, in no order, without `.` and `..`.
  static func names(in folder: String) throws(SystemError) -> [String] {
    guard let stream = unsafe opendir(folder) else { throw SystemError(number: errno) }
    defer { unsafe _ = closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        guard errno == 0 else { throw SystemError(number: errno) }
        return names
      }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }

  static var temporaryFolder: String {
    let folder = environmentValue("TMPDIR") ?? ""
    return folder.isEmpty ? "/tmp" : folder
  }

  static func isWritable(_ path: String) -> Bool { unsafe access(path, W_OK) == 0 }

  /// Gives a file the permissions of another one; a failure leaves the ones it has.
  static func setPermissions(_ descriptor: Int32, _ permissions: UInt32) {
    _ = fchmod(descriptor, mode_t(truncatingIfNeeded: permissions))
  }

  /// The path without symbolic links, or `nil` when there is no such file.
  static func resolve(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  static func isSymbolicLink(_ path: String) -> Bool {
    (try? statusOfLink(path))?.kind == .symbolicLink
  }

  static func move(_ path: String, to target: String) throws(SystemError) {
    guard unsafe rename(path, target) == 0 else { throw SystemError(number: errno) }
  }

  static func remove(_ path: String) { _ = unsafe unlink(path) }

  /// The number of columns of a terminal, or `nil` when the descriptor is none.
  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static func environmentValue(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  static var processIdentifier: Int32 { getpid() }

  /// How many processors there are to run threads at once.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Calls again for as long as a signal cuts the call short.
  private static func retrying(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  private static func repeating(_ call: () -> Int32) throws(SystemError) -> Int32 {
    let descriptor = retrying { Int(call()) }
    guard descriptor >= 0 else { throw SystemError(number: errno) }
    return Int32(truncatingIfNeeded: descriptor)
  }
}

extension SystemCalls.Status {
  fileprivate init(_ found: stat) {
    kind =
      switch found.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      case S_IFLNK: .symbolicLink
      default: .other
      }
    permissions = UInt32(found.st_mode & 0o7777)
    identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: found.st_dev), number: UInt64(found.st_ino))
    size = Int(found.st_size)
  }
}

extension SystemError {
  static var directory: SystemError { SystemError(number: EISDIR) }
  static var forbidden: SystemError { SystemError(number: EACCES) }

  var isMissing: Bool { number == ENOENT || number == ENOTDIR }
  var isNoFolder: Bool { number == ENOTDIR }
  var isForbidden: Bool { number == EACCES || number == EPERM || number == EROFS }
  var isFull: Bool { number == ENOSPC || number == EDQUOT }
  var isTooLarge: Bool { number == EFBIG }
  var isClosedPipe: Bool { number == EPIPE }
  var isDirectory: Bool { number == EISDIR }
  var isTaken: Bool { number == EEXIST }
}
