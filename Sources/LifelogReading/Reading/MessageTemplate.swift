import LifelogText
import LifelogTrace

/// The part of a message that is the same for every object: all but the digits of its address. Without numbers, also the part
/// that is the same for every number.
struct MessageTemplate {
  /// The range of the address's digits; empty if the message has no address.
  let digits: Range<Int>
  /// `nil` if the message has no address.
  let address: InstanceToken?
  /// Whether the template has no numbers: messages that differ only in decimal digits have the same one.
  let isWithoutNumbers: Bool
  /// The hash of everything else.
  let hash: UInt64

  /// Maximum length of a message in bytes. Longer messages are rarely repeated.
  private static let maxLength = 512

  /// The template of a message; `nil` if the message is too long, or has several addresses or the address 0.
  ///
  /// - Complexity: O(*n*) in its length.
  init?(_ message: Span<UInt8>) {
    guard message.count <= Self.maxLength else { return nil }
    var (digits, address) = (message.count..<message.count, InstanceToken?.none)
    var index = 0
    while let mark = ByteScan.first(UInt8(ascii: "x"), in: message, from: index) {
      index = mark + 1
      guard message.byte(mark - 1) == UInt8(ascii: "0"), !message.byte(mark - 2).isIdentifier,
        case (.address(let value, let count), let end)? = InstanceText.address(
          at: mark - 1, in: message, minDigits: 1)
      else { continue }
      guard address == nil, value != 0 else { return nil }
      (digits, address) = (index..<end, InstanceToken(address: value, digits: count))
      index = end
    }
    self.init(message, digits, address, isWithoutNumbers: false)
  }

  private init(
    _ message: Span<UInt8>, _ digits: Range<Int>, _ address: InstanceToken?, isWithoutNumbers: Bool
  ) {
    (self.digits, self.address, self.isWithoutNumbers) = (digits, address, isWithoutNumbers)
    hash =
      isWithoutNumbers
      // The higher halves of all digits are equal. Those of letters differ enough.
      ? ~Self.hash(of: message, without: digits) { $0 & 0xf0f0_f0f0_f0f0_f0f0 }
      : Self.hash(of: message, without: digits) { $0 }
  }

  /// Whether a message of the template has a number, apart from its address.
  ///
  /// - Complexity: O(*n*) in its length.
  func hasNumber(_ message: Span<UInt8>) -> Bool {
    message.indices.contains { message[$0].isDigit && !addressText.contains($0) }
  }

  /// The range of the address, with the `0x` before its digits; empty if the message has no address.
  private var addressText: Range<Int> { address == nil ? digits : digits.lowerBound - 2..<digits.upperBound }

  /// The template without numbers.
  ///
  /// - Parameter message: Its message.
  /// - Complexity: O(*n*) in the length of the message.
  func withoutNumbers(of message: Span<UInt8>) -> MessageTemplate {
    MessageTemplate(message, digits, address, isWithoutNumbers: true)
  }

  /// Other messages of the template. In all of them the address is another one, of as many digits; and if the template has no
  /// numbers, each number is made of one digit.
  func others(than message: Span<UInt8>) -> [ContiguousArray<UInt8>] {
    var other = ContiguousArray<UInt8>()
    other.append(bytes: message)
    for index in digits {
      switch other[index] {
      case UInt8(ascii: "9"): other[index] = UInt8(ascii: "a")
      case UInt8(ascii: "f"), UInt8(ascii: "F"): other[index] = UInt8(ascii: "1")
      default: other[index] += 1
      }
    }
    guard isWithoutNumbers else { return [other] }
    return [UInt8(ascii: "0"), UInt8(ascii: "1"), UInt8(ascii: "9")].map { digit in
      for index in other.indices where other[index].isDigit && !addressText.contains(index) {
        other[index] = digit
      }
      return other
    }
  }

  /// Whether another message with the same digits has this template.
  ///
  /// - Complexity: O(*n*) in its length.
  func isEqual(_ one: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
    guard one.count == other.count else { return false }
    let (head, tail) = (0..<digits.lowerBound, digits.upperBound..<one.count)
    guard isWithoutNumbers else {
      return one.extracting(head).isEqual(to: other.extracting(head))
        && one.extracting(tail).isEqual(to: other.extracting(tail))
    }
    return Self.areEqualWithoutNumbers(one.extracting(head), other.extracting(head))
      && Self.areEqualWithoutNumbers(one.extracting(tail), other.extracting(tail))
  }

  private static func areEqualWithoutNumbers(_ one: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
    var start = 0
    while start < one.count {
      let (word, otherWord) = (ByteWords.word(one, at: start), ByteWords.word(other, at: start))
      guard word == otherWord || withoutNumbers(word) == withoutNumbers(otherWord) else { return false }
      start += 8
    }
    return true
  }

  /// A word in which each decimal digit is a zero.
  @inline(__always)
  static func withoutNumbers(_ word: UInt64) -> UInt64 {
    word & ~((ByteWords.digits(word) >> 7) &* 0x0f)
  }

  @inline(__always)
  private static func hash(
    of message: Span<UInt8>, without digits: Range<Int>, _ part: (UInt64) -> UInt64
  ) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: message.count)
    for range in [0..<digits.lowerBound, digits.upperBound..<message.count] {
      var index = range.lowerBound
      while index <= range.upperBound - 8 {
        mix(part(ByteWords.word(message, at: index)), into: &hash)
        index += 8
      }
      guard index < range.upperBound else { continue }
      mix(part(ByteWords.word(message, at: index) & ByteWords.mask(range.upperBound - index)), into: &hash)
    }
    return hash
  }

  @inline(__always)
  private static func mix(_ word: UInt64, into hash: inout UInt64) {
    // Each bit of the product's halves depends on all bits: names that differ in a number have different hashes.
    let product = (hash ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    hash = product.high ^ product.low
  }
}
