import LifelogText

/// The name of a kind of text, and the help for it.
extension TextKind {
  var description: String {
    switch self {
    case .crashReport: "a crash report"
    case .logcat: "the log of an Android device"
    case .buildLog: "the output of a build"
    }
  }

  var help: String {
    switch self {
    case .crashReport:
      "name the log that the app wrote before the crash, from a sysdiagnose or the Xcode console"
    case .logcat: "name the log of the iOS app"
    case .buildLog: "name the output of the app, or the result bundle of a test run (.xcresult)"
    }
  }
}
