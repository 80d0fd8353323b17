import LifelogText
import LifelogTrace

extension LinePrefix {
  /// tidevice, which runs tests on a device and prints their output.
  static let tidevice = LinePrefix(
    id: "tidevice",
    title: "tidevice's log of a test run",
    samples: [
      Sample(
        "[I 210301 15:37:07 _device:887] logProcess: 2021-03-01 15:37:07.924620+0800 Shop[93308:15731935] viewDidLoad",
        time: "2021-03-01T15:37:07",
        rest: "2021-03-01 15:37:07.924620+0800 Shop[93308:15731935] viewDidLoad"),
      Sample(
        "[I 210301 15:37:07 _device:984] Test runner ready detected", time: "2021-03-01T15:37:07",
        rest: "Test runner ready detected"),
    ],
    firstBytes: LogFormat.FirstBytes(
      texts: (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { "[\(Character(Unicode.Scalar($0))) " }),
    strip: { line in
      guard line.byte(1).isUppercaseLetter, line.byte(2) == 0x20 else { return nil }
      var cursor = Cursor(3)
      guard let year = cursor.digits(2, in: line), let month = cursor.digits(2, in: line),
        let day = cursor.digits(2, in: line), cursor.skip(0x20, in: line),
        var time = Timestamp.timeOfDay(&cursor, in: line), cursor.skip(0x20, in: line),
        let bracket = line.find(UInt8(ascii: "]"), in: cursor.offset..<line.count),
        line.find(UInt8(ascii: ":"), in: cursor.offset..<bracket) != nil
      else { return nil }
      let date = CivilDate(year: 2000 + year, month: month, day: day)
      guard date.isReal else { return nil }
      time.microseconds += Int64(date.daysSince1970) * 86_400_000_000
      time.date = .full
      cursor.offset = bracket + 1
      _ = cursor.skip(0x20, in: line)
      if line.has("logProcess: ", at: cursor.offset) { cursor.offset += 12 }
      return Stripped(rest: cursor.offset, time: time)
    })
}
