/// Why a text is no regular expression.
package struct PatternError: Error, Hashable, Sendable {
  /// What PCRE2 says of it, in English, without a full stop.
  package var complaint: String
  /// Where it noticed: how many Unicode scalars of the text stand before that place.
  package var offset: Int

  /// A complaint about a place of a text.
  package init(complaint: String, offset: Int) {
    self.complaint = complaint
    self.offset = offset
  }
}
