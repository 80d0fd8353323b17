import LifelogText
import LifelogTrace

extension LinePrefix {
  /// The numbers that tools print before the lines of a log, and the file before them, if there are several. The date after
  /// them distinguishes them from the numbers that apps print.
  static let lineNumber = LinePrefix(
    id: "line-number",
    title: "the output of `grep -n`, `cat -n` or a viewer with line numbers",
    samples: [
      Sample(
        "326:2019-05-04 17:33:46.123 Shop[162:1a] viewDidLoad",
        rest: "2019-05-04 17:33:46.123 Shop[162:1a] viewDidLoad"),
      Sample(
        "   326\t2019-05-04 17:33:46.123 Shop[162:1a] viewDidLoad",
        rest: "2019-05-04 17:33:46.123 Shop[162:1a] viewDidLoad"),
      Sample(
        "326: May  4 17:33:46 iPhone Shop[162] <Notice>: viewDidLoad",
        rest: "May  4 17:33:46 iPhone Shop[162] <Notice>: viewDidLoad"),
      Sample(
        "logs/device.log:326:2019-05-04 17:33:46.123 Shop[162:1a] viewDidLoad",
        rest: "2019-05-04 17:33:46.123 Shop[162:1a] viewDidLoad"),
    ],
    firstBytes: LogFormat.FirstBytes("0123456789 \tabcdefghijklmnopqrstuvwxyz./"),
    strip: { line in
      var cursor = Cursor()
      cursor.skipSpaces(in: line)
      if !line.byte(cursor.offset).isDigit {
        // A file with an extension.
        let file = cursor.take(in: line) { $0 != UInt8(ascii: ":") && !$0.isSpace }
        guard cursor.skip(UInt8(ascii: ":"), in: line), line.find(UInt8(ascii: "."), in: file) != nil else {
          return nil
        }
      }
      guard cursor.number(in: line) != nil else { return nil }
      let hasColon = cursor.skip(UInt8(ascii: ":"), in: line)
      let spaces = cursor.skipSpaces(in: line)
      guard hasColon || spaces > 0, isDate(cursor.offset, in: line) else { return nil }
      return Stripped(rest: cursor.offset)
    })

  /// Whether a date with a clock is at an offset: `2019-05-04 17:33:46`, `May  4 17:33:46`.
  private static func isDate(_ start: Int, in line: Span<UInt8>) -> Bool {
    var cursor = Cursor(start)
    if line.byte(start).isDigit { return Timestamp.dateAndTime(&cursor, in: line) != nil }
    return line.byte(start).isUppercaseLetter && Timestamp.monthDayAndTime(&cursor, in: line) != nil
  }
}
