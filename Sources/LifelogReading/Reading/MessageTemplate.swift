import LifelogText
import LifelogTrace

/// The part of a message that is the same for every object: all but the digits of its address.
struct MessageTemplate {
  /// The range of the address's digits; empty if the message has no address.
  let digits: Range<Int>
  /// `nil` if the message has no address.
  let address: InstanceToken?
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
    self.digits = digits
    self.address = address
    hash = Self.hash(of: message, without: digits)
  }

  /// The message with another address of as many digits.
  func withOtherAddress(_ message: Span<UInt8>) -> ContiguousArray<UInt8> {
    var text = ContiguousArray<UInt8>()
    text.append(bytes: message)
    for index in digits {
      switch text[index] {
      case UInt8(ascii: "9"): text[index] = UInt8(ascii: "a")
      case UInt8(ascii: "f"), UInt8(ascii: "F"): text[index] = UInt8(ascii: "1")
      default: text[index] += 1
      }
    }
    return text
  }

  private static func hash(of message: Span<UInt8>, without digits: Range<Int>) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: message.count)
    mix(0..<digits.lowerBound, of: message, into: &hash)
    mix(digits.upperBound..<message.count, of: message, into: &hash)
    return hash ^ hash >> 32
  }

  @inline(__always)
  private static func mix(_ part: Range<Int>, of message: Span<UInt8>, into hash: inout UInt64) {
    var index = part.lowerBound
    while index <= part.upperBound - 8 {
      mix(ByteWords.word(message, at: index), into: &hash)
      index += 8
    }
    guard index < part.upperBound else { return }
    mix(ByteWords.word(message, at: index) & ByteWords.mask(part.upperBound - index), into: &hash)
  }

  @inline(__always)
  private static func mix(_ word: UInt64, into hash: inout UInt64) {
    hash = ((hash << 5 | hash >> 59) ^ word) &* 0x9e37_79b9_7f4a_7c15
  }
}
