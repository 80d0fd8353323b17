/// An error of the operating system: its number, and the system's own words for it.
package struct SystemError: Error, Hashable, Sendable {
  /// The value of `errno`.
  package let number: Int32

  /// An error by its number.
  package init(number: Int32) { self.number = number }

  /// What the system says about it: `No space left on device`.
  package var text: String { SystemCalls.text(of: number) }
}
