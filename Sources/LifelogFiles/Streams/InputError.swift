package import LifelogText
package import LifelogTrace

/// The reason that an input cannot be read, or not completely.
package enum InputError: Error, Hashable, Sendable {
  /// No such file exists.
  case missing(path: String)
  /// The path is a folder.
  case directory(path: String)
  /// The path leads to a pipe, a socket or a device, where only a file can be.
  case notAFile(path: String)
  /// The bundle of a unified log, which only the operating system that wrote it can read.
  case logArchive(path: String)
  /// The user has no read permission.
  case forbidden(path: String)
  /// Any other error of the system.
  case system(path: String, SystemError)
  /// The packed input is corrupt or truncated. The detail is libarchive's message, or empty if there is none.
  case corrupt(path: String, detail: String)
  /// The file became shorter while it was read.
  case truncated(path: String)
  /// The packed input needs a password.
  case encrypted(path: String)
  /// libarchive on this machine was built without support for the format.
  case unsupported(path: String, BinaryKind)
  /// A result bundle lacks its description, its objects or the content of a log.
  case incompleteBundle(path: String, missing: String)
  /// A result bundle of a version that lifelog does not know.
  case unknownBundle(path: String, version: String)
  /// The program that prints a log archive failed.
  case conversion(path: String, program: String, ProgramFailure)
  /// The input exceeds the maximum unpacked size.
  case tooLarge(path: String, limit: Int)
  /// The input exceeds the maximum depth of nested packing.
  case tooDeep(path: String, limit: Int)
  /// The input exceeds the maximum number of members.
  case tooMany(path: String, limit: Int)

  /// Why a program failed.
  package enum ProgramFailure: Hashable, Sendable {
    case notStarted(SystemError)
    /// How it ended, and the last line of its standard error; empty if there is none.
    case ended(ProgramEnd, String)
  }

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

  /// The skip reason: a part of a file was lost, or the whole file.
  package var skipReason: SkipReason {
    switch self {
    case .corrupt, .truncated, .tooLarge, .conversion: .brokenRecord
    case .missing, .directory, .notAFile, .logArchive, .forbidden, .system, .encrypted, .unsupported,
      .incompleteBundle, .unknownBundle, .tooDeep, .tooMany:
      .unreadableFile
    }
  }
}
