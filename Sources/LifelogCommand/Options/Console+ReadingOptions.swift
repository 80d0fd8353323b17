extension Console {
  /// This console with the verbosity that the options of a command ask for.
  func configured(by reading: ReadingOptions) -> Console {
    var console = self
    console.isQuiet = reading.isQuiet
    console.isVerbose = reading.isVerbose
    return console
  }
}
