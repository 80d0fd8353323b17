package import LifelogText

/// What comes next of some inputs that are read one after the other.
package enum LogPiece {
  /// The present input is one that holds several files; nothing is said of one that is a file.
  case container(InputWalker.Container)
  /// A log of text begins, unpacked if it was compressed as something, the outermost first.
  case log(path: String, compressions: [BinaryKind])
  /// Further bytes of the log.
  case text
  /// The log ends, for a reason if it cannot be read to its end.
  case end(InputError?)
  /// A log that is no text of lines: it is to be read before more is asked for.
  case document(FoundFile)
  /// A file that is no log.
  case binary(path: String, BinaryKind)
  /// The bundle of a unified log, which is passed over.
  case logArchive(path: String)
  /// Something that cannot be read. There may be more of the input.
  case failure(InputError)
  /// The input ends.
  case inputEnd
}
