import LifelogText
import TestSupport

@testable import LifelogReading
@testable import LifelogTrace

/// The fuzz targets of small texts: times, wildcards, escapes and names.
enum TextFuzzing {
  static let targets = [time, timeLayout, wildcard, printable, escapes, mangledName]

  /// A time argument does not end before it starts.
  private static let time = FuzzTarget(
    name: "time",
    seeds: ["2026-03-05 10:22:01.5+0800", "2026-03-05T10:22", "03-05 10:22:01", "10:22:01,999999999"],
    check: { bytes in
      guard let argument = TimeArgument(String(decoding: bytes, as: UTF8.self)) else { return nil }
      if argument.length < 1 || argument.end.microseconds < argument.time.microseconds {
        return "an empty time"
      }
      return argument.time.iso8601.isEmpty ? "a time without digits" : nil
    })

  /// A layout, and after a newline the time to read.
  private static let timeLayout = FuzzTarget(
    name: "time-layout",
    seeds: [
      "yyyy-MM-dd HH:mm:ss.SSSZ\n2026-03-05 10:22:01.301+0100", "MMM dd HH:mm:ss\nMar 05 10:22:01",
      "'at' HH'h'mm\nat 10h22", "unix\n1772702521.301", "unix-ms\n1772702521301",
    ],
    check: { bytes in
      let parts = bytes.split(separator: 0x0a, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let layout = TimeLayout(String(decoding: parts[0], as: UTF8.self)) else {
        return nil
      }
      for layout in [layout, .known] {
        if layout.read(Array(parts[1]).span)?.iso8601.isEmpty ?? false { return "a time without digits" }
      }
      return nil
    })

  /// A pattern, and after a newline the name: the same result as with all ways to match tried.
  private static let wildcard = FuzzTarget(
    name: "wildcard", seeds: ["Cart*\nCartController", "*a*ab\naaab", "*\n", "a**b\nab", "C*t\nCa*t"],
    check: { bytes in
      let parts = bytes.split(separator: 0x0a, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, bytes.count <= 1_000 else { return nil }
      // The ends of the prefixes of the name that the pattern so far matches.
      var ends = Set([parts[1].startIndex])
      for byte in parts[0] {
        if byte == UInt8(ascii: "*") {
          if let first = ends.min() { ends = Set(first...parts[1].endIndex) }
        } else {
          ends = Set(ends.filter { $0 < parts[1].endIndex && parts[1][$0] == byte }.map { $0 + 1 })
        }
      }
      let isMatch = ClassNames.matches(parts[1], parts[0])
      return isMatch == ends.contains(parts[1].endIndex) ? nil : "a match is \(isMatch)"
    })

  /// Printable text has nothing to escape.
  private static let printable = FuzzTarget(
    name: "printable", seeds: ["a\tb\u{1b}[31m\u{202e}c\u{2028}", "\u{e9}\u{e000}\u{feff}👩‍👩‍👧"],
    check: { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let printable = text.printable
      if !printable.unicodeScalars.allSatisfy(\.isPrintable) { return "an unprintable character" }
      if printable.printable != printable { return "escaped twice" }
      if text.cut(toColumns: 10).columns > 10 { return "more than 10 columns" }
      return nil
    })

  /// Text without escapes is not longer than with them, and stays as it is.
  private static let escapes = FuzzTarget(
    name: "escapes", seeds: ["\u{1b}[31mCart\u{1b}[0m viewDidLoad", #"caf\M-C\M-) \^A \240 \M^?"#],
    words: ["\u{1b}[", "\\M-", "\\M^", "\\^", "\\240"],
    check: { bytes in
      let plain = ANSIEscape.removed(from: bytes.span)
      if plain.count > bytes.count { return "longer without colors" }
      return VisEscape.undone(in: bytes.indices, of: bytes.span).count > bytes.count
        ? "longer when unescaped" : nil
    })

  /// A mangled name has no more letters than its text allows.
  private static let mangledName = FuzzTarget(
    name: "mangled-name",
    seeds: [
      "_TtC4Shop4Cart", "_TtGC4Shop3BoxCS_4Cart_", "$s4Shop4CartC", "_$s4Shop3BoxVyAA4CartCG", "_TtGSaSS_",
    ],
    check: { bytes in
      guard let name = MangledName(bytes.span) else { return nil }
      return name.name.isEmpty ? "an empty name" : name.name.count > bytes.count * 20 ? "a long name" : nil
    })
}
