import LifelogText
import LifelogTrace

/// The part of a message that is the same for every object and for every number: all but the digits of its address, and
/// all other decimal digits. With numbers, only the digits of its address are left out.
struct MessageTemplate {
  /// The range of the address's digits; empty if the message has no address.
  let digits: Range<Int>
  /// `nil` if the message has no address.
  let address: InstanceToken?
  /// Whether the template has numbers: messages with other decimal digits have another one.
  let hasNumbers: Bool
  /// The hash of everything else.
  let hash: UInt64

  /// Maximum length of a message in bytes. Longer messages are rarely repeated.
  private static let maxLength = 512

  /// The template of a message, without numbers; `nil` if the message is too long, or has several addresses or the
  /// address 0.
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
    self.init(message, digits, address, hasNumbers: false)
  }

  private init(_ message: Span<UInt8>, _ digits: Range<Int>, _ address: InstanceToken?, hasNumbers: Bool) {
    (self.digits, self.address, self.hasNumbers) = (digits, address, hasNumbers)
    hash =
      hasNumbers
      ? ~Self.hash(of: message, without: digits) { $0 }
      : Self.hash(of: message, without: digits) { word in
        // The lower half of a byte only if it is a letter.
        word & (0xf0f0_f0f0_f0f0_f0f0 | (word >> 6 & 0x0101_0101_0101_0101) &* 0x0f)
      }
  }

  /// The template with numbers; `nil` if the message has none, apart from its address.
  ///
  /// - Parameter message: Its message.
  /// - Complexity: O(*n*) in the length of the message.
  func withNumbers(of message: Span<UInt8>) -> MessageTemplate? {
    guard hasNumber(message) else { return nil }
    return MessageTemplate(message, digits, address, hasNumbers: true)
  }

  private func hasNumber(_ message: Span<UInt8>) -> Bool {
    var digits: UInt64 = 0
    for part in [0..<addressText.lowerBound, addressText.upperBound..<message.count] {
      message.forEachWord(in: part) { digits |= ByteWords.digits($0) }
    }
    return digits != 0
  }

  /// The range of the address, with the `0x` before its digits; empty if the message has no address.
  private var addressText: Range<Int> { address == nil ? digits : digits.lowerBound - 2..<digits.upperBound }

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
    guard !hasNumbers, hasNumber(message) else { return [other] }
    return [UInt8(ascii: "0"), UInt8(ascii: "1"), UInt8(ascii: "9")].map { digit in
      for index in other.indices where other[index].isDigit && !addressText.contains(index) {
        other[index] = digit
      }
      return other
    }
  }

  /// The text of the template, in which each number is made of zeros.
  ///
  /// - Parameter message: Its message.
  func text(of message: Span<UInt8>) -> ContiguousArray<UInt8> {
    var text = ContiguousArray<UInt8>()
    text.append(bytes: message)
    guard !hasNumbers else { return text }
    for index in text.indices where text[index].isDigit { text[index] = UInt8(ascii: "0") }
    return text
  }

  /// Whether a message is one of the template with a text, if their addresses have the same place.
  ///
  /// - Complexity: O(*n*) in its length.
  func matches(_ message: Span<UInt8>, _ text: Span<UInt8>) -> Bool {
    guard message.count == text.count else { return false }
    let (head, tail) = (0..<digits.lowerBound, digits.upperBound..<message.count)
    return hasNumbers
      ? message.extracting(head).isEqual(to: text.extracting(head))
        && message.extracting(tail).isEqual(to: text.extracting(tail))
      : message.pairsWords(of: text, in: head, Self.matches)
        && message.pairsWords(of: text, in: tail, Self.matches)
  }

  @inline(__always)
  private static func matches(_ word: UInt64, _ text: UInt64) -> Bool {
    word == text || withoutNumbers(word) == text
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
    message.forEachWord(in: 0..<digits.lowerBound) { mix(part($0), into: &hash) }
    message.forEachWord(in: digits.upperBound..<message.count) { mix(part($0), into: &hash) }
    return hash
  }

  @inline(__always)
  private static func mix(_ word: UInt64, into hash: inout UInt64) {
    // Each bit of the product's halves depends on all bits: names that differ in a number have different hashes.
    let product = (hash ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    hash = product.high ^ product.low
  }
}
