import LifelogText

extension LogFormat {
  /// A device's log as Appium returns it to a test: one object for each line.
  static let appium = LogFormat(
    id: "appium",
    title: "a device's log as Appium returns it to tests, one JSON object per line",
    samples: [
      Sample(
        #"{"level":"ALL","timestamp":1772702521475,"message":"Mar  5 10:22:01 iPhone Shop[8224] <Notice>: viewDidLoad"}"#,
        time: "2026-03-05T09:22:01.475+00:00",
        message: "Mar  5 10:22:01 iPhone Shop[8224] <Notice>: viewDidLoad",
        role: .line),
      Sample(
        #"{"message":"viewDidLoad","level":"SEVERE","timestamp":1772702521475},"#,
        time: "2026-03-05T09:22:01.475+00:00", message: "viewDidLoad", role: .line),
    ],
    joinsContinuations: false, firstBytes: FirstBytes("{"),
    read: { line, _ in
      guard line.byte(0) == UInt8(ascii: "{"), var scanner = JSONScanner(line) else { return nil }
      var object = JSONEnvelope()
      var found = (level: false, time: false)
      while let (key, value) = scanner.next(in: line) {
        let name = line.extracting(key)
        if name.is("message") {
          object.message(value, in: line)
        } else if name.is("level") {
          object.level(value, in: line)
          found.level = value.isString
        } else if name.is("timestamp") {
          object.milliseconds(value, in: line)
          found.time = !value.isString
        } else {
          return nil
        }
      }
      guard object.hasMessage, found.level, found.time, scanner.isComplete(in: line) else { return nil }
      return object.envelope(.line)
    })
}
