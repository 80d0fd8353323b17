extension Console {
  /// This console for a command that reads logs, as talkative as its options say.
  func saying(_ reading: ReadingOptions) -> Console {
    var console = self
    console.isQuiet = reading.isQuiet
    console.isVerbose = reading.isVerbose
    return console
  }
}
