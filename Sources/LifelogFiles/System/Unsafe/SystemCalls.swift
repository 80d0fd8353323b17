import LifelogText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The C library calls of this module. Each takes a descriptor or path, and returns a value or throws a `SystemError`.
///
/// Unsafe, since these calls take addresses. Each address is valid for the call, and no call keeps it.
enum SystemCalls {
  /// The status of a file.
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
    return unsafe SystemPath.text(path)
  }

  /// - Parameter waits: Whether to wait for the writer of a named pipe.
  static func openToRead(_ path: String, waits: Bool = true) throws(SystemError) -> Int32 {
    let flags = O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK)
    let descriptor = try openingDescriptor { unsafe path.withSystemPath { unsafe open($0, flags) } }
    // Only opening must not wait.
    if !waits { _ = fcntl(descriptor, F_SETFL, 0) }
    return descriptor
  }

  /// Opens a file for writing from its start, and creates it if it does not exist.
  static func openToWrite(_ path: String) throws(SystemError) -> Int32 {
    try openingDescriptor {
      unsafe path.withSystemPath { unsafe open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) }
    }
  }

  /// Creates a file. Fails if the path exists.
  static func create(_ path: String) throws(SystemError) -> Int32 {
    try openingDescriptor {
      unsafe path.withSystemPath { unsafe open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    }
  }

  /// Creates a file without a name in a folder, which ``link(_:to:)`` can give a name.
  ///
  /// - Returns: `nil` if the system or the file system does not support this, or if the file cannot be created.
  static func createUnnamed(in folder: String) -> Int32? {
    #if os(Linux)
      // O_TMPFILE, a macro that Swift does not import.
      let flags = 0o20000000 | O_DIRECTORY | O_RDWR | O_CLOEXEC
      guard
        let descriptor = try? openingDescriptor({
          unsafe folder.withSystemPath { unsafe open($0, flags, 0o666) }
        })
      else { return nil }
      // The link to the descriptor is missing without /proc.
      if unsafe access(Self.link(to: descriptor), F_OK) == 0 { return descriptor }
      try? closeFile(descriptor)
    #endif
    return nil
  }

  /// Gives a file without a name a path. Fails if the path exists.
  static func link(_ descriptor: Int32, to path: String) throws(SystemError) {
    let file = link(to: descriptor)
    guard unsafe path.withSystemPath({ unsafe linkat(AT_FDCWD, file, AT_FDCWD, $0, AT_SYMLINK_FOLLOW) }) == 0
    else {
      throw takeError()
    }
  }

  private static func link(to descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  /// Creates a folder, unless it exists.
  static func makeFolder(_ path: String) throws(SystemError) {
    guard unsafe path.withSystemPath({ unsafe mkdir($0, 0o777) }) != 0 else { return }
    let error = takeError()
    guard error.number == EEXIST else { throw error }
    if try status(of: path).kind == .regular { throw SystemError(number: ENOTDIR) }
  }

  /// Creates a folder for temporary files, which only this user can read.
  static func makeTemporaryFolder() throws(SystemError) -> String {
    let pattern = temporaryFolder + "/lifelog-XXXXXX"
    guard let copy = unsafe pattern.withSystemPath({ unsafe strdup($0) }) else { throw .noMemory }
    defer { unsafe free(copy) }
    guard let path = unsafe mkdtemp(copy) else { throw takeError() }
    return unsafe SystemPath.text(path)
  }

  /// Creates a pipe, which other programs do not inherit.
  static func makePipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw takeError() }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  static func duplicate(_ descriptor: Int32) throws(SystemError) -> Int32 {
    try openingDescriptor { fcntl(descriptor, F_DUPFD_CLOEXEC, 3) }
  }

  static func isOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) >= 0 }

  /// Closes a descriptor. Some file systems report a full disk only here.
  static func closeFile(_ descriptor: Int32) throws(SystemError) {
    // Not retried after EINTR: Linux has already closed the descriptor.
    guard close(descriptor) != 0, errno != EINTR else { return }
    throw takeError()
  }

  /// Reads at most as many bytes as fit; 0 at the end.
  static func readBytes(
    _ descriptor: Int32, into room: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    let count = retrying { unsafe read(descriptor, room.baseAddress, room.count) }
    guard count >= 0 else { throw takeError() }
    return count
  }

  /// Whether a read would return immediately, even with an error or at the end.
  static func isReadable(_ descriptor: Int32) -> Bool {
    var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&one, 1, 0) > 0
  }

  /// Moves to a position in a file, and returns its offset from the start.
  static func seek(
    _ descriptor: Int32, by offset: Int64, from origin: SeekOrigin
  ) throws(SystemError) -> Int64 {
    let whence =
      switch origin {
      case .start: SEEK_SET
      case .current: SEEK_CUR
      case .end: SEEK_END
      }
    let position = lseek(descriptor, off_t(offset), whence)
    guard position >= 0 else { throw takeError() }
    return Int64(position)
  }

  /// Writes all bytes, in as many calls as necessary.
  static func writeBytes(_ descriptor: Int32, _ bytes: Span<UInt8>) throws(SystemError) {
    var offset = 0
    while offset < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        guard let start = buffer.baseAddress else { return 0 }
        return retrying { unsafe write(descriptor, start + offset, buffer.count - offset) }
      }
      guard count >= 0 else { throw takeError() }
      offset += count
    }
  }

  /// Waits until the written data is on the disk. A full disk may be reported only here.
  static func synchronize(_ descriptor: Int32) throws(SystemError) {
    guard retrying({ Int(fsync(descriptor)) }) != 0 else { return }
    // Some file systems report that they do not support this call.
    guard errno != EINVAL, errno != ENOTSUP else { return }
    throw takeError()
  }

  static func status(of path: String) throws(SystemError) -> Status {
    var found = stat()
    guard unsafe path.withSystemPath({ unsafe stat($0, &found) }) == 0 else {
      throw takeError()
    }
    return Status(found)
  }

  static func status(of descriptor: Int32) throws(SystemError) -> Status {
    var found = stat()
    guard unsafe fstat(descriptor, &found) == 0 else { throw takeError() }
    return Status(found)
  }

  /// The status of a path, without following a symbolic link.
  static func statusOfLink(_ path: String) throws(SystemError) -> Status {
    var found = stat()
    guard unsafe path.withSystemPath({ unsafe lstat($0, &found) }) == 0 else {
      throw takeError()
    }
    return Status(found)
  }

  /// The names in a folder, unsorted, without `.` and `..`.
  static func names(in folder: String) throws(SystemError) -> [String] {
    guard let stream = unsafe folder.withSystemPath({ unsafe opendir($0) }) else {
      throw takeError()
    }
    defer { unsafe _ = closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        guard errno == 0 else { throw takeError() }
        return names
      }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe bytes.bindMemory(to: CChar.self).baseAddress.map { unsafe SystemPath.text($0) } ?? ""
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }

  static var temporaryFolder: String {
    let folder = environmentValue("TMPDIR") ?? ""
    return folder.isEmpty ? "/tmp" : folder
  }

  static func isWritable(_ path: String) -> Bool {
    unsafe path.withSystemPath { unsafe access($0, W_OK) } == 0
  }

  /// Sets the permissions of a file. On failure they are unchanged.
  static func setPermissions(_ descriptor: Int32, _ permissions: UInt32) {
    _ = fchmod(descriptor, mode_t(truncatingIfNeeded: permissions))
  }

  /// The path without symbolic links, or `nil` if no such file exists.
  static func resolve(_ path: String) throws(SystemError) -> String? {
    guard let resolved = unsafe path.withSystemPath({ unsafe realpath($0, nil) }) else {
      let error = takeError()
      guard error.isMissing else { throw error }
      return nil
    }
    defer { unsafe free(resolved) }
    return unsafe SystemPath.text(resolved)
  }

  static func move(_ path: String, to target: String) throws(SystemError) {
    guard
      unsafe path.withSystemPath({ path in unsafe target.withSystemPath { unsafe rename(path, $0) } }) == 0
    else { throw takeError() }
  }

  static func remove(_ path: String) throws(SystemError) {
    guard unsafe path.withSystemPath({ unsafe unlink($0) }) == 0 else { throw takeError() }
  }

  /// Removes an empty folder.
  static func removeFolder(_ path: String) throws(SystemError) {
    guard unsafe path.withSystemPath({ unsafe rmdir($0) }) == 0 else { throw takeError() }
  }

  /// The number of columns of a terminal, or `nil` if the descriptor is not one.
  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static func isExecutable(_ path: String) -> Bool {
    unsafe path.withSystemPath { unsafe access($0, X_OK) } == 0
  }

  static func environmentValue(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// The arguments of the process, with the name of the program.
  static var arguments: [String] {
    (0..<Int(CommandLine.argc)).compactMap { index in
      unsafe CommandLine.unsafeArgv[index].map { unsafe SystemPath.text($0) }
    }
  }

  /// The path of the program of this process.
  static var executable: String {
    #if canImport(Darwin)
      var size: UInt32 = 4_096
      var path = [CChar](repeating: 0, count: Int(size))
      guard unsafe _NSGetExecutablePath(&path, &size) == 0 else { return "lifelog" }
      return unsafe SystemPath.text(&path)
    #else
      return "/proc/self/exe"
    #endif
  }

  static var processIdentifier: Int32 { getpid() }

  /// The number of processors that can run threads at once.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Returns the error of the last call, and clears it: `FatalErrors` must not find the error of an earlier call.
  private static func takeError() -> SystemError {
    defer { errno = 0 }
    return SystemError(number: errno)
  }

  /// Repeats a call while a signal interrupts it.
  private static func retrying(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  private static func openingDescriptor(_ call: () -> Int32) throws(SystemError) -> Int32 {
    let descriptor = retrying { Int(call()) }
    guard descriptor >= 0 else { throw takeError() }
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
  package static var noMemory: SystemError { SystemError(number: ENOMEM) }

  package var isMissing: Bool { number == ENOENT || number == ENOTDIR }
  /// Whether the path leads to no file that this user can reach, now and at the next call.
  var isUnreachable: Bool { isMissing || isForbidden || number == ELOOP || number == ENAMETOOLONG }
  var isNotDirectory: Bool { number == ENOTDIR }
  var isForbidden: Bool { number == EACCES || number == EPERM || number == EROFS }
  package var isFull: Bool { number == ENOSPC || number == EDQUOT }
  package var isTooLarge: Bool { number == EFBIG }
  /// Whether the process or the machine has no more open files, memory or threads.
  package var isLimit: Bool { [EMFILE, ENFILE, ENOMEM, EAGAIN].contains(number) }
  var isClosedPipe: Bool { number == EPIPE }
  var isDirectory: Bool { number == EISDIR }
  var alreadyExists: Bool { number == EEXIST }
}
