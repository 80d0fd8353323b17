import LifelogText
import LifelogTrace

extension LogFormat {
  /// The text logs that daemons write for a sysdiagnose, with the complete date and without a process name.
  static let sysdiagnoseText = LogFormat(
    id: "sysdiagnose-text",
    title: "text logs of a sysdiagnose: containermanagerd, MobileInstallation",
    samples: [
      Sample(
        "Wed May 24 13:55:37 2023 [72] <notice> (0x16afb3000) -[CartViewController viewDidLoad]",
        time: "2023-05-24T13:55:37", pid: 72, thread: "0x16afb3000", level: .default,
        message: "-[CartViewController viewDidLoad]"),
      Sample(
        "Thu Mar  5 10:22:01 2026 [135] <err> (0x16feb2310) viewDidLoad", time: "2026-03-05T10:22:01",
        pid: 135, thread: "0x16feb2310", level: .error, message: "viewDidLoad"),
    ],
    joinsContinuations: true,
    firstBytes: FirstBytes(
      texts: ["Mon ", "Tue ", "Wed ", "Thu ", "Fri ", "Sat ", "Sun "]),
    read: { line, _ in
      var cursor = Cursor()
      guard line.byte(0).isUppercaseLetter, line.byte(3) == 0x20,
        let time = Timestamp.weekdayDateAndTime(&cursor, in: line), line.has(" [", at: cursor.offset)
      else { return nil }
      cursor.offset += 2
      guard let pid = cursor.number(in: line), line.has("] <", at: cursor.offset) else { return nil }
      cursor.offset += 3
      let level = cursor.take(in: line, while: \.isLetter)
      guard line.has("> (0x", at: cursor.offset) else { return nil }
      cursor.offset += 3
      let thread = cursor.take(in: line, while: { $0 != UInt8(ascii: ")") })
      guard cursor.skip(UInt8(ascii: ")"), in: line) else { return nil }
      _ = cursor.skip(0x20, in: line)
      var envelope = Envelope(message: cursor.offset..<line.count)
      envelope.time = time
      envelope.pid = Int32(pid)
      envelope.thread = thread
      envelope.level = LogLevel(word: line.extracting(level))
      return envelope
    })
}
