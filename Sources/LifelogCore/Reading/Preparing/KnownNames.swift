/// The names of a prepared text, by those of the log.
///
/// A name is taken over when it is first needed, so that the log's names come in the order in which they would without.
struct KnownNames {
  private let own: NameTable
  /// By the index of the text's own; the empty name where it is not known yet.
  private var known: ContiguousArray<Name>

  init(of own: NameTable) {
    self.own = own
    known = ContiguousArray(repeating: .empty, count: own.count)
  }

  /// The log's name that a name of the text is.
  @inline(__always)
  mutating func name(_ name: Name, in names: inout NameTable) -> Name {
    if name.isEmpty { return name }
    let found = known[Int(name.index)]
    return found.isEmpty ? learn(name, in: &names) : found
  }

  @inline(never)
  private mutating func learn(_ name: Name, in names: inout NameTable) -> Name {
    let found = own.withBytes(of: name) { names.intern($0) }
    known[Int(name.index)] = found
    return found
  }

  /// Gives what a message reports the names of the log.
  mutating func translate(_ report: inout MessageReport, into names: inout NameTable) {
    report.event.thread = name(report.event.thread, in: &names)
    translate(&report.event.subject, into: &names)
    report.event.module = name(report.event.module, in: &names)
    report.event.implementation = name(report.event.implementation, in: &names)
    if case .object(var object) = report.event.argument {
      translate(&object, into: &names)
      report.event.argument = .object(object)
    }
    for index in report.details.indices {
      // The value of a detail is named before its key.
      report.details[index].value = name(report.details[index].value, in: &names)
      translate(&report.details[index].instance, into: &names)
      report.details[index].key = name(report.details[index].key, in: &names)
    }
  }

  private mutating func translate(_ object: inout ObjectReference, into names: inout NameTable) {
    object.name = name(object.name, in: &names)
    translate(&object.instance, into: &names)
  }

  private mutating func translate(_ instance: inout InstanceToken, into names: inout NameTable) {
    if let token = instance.name { instance = InstanceToken(name: name(token, in: &names)) }
  }
}
