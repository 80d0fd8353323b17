/// An error of the operating system: its number, and the system's own words for it.
public struct SystemError: Error, Hashable, Sendable {
  /// The value of `errno`.
  public let number: Int32

  /// An error by its number.
  public init(number: Int32) { self.number = number }

  /// What the system says about it: `No space left on device`.
  public var text: String { SystemCalls.text(of: number) }
}
