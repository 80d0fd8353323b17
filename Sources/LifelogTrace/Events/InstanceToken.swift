/// A token that distinguishes the instances of one class in a log: an address, an index, a UUID, a serial number.
///
/// An address is kept as a number, so that a log of millions of objects interns no text for them.
@usableFromInline
package struct InstanceToken: Sendable, Hashable {
  @usableFromInline enum Kind: UInt8, Sendable { case none, address, name }

  @usableFromInline var value: UInt64
  @usableFromInline var kind: Kind
  /// The number of hexadecimal digits that the log printed, with leading zeros. Not part of the identity.
  @usableFromInline var digits: UInt8

  /// The log prints nothing that distinguishes instances.
  @inlinable package static var none: InstanceToken { InstanceToken(value: 0, kind: .none, digits: 0) }

  @inlinable init(value: UInt64, kind: Kind, digits: UInt8) {
    self.value = value
    self.kind = kind
    self.digits = digits
  }

  /// An object's address, printed with the given number of hexadecimal digits.
  @inlinable package init(address: UInt64, digits: Int) {
    self.init(value: address, kind: .address, digits: UInt8(clamping: digits))
  }

  /// Any other token, kept as the name that the log prints.
  @inlinable package init(name: Name) {
    self = name.isEmpty ? .none : InstanceToken(value: UInt64(name.index), kind: .name, digits: 0)
  }

  /// One word for a hash. Equal tokens have equal words.
  @inlinable package var word: UInt64 { value &+ UInt64(kind.rawValue) << 62 }

  /// The name that the log prints; `nil` for an address, and without a token.
  @inlinable package var name: Name? { kind == .name ? Name(index: UInt32(value)) : nil }

  /// The address; `nil` for any other token, and if there is none.
  @inlinable package var address: UInt64? { kind == .address ? value : nil }

  /// Whether the log prints no token.
  @inlinable package var isNone: Bool { kind == .none }

  /// Whether the token is an address, which may be reused after `deinit`.
  @inlinable package var isAddress: Bool { kind == .address }

  /// The token as the log prints it, an address in lowercase; `nil` if there is none.
  package func text(in names: NameTable) -> String? {
    switch kind {
    case .none: return nil
    case .name: return names[Name(index: UInt32(value))]
    case .address:
      let hexadecimal = String(value, radix: 16)
      return "0x" + String(repeating: "0", count: max(0, Int(digits) - hexadecimal.count)) + hexadecimal
    }
  }

  @inlinable package static func == (left: InstanceToken, right: InstanceToken) -> Bool {
    left.value == right.value && left.kind == right.kind
  }

  @inlinable package func hash(into hasher: inout Hasher) { hasher.combine(word) }
}
