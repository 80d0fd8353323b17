extension RandomAccessCollection {
  /// Returns the first index whose element satisfies a condition; the end index if none does.
  ///
  /// All elements that satisfy it must follow all that do not.
  ///
  /// - Complexity: O(log *n*).
  @inlinable package func partitioningIndex(where isAfter: (Element) -> Bool) -> Index {
    var (start, length) = (startIndex, count)
    while length > 0 {
      let middle = index(start, offsetBy: length / 2)
      if isAfter(self[middle]) {
        length /= 2
      } else {
        start = index(after: middle)
        length -= length / 2 + 1
      }
    }
    return start
  }
}
