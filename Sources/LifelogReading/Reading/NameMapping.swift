import LifelogTrace

/// Maps the names of a prepared text to names of the log.
///
/// A name is mapped when it is first needed, so the log's names have the same order as without preparation.
struct NameMapping {
  private let textNames: NameTable
  /// The mapped names by the index in the text's own table; the empty name if not yet mapped.
  private var known: ContiguousArray<Name>

  init(of textNames: NameTable) {
    self.textNames = textNames
    known = ContiguousArray(repeating: .empty, count: textNames.count)
  }

  /// The log's name for a name of the text.
  @inline(__always)
  mutating func name(_ name: Name, in names: inout NameTable) -> Name {
    if name.isEmpty { return name }
    let found = known[Int(name.index)]
    return found.isEmpty ? add(name, in: &names) : found
  }

  @inline(never)
  private mutating func add(_ name: Name, in names: inout NameTable) -> Name {
    let found = textNames.withBytes(of: name) { names.intern($0) }
    known[Int(name.index)] = found
    return found
  }

  /// Replaces the names of a report with those of the log.
  mutating func translate(_ report: inout MessageReport, into names: inout NameTable) {
    translate(&report.event, into: &names)
    if !report.details.isEmpty { report.details = translated(report.details, into: &names) }
  }

  private mutating func translate(_ event: inout Event, into names: inout NameTable) {
    event.thread = name(event.thread, in: &names)
    translate(&event.subject, into: &names)
    event.module = name(event.module, in: &names)
    event.implementation = name(event.implementation, in: &names)
    event.spelling = name(event.spelling, in: &names)
    switch event.argument {
    case .object(var object):
      translate(&object, into: &names)
      event.argument = .object(object)
    case .text(let text): event.argument = .text(name(text, in: &names))
    case .none, .noParent, .appearing, .disappearing, .flag: break
    }
    event.style.place = name(event.style.place, in: &names)
  }

  private mutating func translated(_ details: [Detail], into names: inout NameTable) -> [Detail] {
    details.map { detail in
      var detail = detail
      // The value of a detail is interned before its key.
      detail.value = name(detail.value, in: &names)
      translate(&detail.instance, into: &names)
      detail.key = name(detail.key, in: &names)
      return detail
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
