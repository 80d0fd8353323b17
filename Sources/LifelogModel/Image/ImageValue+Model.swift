import LifelogTrace

/// Without declared callbacks, of which the built-in model has none, and with the plans of its monitors.
extension Model: ImageValue {
  init(from image: inout ImageReader) throws(ImageError) {
    self.init(
      name: try image.read(), machines: try image.read(), rules: try image.read(),
      systemContainers: try image.read(), freeOrders: try image.read())
    for slice in SliceKind.allCases { keep(try image.read(), of: slice) }
  }

  func write(to image: inout ImageWriter) {
    image.write(name, machines, rules, systemContainers, freeOrders)
    for slice in SliceKind.allCases { image.write(plan(of: slice)) }
  }
}

extension Machine: ImageValue {
  init(from image: inout ImageReader) throws(ImageError) {
    name = try image.read()
    states = try image.read()
    (start, born) = (try image.read(), try image.read())
    for _ in 0..<(try image.readCount()) { awaits[try image.read()] = try image.read() as Int }
    edges = try image.read()
    rows = []
    let rowCount = states.count * Symbol.columnCount
    rows.reserveCapacity(rowCount)
    // A row follows the one before it, also in the edges.
    var first = UInt16(0)
    for _ in 0..<(try image.readCount()) {
      rows += repeatElement(first..<first, count: Int(try image.read(UInt16.self)))
      let end = Int(first) + Int(try image.read(UInt16.self))
      guard rows.count < rowCount, end <= min(edges.count, Int(UInt16.max)) else { throw ImageError() }
      rows.append(first..<UInt16(end))
      first = UInt16(end)
    }
    rows += repeatElement(first..<first, count: rowCount - rows.count)
    file = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.write(name, states, start, born, awaits.count)
    for (state, rule) in awaits.sorted(by: { $0.key < $1.key }) { image.write(state, rule) }
    let places = rows.indices.filter { !rows[$0].isEmpty }
    image.write(edges, places.count)
    for (place, last) in zip(places, [-1] + places) { image.write(place - last - 1, rows[place].count) }
    image.write(file)
  }
}

extension Machine.Edge.Meaning: ImageValue {}

extension Machine.Edge: ImageValue {
  init(from image: inout ImageReader) throws(ImageError) {
    self.init(
      target: try image.read(), meaning: try image.read(), breaks: try image.read(),
      argument: try image.read(),
      guards: try image.read(), line: try image.read())
  }

  func write(to image: inout ImageWriter) { image.write(target, meaning, breaks, argument, guards, line) }
}

extension Machine.Guard: ImageValue {
  init(from image: inout ImageReader) throws(ImageError) {
    self.init(try image.read(), isNegated: try image.read())
  }

  func write(to image: inout ImageWriter) { image.write(condition, isNegated) }
}

extension FreeOrder: ImageValue {
  init(from image: inout ImageReader) throws(ImageError) { self.init(try image.read(), try image.read()) }
  func write(to image: inout ImageWriter) { image.write(first, second) }
}

extension Severity: ImageValue {}
extension SliceKind: ImageValue {}
extension ViolationSource: ImageValue {}
extension RuleDefinition.Grade: ImageValue {}

extension RuleDefinition: ImageValue {
  init(from image: inout ImageReader) throws(ImageError) {
    self.init(
      id: try image.read(), severity: try image.read(), grade: try image.read(), needs: try image.read(),
      otherwise: try image.read(), reason: try image.read(), fixes: try image.read())
    pending = try image.read()
    (slice, clauses, exceptions) = (try image.read(), try image.read(), try image.read())
    witnesses = Set(try image.read([ViolationSource].self))
  }

  func write(to image: inout ImageWriter) {
    image.write(id, severity, grade, needs, otherwise, reason, fixes, pending, slice, clauses, exceptions)
    image.write(ViolationSource.allCases.filter(witnesses.contains))
  }
}

extension RuleDefinition.Fallback: ImageValue {
  init(from image: inout ImageReader) throws(ImageError) {
    self.init(severity: try image.read(), within: try image.read())
  }

  func write(to image: inout ImageWriter) { image.write(severity, within) }
}

extension Need: ImageValue {
  init(from image: inout ImageReader) throws(ImageError) {
    let callbacks = try image.read(CallbackSet.self)
    self.init(callbacks, of: try image.read(), alternatives: try image.read())
  }

  func write(to image: inout ImageWriter) { image.write(callbacks, role, alternatives) }
}

extension SourceClause: ImageValue {
  init(from image: inout ImageReader) throws(ImageError) {
    self.init(try image.read(), text: try image.read())
  }
  func write(to image: inout ImageWriter) { image.write(clause, text) }
}

extension Clause: ImageValue {
  init(from image: inout ImageReader) throws(ImageError) {
    self.init(
      violation: try image.read(), open: try image.read(), expiry: try image.read(), awaited: try image.read()
    )
  }

  func write(to image: inout ImageWriter) { image.write(violation, open, expiry, awaited) }
}
