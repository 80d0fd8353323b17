import Foundation

/// A kind of call that `failing_calls.c` makes fail.
enum FailingCall: String, CaseIterable {
  case open, read, write, rename, link, map, sync, close, status, resolve, list, folder, remove, seek,
    duplicate
  case thread, memory

  /// The error of the system that such a call can return.
  var errorNumber: Int32 {
    switch self {
    case .open, .duplicate: EMFILE
    case .write, .folder: ENOSPC
    case .map, .memory: ENOMEM
    case .remove: EACCES
    case .thread: EAGAIN
    case .read, .rename, .link, .sync, .close, .status, .resolve, .list, .seek: EIO
    }
  }

  /// Whether a failed call loses an input or a part of it. The reports on the other inputs are then written, with the
  /// error.
  var losesInput: Bool {
    switch self {
    case .open, .read, .status, .list, .seek, .map, .memory: true
    case .write, .rename, .link, .sync, .close, .resolve, .folder, .remove, .duplicate, .thread: false
    }
  }
}
