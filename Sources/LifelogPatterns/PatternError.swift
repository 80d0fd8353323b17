/// The reason that a text is not a valid regular expression.
package struct PatternError: Error, Hashable, Sendable {
  /// The message of PCRE2, in English, without a period.
  package var complaint: String
  /// The location of the error: the number of Unicode scalars before it.
  package var offset: Int

  /// Creates an error at a location.
  package init(complaint: String, offset: Int) {
    self.complaint = complaint
    self.offset = offset
  }
}
