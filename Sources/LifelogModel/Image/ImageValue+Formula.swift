import LifelogTrace

extension Callback: ImageValue {}
extension Role: ImageValue {}
extension ArgumentPattern: ImageValue {}

extension CallbackSet: ImageValue {
  init(from image: inout ImageReader) throws(ImageError) { self.init(try image.read([Callback].self)) }
  func write(to image: inout ImageWriter) { image.write(members) }
}

extension EventPattern: ImageValue {
  init(from image: inout ImageReader) throws(ImageError) {
    self.init(try image.read(), role: try image.read(), argument: try image.read())
  }

  func write(to image: inout ImageWriter) { image.write(callback, role, argument) }
}

extension OSVersion: ImageValue {
  init(from image: inout ImageReader) throws(ImageError) { self.init(try image.read(), try image.read()) }
  func write(to image: inout ImageWriter) { image.write(major, minor) }
}

extension OSVersions: ImageValue {
  init(from image: inout ImageReader) throws(ImageError) {
    self = try image.read(Bool.self) ? .since(try image.read()) : .before(try image.read())
  }

  func write(to image: inout ImageWriter) {
    switch self {
    case .since(let first): image.write(true, first)
    case .before(let end): image.write(false, end)
    }
  }
}

extension Condition: ImageValue {
  private enum Kind: UInt8, ImageValue {
    case state, systemContainer, parent, className, argument, argumentText, os
  }

  init(from image: inout ImageReader) throws(ImageError) {
    self =
      switch try image.read(Kind.self) {
      case .state: .state(try image.read(), machine: try image.read(), states: try image.read())
      case .systemContainer: .systemContainer(try image.read())
      case .parent: .parent(of: try image.read(), is: try image.read())
      case .className: .className(try image.read(), pattern: try image.read())
      case .argument: .argument(try image.read())
      case .argumentText: .argumentText(pattern: try image.read())
      case .os: .os(try image.read(), mustBeSure: try image.read())
      }
  }

  func write(to image: inout ImageWriter) {
    switch self {
    case .state(let role, let machine, let states): image.write(Kind.state, role, machine, states)
    case .systemContainer(let role): image.write(Kind.systemContainer, role)
    case .parent(let child, let parent): image.write(Kind.parent, child, parent)
    case .className(let role, let pattern): image.write(Kind.className, role, pattern)
    case .argument(let pattern): image.write(Kind.argument, pattern)
    case .argumentText(let pattern): image.write(Kind.argumentText, pattern)
    case .os(let versions, let mustBeSure): image.write(Kind.os, versions, mustBeSure)
    }
  }
}

/// By its number in the image.
extension Formula: ImageValue {
  private enum Operator: UInt8, ImageValue {
    case constant, event, condition, not, and, or, previously, since, recent
  }

  init(from image: inout ImageReader) throws(ImageError) { self = try image.readFormula() }
  func write(to image: inout ImageWriter) { image.write(number: self) }

  var operands: [Formula] {
    switch self {
    case .constant, .event, .condition: []
    case .not(let inner), .previously(let inner), .recent(let inner, _): [inner]
    case .and(let left, let right), .or(let left, let right), .since(let left, let right): [left, right]
    }
  }

  /// What precedes the numbers of the operands.
  func writeOperator(to image: inout ImageWriter) {
    switch self {
    case .constant(let value): image.write(Operator.constant, value)
    case .event(let pattern): image.write(Operator.event, pattern)
    case .condition(let condition): image.write(Operator.condition, condition)
    case .not: image.write(Operator.not)
    case .and: image.write(Operator.and)
    case .or: image.write(Operator.or)
    case .previously: image.write(Operator.previously)
    case .since: image.write(Operator.since)
    case .recent(_, let limit): image.write(Operator.recent, limit)
    }
  }

  /// Reads the operator and its operands.
  init(operatorFrom image: inout ImageReader) throws(ImageError) {
    switch try image.read(Operator.self) {
    case .constant: self = .constant(try image.read())
    case .event: self = .event(try image.read())
    case .condition: self = .condition(try image.read())
    case .not: self = .not(try image.read())
    case .and: self = .and(try image.read(), try image.read())
    case .or: self = .or(try image.read(), try image.read())
    case .previously: self = .previously(try image.read())
    case .since: self = .since(try image.read(), try image.read())
    case .recent:
      let limit = try image.read(Int64.self)
      self = .recent(try image.read(), microseconds: limit)
    }
  }
}
