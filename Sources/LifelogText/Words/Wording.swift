extension Int {
  /// The number with commas between thousands: `5,210`.
  package var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return self < 0 ? "-" + text : text
  }

  /// The number with a noun in the singular or plural: `1 class`, `3 classes`.
  package func counted(_ noun: String, plural: String? = nil) -> String {
    "\(grouped) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}

extension Sequence<String> {
  /// The texts as a list in a sentence: `A, B and C`.
  package func enumerated(by conjunction: String) -> String {
    let items = Array(self)
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}

extension String {
  /// The text, broken between words into lines of at most `limit` columns. A longer word has its own line.
  package func wrapped(toColumns limit: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      if line.isEmpty {
        line = String(word)
      } else if line.columns + 1 + String(word).columns <= limit {
        line += " " + word
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
