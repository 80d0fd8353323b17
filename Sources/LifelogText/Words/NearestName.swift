/// The name that a mistyped word probably means: the one with the smallest edit distance, or one that begins with the
/// word; `nil` if none is similar.
///
/// - Complexity: O(*n* · *m*²) for *n* names of up to *m* characters.
package func nearestName(to word: String, in names: [String]) -> String? {
  let typed = Array(word.lowercased().utf8)
  // A word of this length is not a mistyped name.
  guard typed.count <= 64 else { return nil }
  var best: (name: String, rank: Int)?
  for name in names {
    let known = Array(name.lowercased().utf8)
    let distance = editDistance(typed, known)
    // A name must share at least one character with the word.
    guard distance <= max(1, typed.count / 3), distance < max(1, typed.count) else { continue }
    // Among equally similar names, prefer one that begins with the word.
    let rank = 2 * distance + (known.starts(with: typed) ? 0 : 1)
    if rank < best?.rank ?? .max { best = (name, rank) }
  }
  if let best { return best.name }
  guard typed.count >= 4 else { return nil }
  return names.first { $0.lowercased().utf8.starts(with: typed) }
}

/// The number of letters to add, drop, change or swap with an adjacent one to turn one word into the other (optimal
/// string alignment).
///
/// Damerau, "A technique for computer detection and correction of spelling errors", doi:10.1145/363958.363994.
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in 0..<left.count {
    var current = [row + 1]
    for column in 0..<right.count {
      let change = left[row] == right[column] ? 0 : 1
      var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + change)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}
