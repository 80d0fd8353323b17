/// The reason that a text is not a valid regular expression.
package struct PatternError: Error, Hashable, Sendable {
  /// The message of PCRE2, in English, without a period.
  package var message: String
  /// The location of the error: the number of Unicode scalars before it.
  package var offset: Int

  /// Creates an error at a location.
  package init(message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }
}
