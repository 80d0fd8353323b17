import LifelogText

extension LinePrefix {
  /// The priority before a line of a syslog: `<15>`.
  ///
  /// Source: RFC 3164, 4.1.1.
  static let syslogPriority = LinePrefix(
    id: "syslog-priority",
    title: "the priority of a syslog's line",
    samples: [
      Sample(
        "<15>Mar  5 10:22:01 phone Shop[412]: viewDidLoad",
        rest: "Mar  5 10:22:01 phone Shop[412]: viewDidLoad")
    ],
    firstBytes: LogFormat.FirstBytes(texts: ["<0", "<1", "<2", "<3", "<4", "<5", "<6", "<7", "<8", "<9"]),
    strip: { line in
      var cursor = Cursor(1)
      guard line.byte(0) == UInt8(ascii: "<"), let priority = cursor.number(in: line), priority <= 191,
        cursor.skip(UInt8(ascii: ">"), in: line), line.byte(cursor.offset).isUppercaseLetter
      else { return nil }
      return Stripped(rest: cursor.offset)
    })
}
