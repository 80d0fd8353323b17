/// An error of the operating system.
package struct SystemError: Error, Hashable, Sendable {
  /// The value of `errno`.
  package let number: Int32

  /// Creates an error from its number.
  package init(number: Int32) { self.number = number }

  /// The system's description: `No space left on device`.
  package var text: String { SystemCalls.text(of: number) }
}
