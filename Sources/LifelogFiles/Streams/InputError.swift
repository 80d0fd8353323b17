package import LifelogText
package import LifelogTrace

/// Why an input cannot be read, or not to its end.
package enum InputError: Error, Hashable, Sendable {
  /// No file bears the name.
  case missing(path: String)
  /// It is a folder.
  case directory(path: String)
  /// It is the bundle of a unified log, which only the system that wrote it can read.
  case logArchive(path: String)
  /// The user may not read it.
  case forbidden(path: String)
  /// Anything else, in the system's words.
  case system(path: String, SystemError)
  /// It is packed, and broken or cut off; libarchive's words, empty where it has none.
  case damaged(path: String, complaint: String)
  /// It is packed, and a password is needed.
  case encrypted(path: String)
  /// The libarchive of this machine was built without what unpacks it.
  case unsupported(path: String, BinaryKind)
  /// It unpacks to more bytes than are allowed.
  case tooLarge(path: String, limit: Int)
  /// It is packed more often than is allowed.
  case tooDeep(path: String, limit: Int)
  /// It has more members than are allowed.
  case tooMany(path: String, limit: Int)

  init(path: String, _ error: SystemError) {
    self =
      if error.isMissing {
        .missing(path: path)
      } else if error.isForbidden {
        .forbidden(path: path)
      } else if error.isDirectory {
        .directory(path: path)
      } else {
        .system(path: path, error)
      }
  }

  /// What this means for the log: whether something of a file was lost, or the file as a whole.
  package var skipReason: SkipReason {
    switch self {
    case .damaged, .tooLarge: .brokenRecord
    case .missing, .directory, .logArchive, .forbidden, .system, .encrypted, .unsupported, .tooDeep, .tooMany:
      .unreadableFile
    }
  }
}
