import LifelogText
import LifelogTrace

/// The addresses of a text: `0x600000000a10`, each a word of its own.
struct Addresses {
  private(set) var count = 0
  /// Where the digits of each stand: the first, and behind the last.
  private var (starts, ends) = (SIMD4<Int32>(), SIMD4<Int32>())
  private var values = SIMD4<UInt64>()

  /// `nil` when two are equal, or one is 0, or there are more than four: then more is to be known than where they stand.
  @inline(__always)
  init?(in text: Span<UInt8>, from start: Int) {
    var index = start
    while let mark = ByteScan.first(UInt8(ascii: "x"), in: text, from: index) {
      index = mark + 1
      guard text.byte(mark - 1) == UInt8(ascii: "0"), !text.byte(mark - 2).isIdentifier else { continue }
      guard add(in: text, from: index) else { return nil }
      if count > 0, Int(ends[count - 1]) > index { index = Int(ends[count - 1]) }
    }
  }

  /// Adds the digits from an offset on, if they are the whole of a word.
  ///
  /// - Returns: `false` for an address that makes the text one of its own.
  private mutating func add(in text: Span<UInt8>, from start: Int) -> Bool {
    let first = ByteWords.word(text, at: start)
    var length = ByteWords.count(ByteWords.hexadecimals(first))
    guard length > 0 else { return true }
    var value = ByteWords.hexadecimal(first, count: length)
    if length == 8 {
      let second = ByteWords.word(text, at: start + 8)
      let more = ByteWords.count(ByteWords.hexadecimals(second))
      if more > 0 { value = value << UInt64(more * 4) | ByteWords.hexadecimal(second, count: more) }
      length += more
    }
    if text.byte(start + length).isIdentifier { return true }
    guard count < 4, value != 0, !any(values .== value) else { return false }
    starts[count] = Int32(start)
    ends[count] = Int32(start + length)
    values[count] = value
    count += 1
    return true
  }

  /// Which of them has a value; `nil` when none has.
  func index(of value: UInt64) -> Int? { (0..<count).first { values[$0] == value } }

  /// One of them, as it tells an instance apart.
  @inline(__always)
  func token(_ index: Int) -> InstanceToken {
    InstanceToken(address: values[index], digits: Int(ends[index] &- starts[index]))
  }

  /// Where the digits of one begin.
  @inline(__always)
  func start(_ index: Int) -> Int { Int(starts[index]) }

  /// Where the digits of one end.
  @inline(__always)
  func end(_ index: Int) -> Int { Int(ends[index]) }

  /// Whether those of another text stand at the same places.
  @inline(__always)
  func stand(like other: Addresses) -> Bool {
    count == other.count && starts == other.starts && ends == other.ends
  }
}
