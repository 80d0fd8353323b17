import LifelogText

extension LogFormat {
  /// Progress lines of ios-deploy among the app's lines.
  static let iosDeploy = LogFormat(
    id: "ios-deploy",
    title: "ios-deploy: progress lines among the app's lines",
    samples: [
      Sample(
        "[ 95%] Developer disk image mounted successfully",
        message: "Developer disk image mounted successfully"),
      Sample(
        "[100%] Installed package /Users/anna/Shop.app", message: "Installed package /Users/anna/Shop.app"),
      Sample("------ Install phase ------", message: "", role: .toolOutput),
      // ios-deploy launches the app here, so the previous process has ended.
      Sample("------ Debug phase ------", message: "", role: .heading),
    ],
    joinsContinuations: false,
    firstBytes: FirstBytes(
      texts: ["[  0%", "[ 00%", "[000%", "------", "Install", "Debug"]),
    read: { line, _ in
      if line.byte(0) == UInt8(ascii: "[") { return progress(line) }
      // The leading dashes may have been stripped as list marks.
      var cursor = Cursor()
      _ = cursor.take(in: line) { $0 == UInt8(ascii: "-") }
      let dashes = cursor.offset
      guard dashes == 0 || dashes == 6 && cursor.skip(0x20, in: line) else { return nil }
      let phase = cursor.take(in: line, while: \.isLetter)
      guard line.has(" phase ------", at: phase.upperBound), phase.upperBound + 13 == line.count else {
        return nil
      }
      var envelope = Envelope(message: 0..<0)
      envelope.role = line.extracting(phase).is("Debug") ? .heading : .toolOutput
      return envelope
    })

  /// `[ 95%] Developer disk image mounted successfully`.
  private static func progress(_ line: Span<UInt8>) -> Envelope? {
    var cursor = Cursor(1)
    cursor.skipSpaces(in: line)
    guard let percent = cursor.number(in: line), percent <= 100, cursor.offset == 4,
      line.has("%] ", at: cursor.offset)
    else { return nil }
    return Envelope(message: cursor.offset + 3..<line.count)
  }
}
