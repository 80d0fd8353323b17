import LifelogModel
import LifelogTrace

/// A finite trace as in the textbooks: positions with the letters that hold there.
struct ReferenceTrace: Hashable {
  /// One position.
  struct Position: Hashable {
    var letters: Letters
    /// In microseconds.
    var time: Int64
  }

  var positions: [Position]

  init(_ positions: some Sequence<Position>) { self.positions = Array(positions) }

  /// Letters a microsecond apart.
  init(letters: some Sequence<Letters>) {
    self.init(letters.enumerated().map { Position(letters: $1, time: Int64($0)) })
  }

  /// The indices of the positions.
  var indices: Range<Int> { positions.indices }
}

/// A set of letters, the small numbers that represent events.
struct Letters: OptionSet, Hashable {
  var rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }
  init(letterIndex: Int) { rawValue = 1 << UInt8(letterIndex) }

  static let a = Letters(letterIndex: 0)
  static let b = Letters(letterIndex: 1)
  static let c = Letters(letterIndex: 2)
  static let d = Letters(letterIndex: 3)
}

extension Formula {
  /// The event for a letter, by its index in the alphabet.
  static func letter(_ letterIndex: Int) -> Formula { .event(EventPattern(.declared(letterIndex))) }

  static let a = letter(0)
  static let b = letter(1)
  static let c = letter(2)
  static let d = letter(3)
}

/// A trace as text: `a ab·3 –·7`, the letters of each position, and its time if that differs from its index.
extension ReferenceTrace: CustomStringConvertible {
  private static let names: [Character] = ["a", "b", "c", "d"]

  init(_ text: String) {
    self.init(
      text.split(separator: " ").enumerated().map { index, word in
        let parts = word.split(separator: "·")
        let letters = Self.names.enumerated().filter { parts[0].contains($1) }.map {
          Letters(letterIndex: $0.offset)
        }
        return Position(
          letters: Letters(letters), time: parts.count > 1 ? Int64(parts[1]) ?? 0 : Int64(index))
      })
  }

  var description: String {
    zip(indices, positions).map { index, position in
      let letters = Self.names.enumerated().filter {
        position.letters.contains(Letters(letterIndex: $0.offset))
      }
      let word = letters.isEmpty ? "–" : String(letters.map(\.element))
      return position.time == index ? word : "\(word)·\(position.time)"
    }.joined(separator: " ")
  }
}
