import LifelogChecking

/// A JSON value. A list creates its elements one by one while it is written.
package enum JSONValue {
  case null
  case truth(Bool)
  case number(Int)
  case text(String)
  /// The members, in this order.
  case object([(key: String, value: JSONValue)])
  case list(count: Int, element: (Int) -> JSONValue)

  /// Returns a text, or `null`.
  package static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.text) ?? .null }

  /// Returns a list with a value for each element of an array.
  package static func list<Element>(_ elements: [Element], _ value: @escaping (Element) -> JSONValue)
    -> JSONValue
  {
    .list(count: elements.count) { value(elements[$0]) }
  }

  /// Returns an object of numbers, sorted by key so that equal reports have equal text.
  package static func numbers(_ numbers: [String: Int]) -> JSONValue {
    .object(numbers.sorted { $0.key < $1.key }.map { ($0.key, .number($0.value)) })
  }

  /// Returns the buckets of a histogram: a list of pairs, the smallest value in microseconds and the number of durations.
  static func histogram(_ histogram: Histogram) -> JSONValue {
    .list(histogram.buckets) { bucket in .list([Int(bucket.start), bucket.count], JSONValue.number) }
  }

  /// Writes the value with two spaces of indentation for each level, without a newline at the end.
  package func write(to output: inout some TextOutputStream, depth: Int = 0) {
    switch self {
    case .null: output.write("null")
    case .truth(let isTrue): output.write(isTrue ? "true" : "false")
    case .number(let number): output.write(String(number))
    case .text(let text): output.write(JSONText.quoted(text))
    case .object(let members):
      Self.writeMembers(members.count, "{", "}", depth, to: &output) { index, output in
        output.write(JSONText.quoted(members[index].key) + ": ")
        members[index].value.write(to: &output, depth: depth + 1)
      }
    case .list(let count, let element):
      Self.writeMembers(count, "[", "]", depth, to: &output) { index, output in
        element(index).write(to: &output, depth: depth + 1)
      }
    }
  }

  /// Writes the value on one line, without spaces.
  package func writeLine(to output: inout some TextOutputStream) {
    switch self {
    case .null, .truth, .number, .text: write(to: &output)
    case .object(let members):
      output.write("{")
      for (index, member) in members.enumerated() {
        output.write((index > 0 ? "," : "") + JSONText.quoted(member.key) + ":")
        member.value.writeLine(to: &output)
      }
      output.write("}")
    case .list(let count, let element):
      output.write("[")
      for index in 0..<count {
        if index > 0 { output.write(",") }
        element(index).writeLine(to: &output)
      }
      output.write("]")
    }
  }

  private static func writeMembers<Output: TextOutputStream>(
    _ count: Int, _ open: String, _ close: String, _ depth: Int, to output: inout Output,
    _ writeMember: (Int, inout Output) -> Void
  ) {
    guard count > 0 else { return output.write(open + close) }
    let indentation = String(repeating: "  ", count: depth)
    output.write(open)
    for index in 0..<count {
      output.write(index > 0 ? ",\n  " : "\n  ")
      output.write(indentation)
      writeMember(index, &output)
    }
    output.write("\n" + indentation + close)
  }
}
