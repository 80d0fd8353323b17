/// Returns the candidate that a word probably means: one that differs by few letters, or that begins with the word.
///
/// The comparison ignores case. Of several candidates with the same distance, the first one is returned.
///
/// - Returns: `nil` if no candidate is near. A word of more than 64 letters is not a mistyped name.
/// - Complexity: O(*n*) in the number of letters of the word and of all candidates.
func nearest(to word: String, in candidates: [String]) -> String? {
  guard 2...64 ~= word.count else { return nil }
  let word = word.lowercased()
  let limit = max(1, min(3, word.count / 3))
  let near =
    candidates
    .map { (candidate: $0, distance: editDistance(word, $0.lowercased())) }
    .filter { $0.distance <= limit }
    .min { $0.distance < $1.distance }
  return near?.candidate ?? candidates.first { $0.lowercased().hasPrefix(word) }
}

/// Returns the minimum number of insertions, deletions, replacements and swaps of neighboring letters.
///
/// This is the optimal string alignment distance.
///
/// - Complexity: O(*n* · *m*), *n* and *m* letters.
func editDistance(_ left: String, _ right: String) -> Int {
  let left = Array(left)
  let right = Array(right)
  var before: [Int] = []
  var row = Array(0...right.count)
  for i in 0..<left.count {
    var next = [i + 1]
    for j in 0..<right.count {
      var best = min(row[j + 1], next[j]) + 1
      best = min(best, row[j] + (left[i] == right[j] ? 0 : 1))
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        best = min(best, before[j - 1] + 1)
      }
      next.append(best)
    }
    before = row
    row = next
  }
  return row[right.count]
}
