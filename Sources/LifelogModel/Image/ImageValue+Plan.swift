import LifelogTrace

extension MonitorPlan: ImageValue {
  init(from image: inout ImageReader) throws(ImageError) {
    self.init(program: try image.read(), neededPropositions: try image.read())
    isUnconstrained = ContiguousArray(try image.read([Bool].self))
    readers = ContiguousArray(try image.read([UInt16].self))
    breakable = ContiguousArray(try image.read([RuleSet].self))
    (start, born, mattering) = (try image.read(), try image.read(), try image.read())
    let columns = Symbol.columnCount
    guard [neededPropositions.count, isUnconstrained.count] == [columns / 2, columns / 2],
      [readers.count, breakable.count] == [columns, columns]
    else { throw ImageError() }
  }

  func write(to image: inout ImageWriter) {
    image.write(program, neededPropositions, Array(isUnconstrained), Array(readers), Array(breakable))
    image.write(start, born, mattering)
  }
}

extension SIMD16: ImageValue where Scalar == UInt8 {
  init(from image: inout ImageReader) throws(ImageError) {
    self.init()
    for index in indices { self[index] = try image.read() }
  }

  func write(to image: inout ImageWriter) {
    for index in indices { image.write(self[index]) }
  }
}

extension RuleSet: ImageValue {
  init(from image: inout ImageReader) throws(ImageError) {
    let members = try image.read([Int].self)
    guard members.allSatisfy({ $0 < Self.capacity }) else { throw ImageError() }
    self.init(members)
  }

  func write(to image: inout ImageWriter) { image.write(members) }
}

extension ClauseProgram: ImageValue {
  init(from image: inout ImageReader) throws(ImageError) {
    self.init(
      nodes: try image.read(), clauses: try image.read(), timers: try image.read(),
      propositions: try image.read(), bitCount: try image.read())
  }

  func write(to image: inout ImageWriter) { image.write(nodes, clauses, timers, propositions, bitCount) }
}

extension ClauseProgram.Node: ImageValue {
  private enum Kind: UInt8, ImageValue {
    case constant, event, proposition, argument, state, not, and, or, previously, since
  }

  init(from image: inout ImageReader) throws(ImageError) {
    self =
      switch try image.read(Kind.self) {
      case .constant: .constant(try image.read())
      case .event: .event(try image.read())
      case .proposition: .proposition(try image.read())
      case .argument: .argument(try image.read())
      case .state: .state(machine: try image.read(), states: try image.read(), unknown: try image.read())
      case .not: .not(try image.read())
      case .and: .and(try image.read(), try image.read())
      case .or: .or(try image.read(), try image.read())
      case .previously: .previously(try image.read(), bit: try image.read())
      case .since: .since(try image.read(), try image.read(), bit: try image.read())
      }
  }

  func write(to image: inout ImageWriter) {
    switch self {
    case .constant(let value): image.write(Kind.constant, value)
    case .event(let pattern): image.write(Kind.event, pattern)
    case .proposition(let number): image.write(Kind.proposition, number)
    case .argument(let pattern): image.write(Kind.argument, pattern)
    case .state(let machine, let states, let unknown): image.write(Kind.state, machine, states, unknown)
    case .not(let operand): image.write(Kind.not, operand)
    case .and(let left, let right): image.write(Kind.and, left, right)
    case .or(let left, let right): image.write(Kind.or, left, right)
    case .previously(let operand, let bit): image.write(Kind.previously, operand, bit)
    case .since(let hold, let begin, let bit): image.write(Kind.since, hold, begin, bit)
    }
  }
}

extension ClauseProgram.Proposition: ImageValue {
  init(from image: inout ImageReader) throws(ImageError) {
    self = try image.read(Bool.self) ? .timer(try image.read()) : .condition(try image.read())
  }

  func write(to image: inout ImageWriter) {
    switch self {
    case .timer(let number): image.write(true, number)
    case .condition(let condition): image.write(false, condition)
    }
  }
}

extension ClauseProgram.CompiledClause: ImageValue {
  init(from image: inout ImageReader) throws(ImageError) {
    self.init(
      rule: try image.read(), violation: try image.read(), open: try image.read(), expiry: try image.read(),
      openBit: try image.read(), isOpenAtFirst: try image.read())
  }

  func write(to image: inout ImageWriter) {
    image.write(rule, violation, open, expiry, openBit, isOpenAtFirst)
  }
}

extension ClauseProgram.Timer: ImageValue {
  init(from image: inout ImageReader) throws(ImageError) {
    self.init(start: try image.read(), limit: try image.read())
  }

  func write(to image: inout ImageWriter) { image.write(start, limit) }
}
