package import LifelogText
package import LifelogTrace

/// The next item of several inputs that are read one after the other.
package enum LogPiece {
  /// The current input contains several files. Not reported for an input that is a file.
  case container(InputWalker.Container)
  /// A text log starts. The compressions that were unpacked are listed from the outermost. A log in a result bundle has
  /// an origin.
  case log(path: String, compressions: [BinaryKind], origin: LogOrigin?)
  /// More bytes of the log.
  case text
  /// The log ends, with an error if it could not be read completely.
  case end(InputError?)
  /// A log that is a document instead of lines of text. Read it before asking for the next piece.
  case document(FoundFile)
  /// A file that is not a log.
  case binary(path: String, BinaryKind)
  /// The tests that a result bundle lists.
  case tests(TestList)
  /// A file that is not read.
  case skipped(path: String, SkippedFile)
  /// A file or folder that cannot be read. More pieces of the input may follow.
  case failure(InputError)
  /// The input ends.
  case inputEnd
}
