/// The bytes of an image.
struct ImageWriter {
  private(set) var bytes: [UInt8] = []
  private var formulas: [Formula: Int] = [:]
  /// The formulas by their numbers, each as its operator and the numbers of its operands, which are less.
  private var nodes: [UInt8] = []

  /// The number of formulas and the formulas, then what was written.
  var image: [UInt8] {
    var head = ImageWriter()
    head.write(formulas.count)
    return head.bytes + nodes + bytes
  }

  mutating func write(_ values: any ImageValue...) {
    for value in values { value.write(to: &self) }
  }

  /// Seven bits in each byte, the lowest first; the eighth is set in all but the last.
  mutating func write(number: UInt64) {
    var rest = number
    while rest > 0x7f {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(utf8: String.UTF8View) {
    write(number: UInt64(utf8.count))
    bytes += utf8
  }

  /// Writes the number of a formula, which is added if it is new: equal formulas are one.
  mutating func write(number formula: Formula) {
    write(number(of: formula))
  }

  private mutating func number(of formula: Formula) -> Int {
    if let known = formulas[formula] { return known }
    let operands = formula.operands.map { number(of: $0) }
    var node = ImageWriter()
    formula.writeOperator(to: &node)
    for operand in operands { node.write(operand) }
    nodes += node.bytes
    formulas[formula] = formulas.count
    return formulas.count - 1
  }
}
